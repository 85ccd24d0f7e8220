import SedeCore
import Testing

// Runs on Apple's systems too, where tests cannot show a view.

struct GuestListSeederTests {
    @Test func aGuestWhoWasAddedIsListed() {
        let seeder = GuestListSeeder(guests: GuestList())
        var model = seeder.initialize().0
        #expect(model.names.isEmpty)

        model.name = "Ada"
        seeder.receive(model: model, msg: .add)
        #expect(seeder.update(model: model).0.names == ["Ada"])
    }
}
