internal import PonteWire

/// The result of a script.
@MainActor
final class ScriptAnswer {
    let value: Any?

    init(_ value: Any?) {
        self.value = value
    }
}

/// The value of an expression, in an object: `undefined` has no JSON of its own.
struct ScriptResult<Value: Decodable>: Decodable {
    let value: Value

    private enum CodingKeys: CodingKey {
        case value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value =
            try container.contains(.value)
            ? container.decode(Value.self, forKey: .value) : PlainJSON.decode(Value.self, fromText: "null")
    }
}
