/// A shape as JSON, for tools in other languages.
///
/// It is `"string"`, `"number"`, `"wholeNumber"`, `"boolean"`, `"date"`, `"bytes"`, `"nothing"`, `"null"`, `"anything"`, `"byteStream"`, or one of `{"nullable": S}`, `{"array": S}`,
/// `{"tuple": [S]}`, `{"dictionary": S}`, `{"record": [S, S]}`, `{"object": {NAME: S}, "optional": [NAME]}`, `{"union": [S]}`, `{"literals": [VALUE]}`, `{"function": S}`, `{"stream": S}`,
/// `{"remoteObject": [NAME]}`.
package enum ShapeJSON {
    /// What `JSONSerialization` writes; `nil` where no shape can be derived.
    package static func json(of type: any Decodable.Type) -> Any? {
        (try? ShapeReader().shape(of: type)).map { json($0.form, 6) }
    }

    /// - Parameter depth: A type that holds itself ends there.
    private static func json(_ form: Shape.Form, _ depth: Int) -> Any {
        func inner(_ shape: Shape) -> Any { depth > 0 ? json(shape.form, depth - 1) : "anything" }
        func object(_ fields: [Shape.Field]) -> [String: Any] {
            let members = Dictionary(fields.map { ($0.name, inner($0.shape)) }) { $1 }
            return ["object": members, "optional": fields.filter(\.isOptional).map(\.name)]
        }
        func value(_ literal: Shape.Literal) -> Any {
            switch literal {
            case .string(let text): text
            case .number(let text): Double(text) ?? 0
            case .boolean(let isTrue): isTrue
            }
        }
        return switch form {
        case .scalar(let form): "\(form)"
        case .nullable(let shape): ["nullable": inner(shape)]
        case .array(let shape): ["array": inner(shape)]
        case .tuple(let shapes): ["tuple": shapes.map(inner)]
        case .dictionary(let value): ["dictionary": inner(value)]
        case .record(let key, let value): ["record": [inner(key), inner(value)]]
        case .object(let fields): object(fields)
        case .union(let shapes): ["union": shapes.map(inner)]
        case .literals(let literals): ["literals": literals.map(value)]
        case .function(let parameters, _): ["function": inner(parameters)]
        case .stream(let element): ["stream": inner(element)]
        case .byteStream: "byteStream"
        case .named(let declaration), .remoteObject(let declaration):
            switch declaration.form {
            case .open: "anything"
            case .alias(let form): json(form, depth)
            case .literals(let literals): ["literals": literals.map(value)]
            case .cases(let cases): ["union": cases.map { ["object": [$0.name: object($0.payload)], "optional": [String]()] }]
            case .members(let members): ["remoteObject": members.map(\.item.name)]
            }
        }
    }
}
