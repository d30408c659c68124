internal import Ponte

/// Finds the shapes of types by asking what their `init(from:)` reads: the coding that the bridge itself uses, so that the two cannot differ.
final class ShapeReader {
    /// A type's shape, and an empty value of it where there is one.
    struct Read<Value> {
        let shape: Shape
        private let value: Value?

        init(_ shape: Shape, _ value: Value?) {
            self.shape = shape
            self.value = value
        }

        /// - Throws: `ValueNeeded` where the type is being read just now: it holds itself.
        func needed() throws -> Value {
            guard let value else { throw ValueNeeded() }
            return value
        }
    }

    /// A type that holds itself was asked for a value before one of it is known.
    private struct ValueNeeded: Error {}

    /// All types with a name of their own, in the order in which they were met.
    private(set) var declarations: [Shape.Declaration] = []
    private var known: [ObjectIdentifier: Shape.Declaration] = [:]
    private var values: [ObjectIdentifier: Any] = [:]
    /// Types of which a part could not be read yet, because a type that holds it was being read.
    private var unfinished: [() throws -> Void] = []

    /// - Throws: `ContractProblem`.
    func shape(of type: any Decodable.Type) throws -> Shape {
        func shape(_ type: (some Decodable).Type) throws -> Shape { try read(type).shape }
        return try shape(type)
    }

    /// - Parameter type: `Void`, or a `Codable` type.
    func shape(ofResult type: Any.Type) throws -> Shape {
        if type == Void.self { return Shape(type, .scalar(.nothing)) }
        guard let type = type as? any Decodable.Type else {
            throw ContractProblem("\(String(reflecting: type)) cannot cross: a result is Codable, or NoOutput.")
        }
        return try shape(of: type)
    }

    func declaration(of type: Any.Type, members: [ContractItem]) throws -> Shape.Declaration {
        if let declaration = known[ObjectIdentifier(type)] { return declaration }
        if let method = members.first(where: { $0.kind == .syncMethod }) {
            throw ContractProblem("\(method.name): the members of an object are not synchronous. Make it a RemoteMethod.")
        }
        let declaration = declare(type)
        declaration.form = .members(
            try members.map { ($0, try shape(of: $0.input), try shape(ofResult: $0.output)) })
        return declaration
    }

    /// - Throws: `ContractProblem`.
    func read<Value: Decodable>(_ type: Value.Type) throws -> Read<Value> {
        if let (form, empty) = Self.scalars[ObjectIdentifier(type)], let empty = empty as? Value {
            return Read(Shape(type, .scalar(form)), empty)
        }
        if let type = type as? any KnownShape.Type { return try read(known: type) }
        if let declaration = known[ObjectIdentifier(type)] {
            return Read(Shape(type, .named(declaration)), values[ObjectIdentifier(type)] as? Value)
        }
        let declaration = declare(type)
        return Read(Shape(type, .named(declaration)), try fill(declaration, type))
    }

    private func read<Value>(known type: any KnownShape.Type) throws -> Read<Value> {
        func read<Known: KnownShape>(_ type: Known.Type) throws -> Read<Value> {
            let read = try type.known(self)
            return Read(read.shape, try read.needed() as? Value)
        }
        return try read(type)
    }

    private func declare(_ type: Any.Type) -> Shape.Declaration {
        let declaration = Shape.Declaration(String(reflecting: type))
        declarations.append(declaration)
        known[ObjectIdentifier(type)] = declaration
        return declaration
    }

    /// - Returns: An empty value, or `nil` where none is known yet.
    private func fill<Value: Decodable>(_ declaration: Shape.Declaration, _ type: Value.Type) throws -> Value? {
        if let type = type as? any RawRepresentable.Type, let literals = literals(type) {
            return try fill(declaration, type: Value.self, literals)
        }
        let recording = Recording()
        let value = try decode(type, RecordingDecoder(reader: self, recording: recording))
        if EnumCases.isEnum(type), let keys = recording.caseKeys { return try fill(declaration, type, cases: keys) }
        if recording.listsKeys || recording.caseKeys != nil {
            throw ContractProblem("\(declaration.swiftName) reads whatever keys it finds: make it a dictionary.")
        }
        guard let form = recording.form else {
            throw ContractProblem("\(declaration.swiftName) opens an array and reads nothing of it: what is in it is not known.")
        }
        declaration.form = .alias(form)
        if case .object(let fields) = form, let value {
            declaration.form = .alias(.object(try WrittenFields(value).checked(fields, of: declaration.swiftName)))
        }
        if recording.isSingleValue { declaration.form = .alias(try alternatives(to: form, type, recording)) }
        return try keep(value, of: declaration, type, again: value == nil && !recording.isSingleValue)
    }

