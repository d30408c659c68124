/// A record of what a type's `init(from:)` has asked a decoder for.
final class Recording {
    private enum Container {
        case none, object, array, list, value
    }

    private struct Entry {
        let name: String
        let content: () -> Shape
        let isOptional: Bool
    }

    private var container = Container.none
    private var entries: [Entry] = []
    private var maybeMissing: Set<String> = []
    /// The keys among which a type has looked for the one that is there: those of an enum's cases.
    var caseKeys: [String]?
    /// A type lists the keys that came, and they are no enum's.
    var listsKeys = false
    /// How many single values were asked for.
    private(set) var valueCount = 0

    var isSingleValue: Bool { container == .value }

    func beginObject() {
        container = .object
    }

    func beginArray() {
        container = .array
    }

    /// The elements are read until there are no more.
    func readToTheEnd() {
        container = .list
    }

    /// A key that is looked for before it is read.
    func mayMiss(_ name: String) {
        maybeMissing.insert(name)
    }

    func add(as name: String = "", isOptional: Bool = false, _ shape: @escaping @autoclosure () -> Shape) {
        guard container != .object || !entries.contains(where: { $0.name == name }) else { return }
        entries.append(Entry(name: name, content: shape, isOptional: isOptional || maybeMissing.contains(name)))
    }

    /// Something whose own container is read later.
    func addNested(as name: String = "") -> Recording {
        let nested = Recording()
        add(as: name, Shape(swiftName: "", form: nested.form ?? .object([])))
        return nested
    }

    /// One that comes in place of those before: a type that tries one form after the other.
    func set(value shape: Shape) {
        container = .value
        valueCount += 1
        entries = [Entry(name: "", content: { shape }, isOptional: false)]
    }

    var fields: [Shape.Field] {
        entries.map { Shape.Field(name: $0.name, shape: $0.content(), isOptional: $0.isOptional) }
    }

    /// `nil` where a list was opened and nothing of it was read.
    var form: Shape.Form? {
        switch container {
        case .none, .object: .object(fields)
        case .array: .tuple(fields.map(\.shape))
        case .list: fields.first.map { .array($0.shape) }
        case .value: fields.first?.shape.form
        }
    }
}
