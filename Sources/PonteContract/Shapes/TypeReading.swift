/// One type's shape, and values of it, as its `init(from:)` shows them.
struct TypeReading<Value: Decodable> {
    let form: Shape.Declaration.Form
    let samples: [Sample<Value>]
    /// More values exist than the samples.
    let isOpen: Bool
    /// A part had no value yet.
    let isIncomplete: Bool

    /// - Throws: `ContractProblem`.
    init(_ type: Value.Type, _ declaration: Shape.Declaration, _ reader: ShapeReader) throws {
        let typeName = declaration.swiftName
        let exploration = Exploration(typeName, isEnum: EnumCases.isEnum(type)) { run in
            do {
                return .value(try type.init(from: RecordingDecoder(reader, run)))
            } catch is ShapeReader.ValueNeeded {
                return .valueNeeded
            } catch {
                if let problem = error as? ContractProblem { run.problem = problem }
                return .refused(error)
            }
        }
        let first = try exploration.first()
        if let literals = Self.literals(Self.rawValues ?? [], first) {
            form = .literals(literals)
            samples = zip(EnumCases.all(type) ?? [], literals).map { Sample($0, .literals([$1])) }
            isOpen = false
            isIncomplete = false
            try checkWritten(typeName)
            return
        }
        let leaves = try exploration.leaves(from: first)
        let hasSample = type is any ContractSample.Type
        isIncomplete = exploration.isIncomplete
        if !isIncomplete, !hasSample, let (place, error) = exploration.deadEnd {
            throw ContractProblem(
                "\(typeName) has a form that refuses the empty values that it is found with, at \(place.quoted) (\(error)). "
                    + "Give what is checked a type of its own, with a ContractSample. \(ContractProblem.decidingAdvice)")
        }
        if !isIncomplete, !hasSample { try exploration.checkGuesses(leaves) }
        form = try Self.form(leaves, first, typeName, exploration)
        if !isIncomplete, !hasSample { try HandWrittenCode.check(type, typeName, leaves, exploration) }
        let wrapped = Self.wrapped(first, exploration)
        samples = wrapped.isEmpty ? Self.samples(leaves) : wrapped
        isOpen = !wrapped.isEmpty
        if !isIncomplete { try checkWritten(typeName) }
    }

    /// - Throws: `ContractProblem` where a value is written in a form that is not read.
    private func checkWritten(_ typeName: String) throws {
        let read = Shape.Declaration(typeName)
        read.form = form
        for sample in samples { try WrittenValue(sample.value)?.check(read) }
    }

    private static var rawValues: [Shape.Literal]? {
        func literals(_ type: (some RawRepresentable).Type) -> [Shape.Literal]? { EnumCases.literals(type) }
        return (Value.self as? any RawRepresentable.Type).flatMap { literals($0) }
    }

    /// The literals of an enum that is read from its raw value.
    private static func literals(_ literals: [Shape.Literal], _ run: Run) -> [Shape.Literal]? {
        guard let first = literals.first, case .value(let shape) = run.root.content, case .scalar(let form) = shape.form,
            first.text == nil ? form.isNumber : form == .string
        else { return nil }
        return literals
    }

    // MARK: The shape

    private static func form(
        _ leaves: [Leaf], _ first: Run, _ typeName: String, _ exploration: Exploration
    ) throws -> Shape.Declaration.Form {
        if leaves.isEmpty, !exploration.isIncomplete, !(isSingleValue(first) && Value.self is any ContractSample.Type) {
            throw refused(typeName, first, exploration)
        }
        let isEnum = EnumCases.isEnum(Value.self)
        let found = leaves.isEmpty ? [Leaf(run: first)] : leaves
        if found.contains(where: \.run.root.readsOtherKeys) || exploration.looksForCase && !isEnum {
            throw ContractProblem("\(typeName) reads whatever keys it finds: make it a dictionary.")
        }
        if exploration.looksForCase, let cases = cases(found) { return .cases(cases) }
        let fields = found.map(\.fields)
        let pieces = try found.flatMap { leaf in
            guard let own = leaf.fields, let value = leaf.run.value.flatMap({ WrittenValue($0) }) else { return leaf.pieces() }
            let checked = try value.checked(own, among: fields.compactMap(\.self), of: typeName)
            return [.object(checked)] + leaf.pieces().dropFirst()
        }
        guard let shape = Leaf.shape(of: pieces).shape else { return .alias(.object([])) }
        if case .tuple(let elements) = shape.form, elements.isEmpty {
            throw ContractProblem("\(typeName) opens an array and reads nothing of it: what is in it is not known.")
        }
        // The parameter of a generic type is known by its name.
        let isParameter = typeName.contains("<") && !shape.swiftName.isEmpty
        return .alias(isParameter ? .union([shape]) : shape.form)
    }

    /// The cases of an enum that is written as an object with one key.
    private static func cases(_ leaves: [Leaf]) -> [(name: String, payload: [Shape.Field])]? {
        var cases: [(name: String, payload: [Shape.Field])] = []
        for fields in leaves.map(\.fields) {
            guard let field = fields?.first, fields?.count == 1, case .object(let payload) = field.shape.form else { return nil }
            cases.append((field.name, payload))
        }
        return cases
    }

    private static func isSingleValue(_ run: Run) -> Bool {
        if case .value = run.root.content { true } else { false }
    }

    private static func refused(_ typeName: String, _ run: Run, _ exploration: Exploration) -> ContractProblem {
        let reasons = exploration.runs.compactMap { if case .refused(let error) = $0.outcome { error } else { nil } }
        let reason = reasons.first.map { " (\($0))" } ?? ""
        let place = run.questions.last?.place ?? []
        return ContractProblem(
            "\(typeName) refuses the empty value that its shape is found with, and the others that were tried, at \(place.quoted)\(reason). "
                + (isSingleValue(run)
                    ? "Let it conform to ContractSample."
                    : "Give what is checked a type of its own, with a ContractSample. \(ContractProblem.decidingAdvice)"))
    }

    // MARK: Values

    /// The samples of a type that is another name for a text or a number: as many as were tried.
    private static func wrapped(_ run: Run, _ exploration: Exploration) -> [Sample<Value>] {
        guard !(Value.self is any ContractSample.Type), !EnumCases.isEnum(Value.self), case .value = run.root.content,
            run.questions.count == 1, run.questions[0].isOpen
        else { return [] }
        return exploration.runs.compactMap { ($0.value as? Value).map { Sample($0) } }
    }

    private static func samples(_ leaves: [Leaf]) -> [Sample<Value>] {
        if let type = Value.self as? any ContractSample.Type, let sample = type.contractSample as? Value {
            return [Sample(sample)]
        }
        if let all = EnumCases.all(Value.self), !leaves.isEmpty {
            return all.map { value in Sample(value, WrittenValue.literal(of: value).map { .literals([$0]) }) }
        }
        let isAlone = leaves.count == 1
        return leaves.compactMap { leaf in
            (leaf.run.value as? Value).map { Sample($0, isAlone ? nil : Leaf.shape(of: leaf.pieces()).shape?.form) }
        }
    }
}

extension Leaf {
    /// The fields of a type that is read as an object.
    var fields: [Shape.Field]? {
        if case .object(let fields)? = pieces().first { fields } else { nil }
    }
}

extension Shape.Literal {
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

extension ReadNode {
    /// The keys were listed, and other keys than those were read, or none.
    var readsOtherKeys: Bool {
        hasAnyKey && !(members.count == 1 && Self.anyKey.contains(members[0].name))
            || members.contains(where: \.node.readsOtherKeys)
    }
}
