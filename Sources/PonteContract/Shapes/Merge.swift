/// Puts the forms that were read at one place together.
enum Merge {
    /// - Returns: No shape where nothing can be there.
    static func shape(of pieces: [Leaf.Piece]) -> (shape: Shape?, isOptional: Bool) {
        var shapes: [Shape] = []
        var objects: [[Shape.Field]] = []
        var arrays: [Sequences.Read] = []
        var isOptional = false
        var isNull = false
        for piece in pieces {
            switch piece {
            case .missing: isOptional = true
            case .null: isNull = true
            case .anything: shapes.append(Shape(swiftName: "", form: .scalar(.anything)))
            case .shape(let shape): shapes.append(shape)
            case .object(let fields): objects.append(fields)
            case .array(let elements, let length): arrays.append(Sequences.Read(elements: elements, length: length))
            }
        }
        // What was only looked for, besides.
        if shapes.contains(where: { $0.key != "anything" }) || !objects.isEmpty || !arrays.isEmpty {
            shapes.removeAll { $0.key == "anything" }
        }
        shapes += merged(objects).map { Shape(swiftName: "", form: .object($0)) }
        shapes += Sequences.forms(of: arrays).map { Shape(swiftName: "", form: $0) }
        guard let union = union(shapes) else { return (isNull ? Shape(swiftName: "", form: .scalar(.null)) : nil, isOptional) }
        return (isNull ? Shape(swiftName: "", form: .nullable(union)) : union, isOptional)
    }

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

    // MARK: Objects

    /// Objects that differ in one field only are one, with what that field is in each.
    private static func merged(_ objects: [[Shape.Field]]) -> [[Shape.Field]] {
        var result: [[Shape.Field]] = []
        for object in objects {
            if let place = result.indices.first(where: { merge(result[$0], object) != nil }),
                let merged = merge(result[place], object)
            {
                result[place] = merged
            } else {
                result.append(object)
            }
        }
        return result.count < objects.count ? merged(result) : result
    }

    private static func merge(_ one: [Shape.Field], _ other: [Shape.Field]) -> [Shape.Field]? {
        var result: [Shape.Field] = []
        var differences = 0
        for field in one {
            guard let same = other.first(where: { $0.name == field.name }) else {
                differences += 1
                result.append(Shape.Field(name: field.name, shape: field.shape, isOptional: true))
                continue
            }
            if field.shape.key != same.shape.key || field.isOptional != same.isOptional { differences += 1 }
            guard let shape = union([field.shape, same.shape]) else { return nil }
            result.append(Shape.Field(name: field.name, shape: shape, isOptional: field.isOptional || same.isOptional))
        }
        for field in other where !one.contains(where: { $0.name == field.name }) {
            differences += 1
            result.append(Shape.Field(name: field.name, shape: field.shape, isOptional: true))
        }
        return differences <= 1 ? result : nil
    }
}

extension Shape {
    /// The same for shapes that are written the same.
    var key: String {
        func keys(_ shapes: [Shape]) -> String { shapes.map(\.key).joined(separator: ",") }
        return switch form {
        case .scalar(let form): "\(form)"
        case .nullable(let shape): "\(shape.key)?"
        case .array(let shape): "[\(shape.key)]"
        case .tuple(let tuple): "(\(keys(tuple.elements)) \(tuple.required) \(tuple.rest?.key ?? ""))"
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
