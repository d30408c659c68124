internal import PontePage
internal import PonteWire

/// An error of the app's own that crosses with data: its code, and the type of what it carries.
///
///     static let duplicate = BridgeError<Duplicate>("notes.duplicate")
///
///     throw Notes.duplicate("There is such a note.", Duplicate(id: note.id))
///
/// In the page: `error.code === "notes.duplicate"`, and `error.data` is a `Duplicate`.
public struct BridgeError<Details: Codable & Sendable>: Sendable {
    /// The error's code, as pages see it.
    public let code: PonteError.Code

    /// Declares an error with this code.
    public init(_ code: PonteError.Code) {
        self.code = code
    }

    /// The error to throw.
    ///
    /// - Parameters:
    ///   - message: The problem, and what to do about it. It crosses: nothing private belongs into it.
    ///   - details: The data that the page gets with it.
    public func callAsFunction(_ message: String, _ details: Details) -> PonteError {
        PonteError(code, message, data: details)
    }

    /// The details that an error carries, where it has this code.
    ///
    /// - Returns: `nil` for another error, and where the data is no `Details`.
    public func details(of error: any Error) -> Details? {
        guard let error = error as? PonteError, error.code == code else { return nil }
        return try? error.data(as: Details.self)
    }

    @available(*, unavailable, message: "The error carries data: give it the message and the data.")
    @_disfavoredOverload
    public func callAsFunction(_ message: String) -> PonteError { PonteError(code, message) }

    package var details: any (Codable & Sendable).Type { Details.self }
}

extension BridgeError<NoValue> {
    /// The error to throw, which carries nothing.
    public func callAsFunction(_ message: String) -> PonteError {
        PonteError(code, message)
    }
}
