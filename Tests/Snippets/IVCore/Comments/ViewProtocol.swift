// mode: main
// also: UIKit.swift
