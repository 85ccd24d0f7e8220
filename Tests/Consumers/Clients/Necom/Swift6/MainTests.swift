import NecomCore
import Testing

// A presenter, a model and a view on the main actor, in a module that isolates nothing by default.

@MainActor
protocol ThermometerDelegate: AnyObject {
    var celsius: Binder<Double> { get }
}

@MainActor
protocol ThermometerType: AnyObject {
    var action: ActionProxy<Thermometer.Action> { get }
    func connect(_ delegate: ThermometerDelegate)
}

/// Used on the main actor only.
@MainActor
final class Sensor {
    var celsius = 20.0

    func read() async -> Double {
        await Task.yield()
        return celsius
    }
}

final class Thermometer: MainSeedModel<Thermometer>, ThermometerType {
    init(sensor: Sensor) {
        super.init(state: .init(), extra: Extra(sensor: sensor))
    }

    struct Action: ActionType {
        let measure: () -> Task<Void, Never>
    }

    struct State: StateType {
        var measurements = 0
    }

    struct Extra: ExtraType {
        let sensor: Sensor
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<ThermometerDelegate>
    ) -> Action {
        Action(measure: {
            state.startTask {
                let celsius = await extra.sensor.read()
                state.measurements += 1
                delegate.celsius(celsius)
            }
        })
    }
}

@MainActor
protocol WeatherView: AnyObject {
    var text: Binder<String> { get }
}

final class WeatherPresenter: MainSeedModel<WeatherPresenter> {
    init(thermometer: ThermometerType) {
        super.init(state: .init(), extra: Extra(thermometer: thermometer))
    }

    struct Action: ActionType {
        let refresh: () -> Task<Void, Never>
    }

    struct Extra: ExtraType {
        let thermometer: ThermometerType
    }

    static func make(state: StateProxy<NoState>, extra: Extra, delegate: WeatherViewProxy) -> Action {
        extra.thermometer.connect(delegate)
        return Action(refresh: { extra.thermometer.action.measure() })
    }
}

@MainActor
final class WeatherViewProxy: DelegateProxy<WeatherView>, ThermometerDelegate {
    var celsius: Binder<Double> {
        Binder(self) { me, celsius in
            me.text("\(celsius) °C")
        }
    }
}

final class WeatherViewController: UIViewController, WeatherView {
    var shownText = ""

    var text: Binder<String> {
        Binder(self, \.shownText)
    }
}

@MainActor
@Suite struct MainTests {
    @Test func whatAModelMeasuresIsShown() async {
        let sensor = Sensor()
        let thermometer = Thermometer(sensor: sensor)
        let presenter = WeatherPresenter(thermometer: thermometer)
        let controller = WeatherViewController()
        presenter.connect(controller)
        sensor.celsius = 21.5
        await presenter.action.refresh().value
        #expect(controller.shownText == "21.5 °C")
        #expect(thermometer.state.measurements == 1)
    }
}
