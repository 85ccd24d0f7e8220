import Foundation
import PortableUI
import Testing

/// Colors that are chosen, and values that are shown in a range.
@MainActor
struct ColorAndGaugeTests {
    // https://developer.apple.com/documentation/swiftui/colorpicker
    @Test func aPickerOfColorsSetsItsBinding() throws {
        struct Page: View {
            @State private var color = Color.red
            @State private var name = ""
            @FocusState private var isNaming

            var body: some View {
                TextField("Name", text: $name).focused($isNaming)
                ColorPicker("Tint", selection: $color)
                ColorPicker(String("Other"), selection: $color, supportsOpacity: false)
                Text(verbatim: "\(color) \(isNaming)")
            }
        }
        let host = ViewHost(Page())
        try host.enter("Ada", into: "Name")

        try host.choose(Color(red: 0, green: 0.5, blue: 1), in: "Tint")

        try host.expect("Other", is: .colorPicker(Color(red: 0, green: 0.5, blue: 1)))
        // The field keeps the focus.
        #expect(host.texts.last == "Color(red: 0, green: 0.5, blue: 1) true")
        #expect(
            throws: ViewHostError.missing(
                .colorPicker,
                label: "Name",
                labels: ["Tint", "Other"],
                other: .textField
            )
        ) {
            try host.choose(Color.green, in: "Name")
        }
    }

    // https://developer.apple.com/documentation/swiftui/gauge
    @Test func aGaugeShowsItsLabelsAndItsValue() {
        let host = ViewHost(
            VStack {
                Gauge(value: 0.25) { Text("Battery") }
                Gauge(value: 30, in: 0...120) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("30")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("120")
                }.gaugeStyle(.accessoryCircularCapacity)
            }
        )

        #expect(host.texts == ["Battery", "Speed", "30", "0", "120"])
        let gauges = host.tree.children[0].children
        #expect(gauges.map(\.kind) == [.gauge(value: 0.25, in: 0...1), .gauge(value: 30, in: 0...120)])
        #expect(gauges[1].looks.map(\.description) == ["gaugeStyle(accessoryCircularCapacity)"])
    }
}
