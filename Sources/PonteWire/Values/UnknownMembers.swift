/// Collects the members of a value's objects that the type which reads it does not know.
package final class UnknownMembers {
    /// By the object's node: with the names that every container of it does not know.
    private var objects: [Int: Set<String>] = [:]

    package init() {}

    /// The names, with their places in the value: `note.tittle`.
    package var names: [String] { objects.values.flatMap { $0 }.sorted() }

    /// A container of an object: what it does not know may be another's, of a superclass.
    func opened(_ decoder: ValueDecoder, _ object: Int, isKnown: (String) -> Bool) {
        let path = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        let unknown = Set(decoder.keys.filter { !isKnown($0) }.map { (path + [$0]).joined(separator: ".") })
        objects[object] = objects[object]?.intersection(unknown) ?? unknown
    }
}
