internal import Foundation

/// The time that all shipped files bear, so that the same sources give the same packages.
enum ShipDate {
    /// `SOURCE_DATE_EPOCH`, or the time of the last commit, or now.
    static func date(of package: URL) throws -> Date {
        if let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] {
            guard let seconds = Int(text) else {
                throw ShipError("SOURCE_DATE_EPOCH is a number of seconds since 1970; \(text) is none.")
            }
            return Date(timeIntervalSince1970: Double(seconds))
        }
        let commit = try? Tool.run("git", ["-C", package.path, "log", "-1", "--format=%ct"], showsErrors: false)
        if let seconds = commit.flatMap({ Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) {
            return Date(timeIntervalSince1970: Double(seconds))
        }
        return Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    }

    /// Such as `2026-05-31`.
    static func day(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }

    /// Such as `Thu, 28 May 2026 20:26:40 +0000`, for mail (RFC 5322).
    static func mail(_ date: Date) -> String {
        let format = Date.VerbatimFormatStyle(
            format:
                "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000",
            locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
        return format.format(date)
    }

    static func year(_ date: Date) -> String { String(day(date).prefix(4)) }
}
