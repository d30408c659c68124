extension Shape {
    /// The shape of a value that has one of several; `nil` for none.
    static func union(_ shapes: [Shape]) -> Shape? {
        var different: [Shape] = []
        var literals: [Shape.Literal] = []
        func add(_ shape: Shape) {
            switch shape.form {
            case .union(let shapes): shapes.forEach(add)
            case .literals(let more): literals += more.filter { !literals.contains($0) }
            default:
                // Two types that are written the same can be two parameters of a generic type.
                if !different.contains(where: { $0.key == shape.key && $0.swiftName == shape.swiftName }) {
                    different.append(shape)
                }
            }
        }
        shapes.forEach(add)
        let scalars = different.compactMap { if case .scalar(let form) = $0.form { form } else { nil } }
        literals.removeAll { literal in
            switch literal {
            case .string: scalars.contains(.string)
            case .number: scalars.contains(where: \.isNumber)
            case .boolean: scalars.contains(.boolean)
            }
        }
        if !literals.isEmpty { different.insert(Shape(swiftName: "", form: .literals(literals)), at: 0) }
        return different.count <= 1 ? different.first : Shape(swiftName: "", form: .union(different))
    }

    /// The same for shapes that are written the same.
    var key: String {
        func keys(_ shapes: [Shape]) -> String { shapes.map(\.key).joined(separator: ",") }
        return switch form {
        case .scalar(let form): "\(form)"
        case .nullable(let shape): "\(shape.key)?"
        case .array(let shape): "[\(shape.key)]"
        case .tuple(let elements): "(\(keys(elements)))"
        case .dictionary(let value): "{:\(value.key)}"
        case .record(let key, let value): "{\(key.key):\(value.key)}"
        case .object(let fields):
            "{\(fields.map { "\(String(reflecting: $0.name))\($0.isOptional ? "?" : ""):\($0.shape.key)" }.joined(separator: ","))}"
        case .union(let shapes): "|\(keys(shapes))|"
        case .literals(let literals): "\(literals)"
        case .named(let declaration): "\(ObjectIdentifier(declaration))"
        case .remoteObject(let declaration): "remote \(ObjectIdentifier(declaration))"
        case .function(let parameters, let output): "(\(parameters.key))->\(output.key)"
        case .stream(let element): "stream \(element.key)"
        case .byteStream: "bytes"
        }
    }
}
