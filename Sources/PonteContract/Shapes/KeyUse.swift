/// The keys that types ask for, out of those that they have: a key that no run has asked for belongs to a form that was not found.
final class KeyUse {
    private struct Use {
        let typeName: String
        let names: [String]
        var asked: Set<String> = []
    }

    private var uses: [ObjectIdentifier: Use] = [:]
    /// Types of keys whose names cannot be listed.
    private var others: Set<ObjectIdentifier> = []
    private var order: [ObjectIdentifier] = []

    /// The names of an enum's keys; `nil` for another type.
    func names<Key: CodingKey>(of type: Key.Type) -> [String]? {
        let id = ObjectIdentifier(type)
        if let use = uses[id] { return use.names }
        guard !others.contains(id) else { return nil }
        guard let names = EnumCases.keys(type) else {
            others.insert(id)
            return nil
        }
        uses[id] = Use(typeName: String(reflecting: type), names: names)
        order.append(id)
        return names
    }

    func use<Key: CodingKey>(_ type: Key.Type, in run: Run) {
        if let names = names(of: type) { run.words.add(names) }
    }

    func ask<Key: CodingKey>(_ key: Key) {
        uses[ObjectIdentifier(Key.self)]?.asked.insert(key.stringValue)
    }

    /// - Throws: `ContractProblem`, which names a key that was not asked for.
    func check() throws {
        for use in order.compactMap({ uses[$0] }) {
            guard let name = use.names.first(where: { !use.asked.contains($0) }) else { continue }
            throw ContractProblem(
                "\(use.typeName) has the key \"\(name)\", which was not asked for with any of the values that were tried. "
                    + "\(ContractProblem.decidingAdvice) A key that is not used can be left out.")
        }
    }
}

extension ContractProblem {
    /// Advice for a type of which only a part has been found.
    static let decidingAdvice =
        "If a text or a number decides what a type reads, let it be read as an enum with raw values: its cases are all tried."
}
