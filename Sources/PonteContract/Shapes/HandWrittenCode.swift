/// Signs, in a type's values, of forms that were not found: a decoder that is written by hand may decide by a text that nobody can guess.
enum HandWrittenCode {
    private static func properties(of value: Any) -> [(label: String, value: Any)] {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return [] }
        return mirror.children.compactMap { child in child.label.map { ($0, child.value) } }
    }

    /// - Throws: `ContractProblem` where a case of the type, or of one of its properties, was not read.
    static func check(_ type: Any.Type, _ typeName: String, _ leaves: [Leaf], _ exploration: Exploration) throws {
        let values = exploration.runs.compactMap(\.value)
        if let missing = missingCase(of: type, values) {
            throw problem("\(typeName) has the case \"\(missing)\", which was")
        }
        guard let first = leaves.first?.run, let value = first.value, leaves.count > 1 || !isPlain(first) else { return }
        let asked = Set(exploration.runs.flatMap { $0.questions.compactMap(\.type) })
        let found = values.map(properties)
        for (number, property) in properties(of: value).enumerated() {
            let type = Swift.type(of: property.value)
            guard !asked.contains(ObjectIdentifier(type)) else { continue }
            let found = found.compactMap { number < $0.count ? $0[number].value : nil }
            if let missing = missingCase(of: type, found) {
                throw problem("\(typeName).\(property.label) can be \"\(missing)\", which was")
            }
            if let wrapped = (type as? any OptionalType.Type)?.wrapped, !asked.contains(ObjectIdentifier(wrapped)),
                found.allSatisfy(isNil)
            {
                throw problem("\(typeName).\(property.label) was")
            }
        }
        for leaf in leaves where !exploration.isSpared(leaf.run) {
            guard let place = try exploration.unusedText(in: leaf) else { continue }
            throw ContractProblem(
                "\(typeName) reads the text \(place.quoted) and does not keep it, and none of the texts that were tried leads elsewhere. "
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

    /// True if a type reads its properties, or the payload of its case, as the compiler's own code does: each as it is declared, once.
    ///
    /// - Parameter allowsDefaults: A property that is not optional may be read as one that may be missing.
    static func isPlain(_ run: Run, allowsDefaults: Bool = false) -> Bool {
        guard let value = run.value else { return false }
        if run.looksForCase {
            return run.questions.allSatisfy { $0.place.count < 2 ? [.object, .keys].contains($0.kind) : $0.type != nil }
        }
        var types = properties(of: value).map { ObjectIdentifier(type(of: $0.value)) }
        let optionals = properties(of: value).compactMap { (type(of: $0.value) as? any OptionalType.Type) }
        var wrapped = optionals.map { ObjectIdentifier($0.wrapped) }
        for question in run.questions where question.place.count <= 1 && question.kind != .object {
            guard let type = question.type, question.place.count == 1 else { return false }
            if question.kind == .valueIfPresent, let place = wrapped.firstIndex(of: type) {
                wrapped.remove(at: place)
            } else if question.kind == .value || allowsDefaults, let place = types.firstIndex(of: type) {
                types.remove(at: place)
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

/// The keys that types ask for, out of those that they have: a key that no run has asked for belongs to a form that was not found.
final class KeyUse {
    private struct Use {
        let typeName: String
        let names: [String]
        var asked: Set<String> = []
    }

    /// `nil` for a type of keys whose names cannot be listed.
    private var uses: [ObjectIdentifier: Use?] = [:]
    private var order: [ObjectIdentifier] = []

    /// The names of an enum's keys; `nil` for another type.
    func names<Key: CodingKey>(of type: Key.Type) -> [String]? {
        let id = ObjectIdentifier(type)
        if let use = uses[id] { return use?.names }
        order.append(id)
        uses[id] = .some(EnumCases.keys(type).map { Use(typeName: String(reflecting: type), names: $0) })
        return uses[id]??.names
    }

    func ask<Key: CodingKey>(_ key: Key) {
        uses[ObjectIdentifier(Key.self)]??.asked.insert(key.stringValue)
    }

    /// - Throws: `ContractProblem`, which names a key that was not asked for.
    func check() throws {
        for case let use?? in order.map({ uses[$0] }) {
            guard let name = use.names.first(where: { !use.asked.contains($0) }) else { continue }
            throw ContractProblem(
                "\(use.typeName) has the key \"\(name)\", which was not asked for with any of the values that were tried. "
                    + "\(ContractProblem.decidingAdvice) A key that is not used can be left out.")
        }
    }
}
