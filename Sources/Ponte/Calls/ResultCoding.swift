internal import PonteWire

/// How a result crosses: as a value, or not at all where it is `Void`.
struct ResultCoding<Output: Sendable>: Sendable {
    /// `nil` is `undefined`.
    let encode: @Sendable (Output) throws -> JSONText?
    /// Throws `PonteError` with `invalidResult`; `FilesWanted` where files must be read first.
    let decode: @Sendable (Received) throws -> Output
}

extension ResultCoding where Output: Codable {
    static var value: ResultCoding {
        ResultCoding {
            try JSONText(encoding: $0)
        } decode: {
            try $0.decode(Output.self, failing: .invalidResult)
        }
    }
}

extension ResultCoding<Void> {
    static var nothing: ResultCoding {
        ResultCoding {
            nil
        } decode: { _ in
        }
    }
}

extension ResultCoding {
    /// For a type of which only its value at run time says what it is.
    static var found: ResultCoding {
        ResultCoding { output in
            if Output.self == Void.self { return nil }
            func text<Value: Encodable>(_ type: Value.Type) throws -> JSONText? {
                guard let value = output as? Value else { throw unfit }
                return try JSONText(encoding: value)
            }
            guard let type = Output.self as? any Encodable.Type else { throw unfit }
            return try text(type)
        } decode: { received in
            if let nothing = () as? Output { return nothing }
            guard let type = Output.self as? any Decodable.Type,
                let output = try received.decode(type, failing: .invalidResult) as? Output
            else { throw unfit }
            return output
        }
    }

    private static var unfit: PonteError {
        PonteError(.invalidResult, "\(Output.self) cannot cross: it must be Codable, or Void.")
    }
}
