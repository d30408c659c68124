/// Collects the members of a value's objects that the type which reads it does not know: the first of them, for a line of a log.
package final class UnknownMembers {
    /// An object, with the names that every container of it does not know; the path to it is made when the first is found.
    private var objects: [Int: (path: String, names: [String])] = [:]
    private static let maximumObjects = 5
    private static let maximumNames = 5
    /// Of a name and of a path, in characters.
    private static let maximumLength = 100

    package init() {}

    /// Some names, with their places in the value: `note.tittle`.
    package var names: [String] {
        objects.values.flatMap { object in object.names.map { object.path + $0 } }.sorted()
    }

    /// A container of an object: what it does not know may be another's, of a superclass.
    func opened(_ decoder: ValueDecoder, _ object: Int, isKnown: (String) -> Bool) {
        if let known = objects[object] {
            objects[object]?.names = known.names.filter { !isKnown($0) }
            return
        }
        guard objects.count < Self.maximumObjects || objects.values.contains(where: \.names.isEmpty) else { return }
        var names: [String] = []
        for key in decoder.keys where names.count < Self.maximumNames && key.utf8.count <= Self.maximumLength && !isKnown(key) {
            names.append(key)
        }
        guard !names.isEmpty else { return }
        objects[object] = (Self.path(of: decoder), names)
    }

    private static func path(of decoder: ValueDecoder) -> String {
        let parts = decoder.codingPath.suffix(4).map {
            String(($0.intValue.map(String.init) ?? $0.stringValue).prefix(maximumLength))
        }
        return parts.map { $0 + "." }.joined()
    }
}
