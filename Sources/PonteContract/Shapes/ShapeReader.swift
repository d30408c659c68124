internal import Ponte

/// Finds the shapes of types by asking what their `init(from:)` reads: the coding that the bridge itself uses, so that the two cannot differ.
final class ShapeReader {
    /// A type's shape, and values of it; none where none is known yet.
    struct Read<Value> {
        let shape: Shape
        let samples: [Sample<Value>]
        let forms: SampleForms

        init(_ shape: Shape, _ samples: [Sample<Value>], isOpen: Bool = false) {
            self.init(shape, samples, SampleForms(samples.map(\.form), isOpen: isOpen))
        }

        init(_ shape: Shape, _ samples: [Sample<Value>], _ forms: SampleForms) {
            self.shape = shape
            self.samples = samples
            self.forms = forms
        }

        var isIncomplete: Bool { samples.isEmpty }
    }

    /// A type that holds itself was asked for a value before one of it is known.
    struct ValueNeeded: Error {}

    /// All types with a name of their own, in the order in which they were met.
    private(set) var declarations: [Shape.Declaration] = []
    let keys = KeyUse()
    private let scalars = ShapeReader.scalarTypes()
    private var known: [ObjectIdentifier: Shape.Declaration] = [:]
    private var samples: [ObjectIdentifier: (values: Any, forms: SampleForms)] = [:]
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
            throw ContractProblem("\(String(reflecting: type)) cannot cross: a result is Codable, or Void.")
        }
        return try shape(of: type)
    }

    func declaration(of type: Any.Type, members: [ContractItem]) throws -> Shape.Declaration {
        if let declaration = known[ObjectIdentifier(type)] { return declaration }
        if let method = members.first(where: { $0.kind == .syncMethod }) {
            throw ContractProblem("\(method.name): the members of an object are not synchronous. Make it a BridgeMethod.")
        }
        for name in ["then", "release", "ponte.members"] where members.contains(where: { $0.name == name }) {
            throw ContractProblem(
                "\(name): an object has no such member in a page, for the name is the language's or the bridge's. Rename it.")
        }
        var names: Set<String> = []
        if let member = members.first(where: { !names.insert($0.name).inserted }) {
            throw ContractProblem("\(String(reflecting: type)) has the member \(member.name) twice.")
        }
        let declaration = declare(type)
        declaration.form = .members(
            try members.map { ($0, try shape(of: $0.input), try shape(ofResult: $0.output)) })
        return declaration
    }

    /// - Throws: `ContractProblem`.
    func read<Value: Decodable>(_ type: Value.Type) throws -> Read<Value> {
        if let scalar = scalars[ObjectIdentifier(type)] {
            return Read(
                Shape(type, .scalar(scalar.form)), scalar.samples.compactMap { $0 as? Value }.map { Sample($0) }, scalar.forms)
        }
        if let type = type as? any KnownShape.Type { return try read(known: type) }
        if let declaration = known[ObjectIdentifier(type)] { return read(declaration, type) }
        let declaration = declare(type)
        try fill(declaration, type)
        return read(declaration, type)
    }

    private func read<Value>(_ declaration: Shape.Declaration, _ type: Value.Type) -> Read<Value> {
        let found = samples[ObjectIdentifier(type)]
        let values = found?.values as? [Value] ?? []
        return Read(Shape(type, .named(declaration)), values.map { Sample($0) }, found?.forms ?? SampleForms([]))
    }

    private func read<Value>(known type: any KnownShape.Type) throws -> Read<Value> {
        func read<Known: KnownShape>(_ type: Known.Type) throws -> Read<Value> {
            let read = try type.known(self)
            let samples = read.samples.compactMap { sample in (sample.value as? Value).map { Sample($0, sample.form) } }
            return Read(read.shape, samples, read.forms)
        }
        return try read(type)
    }

    private func declare(_ type: Any.Type) -> Shape.Declaration {
        let declaration = Shape.Declaration(String(reflecting: type))
        declarations.append(declaration)
        known[ObjectIdentifier(type)] = declaration
        return declaration
    }

    private func fill<Value: Decodable>(_ declaration: Shape.Declaration, _ type: Value.Type) throws {
        if let type = type as? any ContractSample.Type, try fill(declaration, written: type) { return }
        let reading = try TypeReading(type, declaration, self)
        declaration.form = reading.form
        if !reading.samples.isEmpty {
            samples[ObjectIdentifier(type)] = (
                reading.samples.map(\.value), SampleForms(reading.samples.map(\.form), isOpen: reading.isOpen)
            )
        }
        if reading.isIncomplete { unfinished.append { [self] in try fill(declaration, type) } }
    }

    /// - Returns: False for a type that has no written shape.
    private func fill<Value: ContractSample>(_ declaration: Shape.Declaration, written type: Value.Type) throws -> Bool {
        guard Value.ContractShape.self != Value.self else { return false }
        samples[ObjectIdentifier(type)] = ([Value.contractSample], SampleForms([nil]))
        var isIncomplete = false
        if scalars[ObjectIdentifier(Value.ContractShape.self)] != nil || Value.ContractShape.self is any KnownShape.Type {
            declaration.form = .alias(.union([try read(Value.ContractShape.self).shape]))
        } else {
            let reading = try TypeReading(Value.ContractShape.self, declaration, self)
            (declaration.form, isIncomplete) = (reading.form, reading.isIncomplete)
        }
        if isIncomplete { unfinished.append { [self] in _ = try fill(declaration, written: type) } }
        try WrittenValue(Value.contractSample)?.check(declaration)
        return true
    }

    /// Reads again what could not be read whole, with the values that are known by now. Call it when all types have been read.
    ///
    /// - Throws: `ContractProblem`.
    func finish() throws {
        while !unfinished.isEmpty {
            let again = unfinished
            let count = samples.count
            unfinished = []
            for read in again { try read() }
            if unfinished.count >= again.count, samples.count == count {
                throw ContractProblem(
                    "A type holds itself without an end: \(declarations.map(\.swiftName).joined(separator: ", ")).")
            }
        }
        try keys.check()
    }
}
