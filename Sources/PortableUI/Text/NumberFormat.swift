/// A format as C writes it, such as `%.2f`, for the locale en_US: thousands are grouped, as Foundation does it with a
/// locale.
struct NumberFormat {
    private var before = ""
    private var after = ""
    private var showsPlus = false
    private var isLeftAligned = false
    private var fillsWithZeros = false
    private var width = 0
    private var precision: Int?
    private var conversion: Character?

    /// Reads a format. What is around it is shown as it is, and `%%` as a percent sign.
    init(_ text: String) {
        var rest = Substring(text)
        while let next = rest.popFirst() {
            if next == "%", rest.first == "%" {
                rest.removeFirst()
            } else if next == "%", conversion == nil {
                read(&rest)
                continue
            }
            if conversion == nil { before.append(next) } else { after.append(next) }
        }
    }

    private mutating func read(_ rest: inout Substring) {
        while let flag = rest.first, "-+ 0#'".contains(flag) {
            rest.removeFirst()
            if flag == "-" { isLeftAligned = true }
            if flag == "+" { showsPlus = true }
            if flag == "0" { fillsWithZeros = true }
        }
        func number() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest.removeFirst(digits.count)
            // More would be no format, but a way to fill the memory.
            return Int(digits).map { min($0, 1000) }
        }
        width = number() ?? 0
        if rest.first == "." {
            rest.removeFirst()
            precision = number() ?? 0
        }
        while let length = rest.first, "hlqLzjt".contains(length) { rest.removeFirst() }
        conversion = rest.popFirst() ?? "@"
    }

    /// Returns a number in this format.
    func words(of number: _FormattedNumber) -> String {
        guard let conversion else { return before }
        let isInteger = "diDuU".contains(conversion)
        let words =
            switch number {
            case _ where "xXo".contains(conversion): aligned(bits(of: number), sign: "")
            case .signed(let number) where isInteger:
                signed(integer(String(number.magnitude)), isNegative: number < 0)
            case .unsigned(let number) where isInteger: signed(integer(String(number)), isNegative: false)
            default: fraction(number)
            }
        return before + words + after
    }

    /// An integer in the format of its type.
    static func plain(_ number: UInt64, isNegative: Bool) -> String {
        if number < 1000 { return isNegative ? "-\(number)" : String(number) }
        return (isNegative ? "-" : "") + grouped(String(number))
    }

    private static func grouped(_ digits: String) -> String {
        var result = ""
        for (index, digit) in digits.utf8.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { result += "," }
            result.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return result
    }

    private func integer(_ digits: String) -> String {
        let least = precision ?? (fillsWithZeros ? width : 0)
        return Self.grouped(String(repeating: "0", count: max(least - digits.count, 0)) + digits)
    }

    private func bits(of number: _FormattedNumber) -> String {
        let bits =
            switch number {
            case .signed(let number): UInt64(bitPattern: number)
            case .unsigned(let number): number
            case .fraction(let number): number.bitPattern
            }
        let digits = String(bits, radix: conversion == "o" ? 8 : 16, uppercase: conversion == "X")
        let least = precision ?? (fillsWithZeros ? width : 0)
        return String(repeating: "0", count: max(least - digits.count, 0)) + digits
    }

    private func fraction(_ number: _FormattedNumber) -> String {
        let value =
            switch number {
            case .signed(let number): Double(number)
            case .unsigned(let number): Double(number)
            case .fraction(let number): number
            }
        let isNegative = value.sign == .minus
        if value.isNaN { return aligned("NaN", sign: "") }
        if value.isInfinite { return signed("∞", isNegative: isNegative) }
        let digits = DecimalDigits(value.magnitude)
        let words: String
        switch conversion {
        case "e", "E": words = scientific(digits.rounded(toDigits: (precision ?? 6) + 1), precision ?? 6)
        case "g", "G": words = shortest(digits)
        default: words = fixed(digits.rounded(toFraction: precision ?? 6), precision ?? 6)
        }
        return signed(words, isNegative: isNegative)
    }

    private func fixed(_ digits: DecimalDigits, _ fraction: Int) -> String {
        let (whole, rest) = digits.split(fraction: fraction)
        return Self.grouped(whole) + (rest.isEmpty ? "" : "." + rest)
    }

    private func scientific(_ digits: DecimalDigits, _ fraction: Int) -> String {
        var mantissa = digits
        mantissa.point = 1
        let (whole, rest) = mantissa.split(fraction: fraction)
        let exponent = digits.digits.isEmpty ? 0 : digits.point - 1
        let size = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
        return whole + (rest.isEmpty ? "" : "." + rest) + (exponent < 0 ? "E-" : "E+") + size
    }

    private func shortest(_ digits: DecimalDigits) -> String {
        let precision = max(precision ?? 6, 1)
        let digits = digits.rounded(toDigits: precision)
        if !digits.digits.isEmpty, digits.point < -3 || digits.point > precision {
            return scientific(digits, digits.digits.count - 1)
        }
        return fixed(digits, max(digits.digits.count - digits.point, 0))
    }

    private func signed(_ words: String, isNegative: Bool) -> String {
        aligned(words, sign: isNegative ? "-" : showsPlus ? "+" : "")
    }

    private func aligned(_ words: String, sign: String) -> String {
        let words = sign + words
        let space = String(repeating: " ", count: max(width - words.count, 0))
        return isLeftAligned ? words + space : space + words
    }
}

