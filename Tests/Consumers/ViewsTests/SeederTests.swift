import SedeCore
import Testing

// On Apple's systems too, where no test can show a view.

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
