internal import Foundation
internal import Ponte

/// A page's post: an object of texts. Pages of all generations send numbers as texts; those that send them as numbers, or
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
    func text(_ name: String, limit: Int = ForemLimits.text) throws(PonteError) -> String? {
        switch values[name] {
        case nil, is NSNull: return nil
        case let text as String:
            guard text.utf8.count <= limit else {
                throw PonteError(.limitExceeded, "\(name) is longer than \(limit) bytes.")
            }
            return text
        case let number as NSNumber:
            // JSON tells numbers from booleans on all systems, but has no form for these.
            guard number.doubleValue.isFinite else { return "\(number.doubleValue)" }
            return try PlainJSON.text(of: number)
        default: throw PonteError(.invalidParameters, "\(name) has to be a text.")
        }
    }

    /// - Throws: `PonteError` with `invalidParameters` where it is absent.
    func requiredText(_ name: String) throws(PonteError) -> String {
        guard let text = try text(name) else { throw PonteError(.invalidParameters, "The message needs a text \(name).") }
        return text
    }

    /// - Returns: `nil` for what is no finite decimal number, too: Forem's own apps take that for absent.
    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded` for what is no text.
    func number(_ name: String) throws(PonteError) -> Double? {
        try text(name).flatMap(Self.number)
    }

    /// - Throws: `PonteError` with `invalidParameters` where it is absent, or no finite decimal number.
    func requiredNumber(_ name: String) throws(PonteError) -> Double {
        guard let number = try number(name) else {
            throw PonteError(.invalidParameters, "The message needs a finite decimal number \(name), as a text.")
        }
        return number
    }

    /// - Returns: `false` for all but `true`, as in Forem's own apps.
    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded` for what is no text.
    func flag(_ name: String) throws(PonteError) -> Bool {
        try text(name) == "true"
    }

    /// A width divided by a height: `"2.38"`, and `"1000.0 / 420.0"`.
    ///
    /// - Returns: `nil` for what is no such number from 0.01 to 100, too: Forem's own apps crop nothing then.
    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded` for what is no text.
    func ratio(_ name: String) throws(PonteError) -> Double? {
        guard let text = try text(name) else { return nil }
        let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { part in
            Self.number(String(part).trimmingCharacters(in: .whitespaces))
        }
        let ratio: Double? =
            switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
            case (1, let ratio?, _): ratio
            case (2, let width?, let height?): width / height
            default: nil
            }
        return ratio.flatMap { (0.01...100).contains($0) ? $0 : nil }
    }

    private static func number(_ text: String) -> Double? {
        // `Double` would take "nan", "inf" and hexadecimal digits, too.
        guard text.utf8.count <= 64, text.wholeMatch(of: /[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/) != nil else {
            return nil
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}