    private func literals(_ type: any RawRepresentable.Type) -> [Shape.Literal]? {
        func literals(_ type: (some RawRepresentable).Type) -> [Shape.Literal]? { EnumCases.literals(type) }
        return literals(type)
    }

    private func fill<Value: Decodable>(
        _ declaration: Shape.Declaration, type: Value.Type, _ literals: [Shape.Literal]
    ) throws -> Value? {
        let recording = Recording()
        let value = try decode(type, RecordingDecoder(reader: self, recording: recording, literal: literals.first))
        guard recording.isSingleValue, let form = recording.form else {
            throw ContractProblem("\(declaration.swiftName) has raw values and is not read from one.")
        }
        switch form {
        case .scalar(.string), .scalar(.number), .scalar(.wholeNumber): declaration.form = .literals(literals)
        default: declaration.form = .alias(form)
        }
        return try keep(value, of: declaration, type, again: false)
    }

    private func fill<Value: Decodable>(
        _ declaration: Shape.Declaration, _ type: Value.Type, cases keys: [String]
    ) throws -> Value? {
        var cases: [(String, [Shape.Field])] = []
        var value: Value?
        var isWhole = true
        for key in keys {
            let recording = Recording()
            let found = try decode(type, RecordingDecoder(reader: self, recording: recording, caseKey: key))
            if found == nil { isWhole = false }
            value = value ?? found
            guard case .object(let payload)? = recording.fields.first?.shape.form, recording.fields.count == 1 else {
                throw ContractProblem("\(declaration.swiftName) reads its case \(key) in a form of its own.")
            }
            cases.append((key, payload))
        }
        declaration.form = .cases(cases)
        return try keep(value, of: declaration, type, again: !isWhole)
    }

    /// The other forms that a type tries after the first.
    private func alternatives<Value: Decodable>(
        to form: Shape.Form, _ type: Value.Type, _ recording: Recording
    ) throws -> Shape.Form {
        var shapes = [Shape(type, form)]
        while true {
            let next = Recording()
            _ = try? type.init(from: RecordingDecoder(reader: self, recording: next, refused: shapes.count))
            guard next.valueCount > shapes.count, let form = next.form else { break }
            shapes.append(Shape(type, form))
        }
        return shapes.count == 1 ? form : .union(shapes)
    }

    /// - Returns: `nil` where a value is needed that is not known yet.
    private func decode<Value: Decodable>(_ type: Value.Type, _ decoder: RecordingDecoder) throws -> Value? {
        do {
            return try type.init(from: decoder)
        } catch is ValueNeeded {
            return nil
        } catch let problem as ContractProblem {
            throw problem
        } catch {
            if decoder.recording.caseKeys != nil { return nil }
            if decoder.recording.isSingleValue, let type = type as? any ContractSample.Type {
                return type.contractSample as? Value
            }
            throw ContractProblem(
                "\(String(reflecting: type)) refuses the empty value that its shape is found with (\(error)). "
                    + (decoder.recording.isSingleValue
                        ? "Let it conform to ContractSample." : "Give what is checked a type of its own, with a ContractSample."))
        }
    }

    private func keep<Value: Decodable>(
        _ value: Value?, of declaration: Shape.Declaration, _ type: Value.Type, again: Bool
    ) throws -> Value? {
        if let value { values[ObjectIdentifier(type)] = value }
        if again { unfinished.append { [self] in _ = try fill(declaration, type) } }
        return value
    }

    /// Reads again what could not be read whole, with the values that are known by now. Call it when all types have been read.
    ///
    /// - Throws: `ContractProblem`.
    func finish() throws {
        while !unfinished.isEmpty {
            let again = unfinished
            let count = values.count
            unfinished = []
            for read in again { try read() }
            if unfinished.count >= again.count, values.count == count {
                throw ContractProblem(
                    "A type holds itself without an end: \(declarations.map(\.swiftName).joined(separator: ", ")).")
            }
        }
    }
}
