// 1 in: func show(_ property: Property<Int>) async {
