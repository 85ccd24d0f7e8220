// also: UIKit.swift
// 1 in: extension CounterViewController { func reflect(change: StateChange<CounterState>) {
// 2 in: extension CounterViewController { func reflect(change: StateChange<CounterState>) {

final class CounterViewController: UIViewController {
    let counterLabel = UILabel()
    let errorLabel = UILabel()
}
