package import Foundation

/// Dates as `JSON.stringify` writes them: `2024-02-29T12:00:00.000Z` (ECMAScript, "Date Time String Format").
///
/// Foundation's style cuts a millisecond off every second date, counts in the Julian calendar before 1582, writes no year of six
/// digits, and has a text for a date that is none.
package enum DateText {
    /// As far as JavaScript's dates go from 1970, in milliseconds.
    private static let farthest = 8.64e15
    private static let millisecondsOfDay = 86_400_000

    /// - Returns: `nil` for what JavaScript has no date for, which `JSON.stringify` writes as `null`.
    package static func text(of date: Date) -> String? {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard abs(milliseconds) <= farthest else { return nil }
        let (days, rest) = floored(Int(milliseconds), by: millisecondsOfDay)
        let day = civil(days)
        let year =
            switch day.year {
            case 0...9999: digits(day.year, 4)
            case ..<0: "-" + digits(-day.year, 6)
            default: "+" + digits(day.year, 6)
            }
        let time = "\(digits(rest / 3_600_000, 2)):\(digits(rest / 60_000 % 60, 2)):\(digits(rest / 1000 % 60, 2))"
        return "\(year)-\(digits(day.month, 2))-\(digits(day.day, 2))T\(time).\(digits(rest % 1000, 3))Z"
    }

    /// Reads a date with its time, and its zone: `Z`, `+01:00` or `+0100`. The fraction of the second may have any length, or be missing.
    ///
    /// Not with a `Regex`, which takes 140 µs: a page's message may hold millions of dates.
    package static func date(of text: String) -> Date? {
        var reader = Reader(rest: text.utf8[...])
        let sign = reader.take("+", "-")
        guard let year = reader.number(sign == nil ? 4 : 6), sign != "-" || year > 0, reader.take("-") != nil,
            let month = reader.number(2), reader.take("-") != nil, let day = reader.number(2), reader.take("T") != nil,
            let hour = reader.number(2), reader.take(":") != nil, let minute = reader.number(2), reader.take(":") != nil,
            let second = reader.number(2), let fraction = reader.fraction(), let zone = reader.zone(), reader.rest.isEmpty
        else { return nil }
        let days = days(sign == "-" ? -year : year, month, day)
        guard civil(days) == (sign == "-" ? -year : year, month, day), hour < 24, minute < 60, second < 60 else { return nil }
        let milliseconds = Double(((days * 1440 + hour * 60 + minute - zone) * 60 + second) * 1000 + fraction)
        return abs(milliseconds) <= farthest ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
    }

    private struct Reader {
        var rest: Substring.UTF8View

        mutating func take(_ characters: Unicode.Scalar...) -> Unicode.Scalar? {
            guard let first = rest.first.map(Unicode.Scalar.init), characters.contains(first) else { return nil }
            rest.removeFirst()
            return first
        }

        private mutating func digit() -> Int? {
            guard let first = rest.first, 48...57 ~= first else { return nil }
            rest.removeFirst()
            return Int(first) - 48
        }

        mutating func number(_ count: Int) -> Int? {
            var number = 0
            for _ in 0..<count {
                guard let digit = digit() else { return nil }
                number = number * 10 + digit
            }
            return number
        }

        /// In milliseconds; 0 where there is none.
        mutating func fraction() -> Int? {
            guard take(".") != nil else { return 0 }
            guard let first = digit() else { return nil }
            let second = digit() ?? 0
            let third = digit() ?? 0
            while digit() != nil {}
            return first * 100 + second * 10 + third
        }

        /// In minutes.
        mutating func zone() -> Int? {
            if take("Z") != nil { return 0 }
            guard let sign = take("+", "-"), let hours = number(2) else { return nil }
            _ = take(":")
            guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
            return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
        }
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }

    private static func floored(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    // The Gregorian calendar without a beginning repeats itself every 400 years, which are 146,097 days. Its years are counted from
    // March here: the day of a leap year is the last one then.
    private static let daysOfCycle = 146_097
    /// From 1 March of the year 0 to 1970.
    private static let daysTo1970 = 719_468

    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let (cycle, yearOfCycle) = floored(month > 2 ? year : year - 1, by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return cycle * daysOfCycle + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - daysTo1970
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (cycle, dayOfCycle) = floored(days + daysTo1970, by: daysOfCycle)
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (cycle * 400 + yearOfCycle + (month > 9 ? 1 : 0), month > 9 ? month - 9 : month + 3, day)
    }
}
