import SharedReactive

extension TraceStep {
    /// How many elements the first collection in the value has; `nil` if there is none.
    var elementCount: Int? {
        value?.describedElementCount
    }
}

extension String {
    /// How many elements the first collection has in a value that is described as steps describe it, such as
    /// `.showItems([Item(id: 1), Item(id: 2), … 48 more], total: 3000)`; `nil` if there is none.
    ///
    /// Of a long collection only the first elements are described, and how many follow.
    var describedElementCount: Int? {
        var depth = 0
        var commas = 0
        // The description of the element that is being read; `nil` before the collection begins.
        var element: String?
        var isInString = false
        var isEscaped = false
        for character in self {
            element?.append(character)
            if isInString {
                isInString = isEscaped || character != "\""
                isEscaped = !isEscaped && character == "\\"
                continue
            }
            switch character {
            case "\"":
                isInString = true
            case "[" where element == nil:
                element = ""
            case "[", "(":
                if element != nil { depth += 1 }
            case "]" where depth == 0 && element != nil:
                let last = element?.dropLast() ?? ""
                if let rest = last.wholeMatch(of: #/ ?… (\d+) more/#)?.output.1 {
                    return commas + (Int(rest) ?? 0)
                }
                return last.isEmpty ? 0 : commas + 1
            case "]", ")":
                if element != nil { depth -= 1 }
            case "," where depth == 0 && element != nil:
                commas += 1
                element = ""
            default:
                break
            }
        }
        return nil
    }
}