/// The shortest digits that tell a number from all others, as a description has them.
private struct DecimalDigits {
    /// Without zeros at the start and at the end.
    private(set) var digits: [UInt8] = []
    /// How many of the digits are before the point: less than none if zeros come first behind it.
    var point = 0

    /// Takes the digits of a number that is finite and not negative.
    init(_ value: Double) {
        let parts = value.description.split(separator: "e")
        var isBehindPoint = false
        for unit in parts[0].utf8 {
            if unit == UInt8(ascii: ".") {
                isBehindPoint = true
            } else {
                digits.append(unit - UInt8(ascii: "0"))
                if !isBehindPoint { point += 1 }
            }
        }
        if parts.count > 1, let exponent = Int(parts[1]) { point += exponent }
        trim()
    }

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point = digits.isEmpty ? 0 : point - zeros
    }

    func rounded(toFraction count: Int) -> DecimalDigits { rounded(toDigits: point + count) }

    /// Keeps so many digits. Half of the last one is rounded to the even one.
    func rounded(toDigits count: Int) -> DecimalDigits {
        if count >= digits.count { return self }
        var result = self
        if count < 0 {
            result.digits = []
        } else {
            let rest = digits[count...]
            let isOdd = count > 0 && !digits[count - 1].isMultiple(of: 2)
            let roundsUp = rest[count] > 5 || (rest[count] == 5 && (rest.count > 1 || isOdd))
            // A zero before them takes what is carried over.
            result.digits = [0] + digits[..<count]
            result.point += 1
            var index = count
            if roundsUp {
                while result.digits[index] == 9 {
                    result.digits[index] = 0
                    index -= 1
                }
                result.digits[index] += 1
            }
        }
        result.trim()
        return result
    }

    /// The digits before the point, of which there is one at least, and so many behind it.
    func split(fraction count: Int) -> (whole: String, fraction: String) {
        func digit(_ index: Int) -> Unicode.Scalar {
            Unicode.Scalar((digits.indices.contains(index) ? digits[index] : 0) + UInt8(ascii: "0"))
        }
        var (whole, fraction) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        if point <= 0 { whole.append("0") }
        for index in 0..<max(point, 0) { whole.append(digit(index)) }
        for index in point..<point + count { fraction.append(digit(index)) }
        return (String(whole), String(fraction))
    }
}
