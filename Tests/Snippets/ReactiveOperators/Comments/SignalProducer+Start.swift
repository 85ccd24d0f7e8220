// 1 in: func start(_ producer: SignalProducer<Int, Never>) {
