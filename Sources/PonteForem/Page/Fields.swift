internal import Foundation
internal import Ponte

/// What a page has posted: an object of texts. Pages of all generations send numbers as texts; those that send them as numbers, or
/// booleans as booleans, are understood as well.
struct Fields {
    private let values: [String: Any]

    /// - Throws: `PonteError` with `malformed`.
    init(_ body: Any) throws(PonteError) {
        guard let values = body as? [String: Any] else {
            throw PonteError(.malformed, "The message has to be an object: texts by name, and numbers as texts or numbers.")
        }
        self.values = values
    }

    /// - Returns: `nil` where it is absent, or `null`.
    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded`.
    func text(_ name: String, limit: Int = Limits.text) throws(PonteError) -> String? {
        switch values[name] {
        case nil, is NSNull: return nil
        case let text as String:
            guard text.utf8.count <= limit else {
                throw PonteError(.limitExceeded, "\(name) is longer than \(limit) bytes.")
            }
            return text
        case let number as NSNumber:
            // JSON tells numbers from booleans on all systems.
            guard number.doubleValue.isFinite else { throw Self.notANumber(name) }
            return try PlainJSON.text(of: number)
        default: throw PonteError(.invalidParameters, "\(name) has to be a text.")
        }
    }

    /// - Throws: `PonteError` with `invalidParameters` where it is absent.
    func requiredText(_ name: String) throws(PonteError) -> String {
        guard let text = try text(name) else { throw PonteError(.invalidParameters, "The message needs a text \(name).") }
        return text
    }

    /// - Throws: `PonteError` with `invalidParameters` for what is no finite decimal number.
    func number(_ name: String) throws(PonteError) -> Double? {
        guard let text = try text(name) else { return nil }
        guard let number = Self.number(text) else { throw Self.notANumber(name) }
        return number
    }

    /// - Throws: `PonteError` with `invalidParameters`.
    func requiredNumber(_ name: String) throws(PonteError) -> Double {
        guard let number = try number(name) else {
            throw PonteError(.invalidParameters, "The message needs a number \(name), as a text.")
        }
        return number
    }

    /// - Throws: `PonteError` with `invalidParameters` for what is neither `true` nor `false`.
    func requiredFlag(_ name: String) throws(PonteError) -> Bool {
        switch try text(name) {
        case "true": return true
        case "false": return false
        default: throw PonteError(.invalidParameters, #"The message needs \#(name), "true" or "false"."#)
        }
    }

    /// A width divided by a height: `"2.38"`, and `"1000.0 / 420.0"`.
    ///
    /// - Throws: `PonteError` with `invalidParameters` for what is no such number from 0.01 to 100.
    func ratio(_ name: String) throws(PonteError) -> Double? {
        guard let text = try text(name) else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            Self.number(part.trimmingCharacters(in: .whitespaces))
        }
        let ratio: Double? =
            switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
            case (1, let ratio?, _): ratio
            case (2, let width?, let height?): width / height
            default: nil
            }
        guard let ratio, (0.01...100).contains(ratio) else {
            throw PonteError(.invalidParameters, "\(name) has to be a width divided by a height, from 0.01 to 100.")
        }
        return ratio
    }

    private static func number(_ text: String) -> Double? {
        // `Double` would take "nan", "inf" and hexadecimal digits, too.
        guard text.utf8.count <= 64, text.wholeMatch(of: /[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/) != nil else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func notANumber(_ name: String) -> PonteError {
        PonteError(.invalidParameters, "\(name) has to be a number, as a text.")
    }
}
