extension PonteError {
    package init(_ code: Code, _ message: String, received data: JSONText?) {
        self.init(code, message)
        payload = data.map(Payload.received)
    }

    /// The data that came with the error.
    ///
    /// - Throws: `PonteError` with `invalidValue` where there is none or it is no `Value`.
    public func data<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        guard payload != nil else { throw PonteError(.invalidValue, "The error \(code) carries no data.") }
        return try text().decode(type)
    }

    /// The data as it crosses; `nil` where there is none, or where it cannot be encoded.
    package var encodedData: JSONText? {
        payload == nil ? nil : try? text()
    }

    private func text() throws(PonteError) -> JSONText {
        switch payload {
        case .received(let text as JSONText)?: text
        case .toSend(let value)?: try JSONText(encoding: value)
        default: .null
        }
    }
}

extension PonteError: Equatable {
    /// Two errors are equal when code, message and data are.
    public static func == (left: PonteError, right: PonteError) -> Bool {
        left.code == right.code && left.message == right.message && left.encodedData?.text == right.encodedData?.text
    }
}
