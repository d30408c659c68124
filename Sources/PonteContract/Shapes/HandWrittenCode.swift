/// Signs, in a type's values, of forms that were not found: a decoder that is written by hand may decide by a text that nobody can guess.
enum HandWrittenCode {
    /// Names that may decide: those of the type's properties, and of the cases that they can have.
    static func words(of value: Any) -> [String] {
        properties(of: value).flatMap { label, value in
            let type = type(of: value)
            return [label] + EnumCases.texts(type) + (EnumCases.names(of: type) ?? []).flatMap(WordSamples.spellings)
        }
    }

    private static func properties(of value: Any) -> [(label: String, value: Any)] {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return [] }
        return mirror.children.compactMap { child in child.label.map { ($0, child.value) } }
    }

    /// - Throws: `ContractProblem` where a case of the type, or of one of its properties, was not read.
    static func check(_ type: Any.Type, _ typeName: String, _ leaves: [Leaf], _ exploration: Exploration) throws {
        if let missing = missingCase(of: type, exploration.values) {
            throw problem("\(typeName) has the case \"\(missing)\", which was")
        }
        guard let first = leaves.first?.run.value, leaves.count > 1 || !isSynthesized(leaves[0].run, first) else { return }
        let asked = exploration.types
        let values = exploration.values.map(properties)
        for (number, property) in properties(of: first).enumerated() {
            let type = Swift.type(of: property.value)
            guard !asked.contains(ObjectIdentifier(type)) else { continue }
            let found = values.compactMap { number < $0.count ? $0[number].value : nil }
            if let missing = missingCase(of: type, found) {
                throw problem("\(typeName).\(property.label) can be \"\(missing)\", which was")
            }
            if let wrapped = (type as? any OptionalType.Type)?.wrapped, !asked.contains(ObjectIdentifier(wrapped)),
                found.allSatisfy(isNil)
            {
                throw problem("\(typeName).\(property.label) was")
            }
        }
        for leaf in leaves {
            guard let name = try exploration.unusedText(in: leaf) else { continue }
            throw ContractProblem(
                "\(typeName) reads the text \"\(name)\" and does not keep it, and none of the texts that were tried leads elsewhere. "
                    + "\(ContractProblem.decidingAdvice) If nothing is missing, a ContractSample says so.")
        }
    }

    private static func problem(_ beginning: String) -> ContractProblem {
        ContractProblem(
            "\(beginning) not read from any of the values that were tried. \(ContractProblem.decidingAdvice) "
                + "If nothing is missing, a ContractSample says so.")
    }

    private static func missingCase(of type: Any.Type, _ values: [Any]) -> String? {
        guard let names = EnumCases.names(of: type) else { return nil }
        let seen = Set(values.compactMap(EnumCases.tag))
        return names.indices.first { !seen.contains($0) }.map { names[$0] }
    }

    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }

    /// True if a type reads its properties as the compiler's own code does: each as it is declared, once.
    private static func isSynthesized(_ run: Run, _ value: Any) -> Bool {
        var types = properties(of: value).map { ObjectIdentifier(type(of: $0.value)) }
        let optionals = properties(of: value).compactMap { (type(of: $0.value) as? any OptionalType.Type) }
        var wrapped = optionals.map { ObjectIdentifier($0.wrapped) }
        for question in run.questions where question.place.count <= 1 && question.subject.kind != .object {
            let isValue = question.subject.kind == .value
            guard let type = question.subject.type, isValue || question.mayBeMissing, question.place.count == 1 else {
                return false
            }
            if isValue, let place = types.firstIndex(of: type) {
                types.remove(at: place)
            } else if !isValue, let place = wrapped.firstIndex(of: type) {
                wrapped.remove(at: place)
            } else {
                return false
            }
        }
        return true
    }
}

private protocol OptionalType {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
    static var wrapped: Any.Type { Wrapped.self }
}
