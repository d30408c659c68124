/// How the values of a Swift type cross.
struct Shape {
    /// The Swift type, with its module: `Notes.Page<Notes.Note>`.
    let swiftName: String
    let form: Form

    indirect enum Form {
        case scalar(ScalarForm)
        case nullable(Shape)
        case array(Shape)
        /// An array whose elements have types of their own.
        case tuple([Shape])
        case dictionary(value: Shape)
        /// A dictionary whose keys are an enum's.
        case record(key: Shape, value: Shape)
        case object([Field])
        /// One of several forms.
        case union([Shape])
        /// One of these values.
        case literals([Literal])
        case named(Declaration)
        case function(parameters: Shape, output: Shape)
        case stream(Shape)
        case byteStream
        case remoteObject(Declaration)
    }

    struct Field {
        let name: String
        let shape: Shape
        /// True if the key may be missing.
        var isOptional = false
    }

    /// A type with a name of its own.
    final class Declaration {
        let swiftName: String
        var form = Form.open

        init(_ swiftName: String) {
            self.swiftName = swiftName
        }

        enum Form {
            /// It is being read.
            case open
            /// Another name for a shape.
            case alias(Shape.Form)
            case literals([Literal])
            /// An enum with payloads: an object with one key, the case's name.
            case cases([(name: String, payload: [Field])])
            /// The members of an object that stays on its side.
            case members([(item: ContractItem, parameters: Shape, output: Shape)])
        }
    }

    enum Literal: Hashable {
        case string(String)
        /// As TypeScript writes it: `0.5`, or `9007199254740993n` where a `number` cannot hold it.
        case number(String)
        case boolean(Bool)
    }
}

extension Shape {
    init(_ type: Any.Type, _ form: Form) {
        swiftName = String(reflecting: type)
        self.form = form
    }

    /// The shapes of which this one is made.
    var parts: [Shape] {
        switch form {
        case .nullable(let shape), .array(let shape), .dictionary(let shape), .stream(let shape): [shape]
        case .tuple(let shapes), .union(let shapes): shapes
        case .record(let key, let value): [key, value]
        case .object(let fields): fields.map(\.shape)
        case .function(let parameters, let output): [parameters, output]
        case .scalar, .literals, .named, .byteStream, .remoteObject: []
        }
    }
}

extension Shape.Declaration {
    /// The shapes of which it is made.
    var parts: [Shape] {
        switch form {
        case .open, .literals: []
        case .alias(let form): [Shape(swiftName: swiftName, form: form)]
        case .cases(let cases): cases.flatMap { $0.payload.map(\.shape) }
        case .members(let members): members.flatMap { [$0.parameters, $0.output] }
        }
    }
}
