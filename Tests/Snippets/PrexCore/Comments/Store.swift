// 1 in: func show(flux: Flux<CounterAction, CounterState>) async {
