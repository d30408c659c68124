/// Says where in a value a coding error is, and what is wrong there, but not what the value is.
package enum CodingProblem {
    package static func text(of error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
            describe(context.codingPath, context.debugDescription)
        case EncodingError.invalidValue(_, let context): describe(context.codingPath, context.debugDescription)
        case let error as PonteError: error.message
        default: "The value cannot cross: \(type(of: error))."
        }
    }

    private static func describe(_ path: [any CodingKey], _ problem: String) -> String {
        let place = path.reduce("value") { text, key in
            key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
        }
        return problem.utf8.last == UInt8(ascii: ".") ? "\(place): \(problem)" : "\(place): \(problem)."
    }
}

/// Why a value is not of the type that was asked for.
enum Mismatch: Error {
    /// The expected kind, in words.
    case expected(String)
    /// The problem, in words.
    case problem(String)
    /// The other side may not have more.
    case refused(any Error)
}
