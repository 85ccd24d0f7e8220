import PrexCore

struct FormState: State {
    var name = ""
    var isSubmitting = false
}
