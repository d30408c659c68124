/// One place of a value, as a type has read it in one run.
final class ReadNode {
    enum Content {
        case nothing, null, object, array
        case value(Shape)
    }

    private(set) var content = Content.nothing
    /// The members of an object or the elements of an array, in the order in which they were asked for.
    private(set) var members: [(name: String, node: ReadNode)] = []
    /// The value may be missing.
    private(set) var isOptional = false
    /// The type was told that there is nothing.
    private(set) var isMissing = false
    /// The type has asked whether something is here, or was told that it is of another form.
    var isLookedFor = false
    /// The number of elements, if the type has asked for it.
    var length: Int?
    /// The type has listed the keys of the object, and they are no enum's.
    var hasAnyKey = false
    /// The key that the type was told of as the one that is there.
    var caseName: String?
    /// The value that a type got here: it gets the same when it asks again.
    var answers: [ObjectIdentifier: Answer] = [:]

    /// The name of the key that stands for any.
    static let anyKey = ["ponteAnyKey", "0"]

    /// - Returns: `nil` where none is there.
    subscript(place: ArraySlice<String>) -> ReadNode? {
        guard let name = place.first else { return self }
        return members.first { $0.name == name }?.node[place.dropFirst()]
    }

    func member(_ name: String) -> ReadNode {
        if let member = members.first(where: { $0.name == name }) { return member.node }
        let node = ReadNode()
        members.append((name, node))
        return node
    }

    func setMissing() {
        isMissing = true
        isOptional = true
    }

    func setNull() { content = .null }

    /// What may be missing has this type otherwise.
    func setMissing(_ shape: Shape) {
        setMissing()
        if case .nothing = content { content = .value(shape) }
    }

    /// True if an object or an array can be here, beside the parts that were read before.
    func open(_ content: Content) -> Bool {
        if isMissing { return false }
        switch (self.content, content) {
        case (.nothing, _): self.content = content
        case (.object, .object), (.array, .array): break
        case (.value(let shape), .object) where shape.fields != nil: merge(shape)
        default: return false
        }
        return true
    }

    /// True if a value of a type can be here, beside the parts that were read before: what is read as two types is both of them.
    func accepts(_ shape: Shape) -> Bool {
        if isMissing { return false }
        switch content {
        case .nothing: return true
        case .null: return shape.admitsNull
        case .array: return false
        case .value(let other) where other.fields == nil || shape.fields == nil:
            return shape.key == other.key || shape.isNumber && other.isNumber
        case .value(let other):
            let fields = Dictionary((other.fields ?? []).map { ($0.name, $0.shape.key) }) { first, _ in first }
            return shape.fields?.allSatisfy { (fields[$0.name] ?? $0.shape.key) == $0.shape.key } ?? false
        case .object:
            return shape.fields?.allSatisfy { field in self[[field.name]]?.accepts(field.shape) ?? true } ?? false
        }
    }

    func set(_ shape: Shape) {
        switch content {
        case .nothing: content = .value(shape)
        case .object: merge(shape)
        case .value(let other) where other.fields != nil && other.key != shape.key:
            merge(other)
            merge(shape)
        default: break
        }
    }

    /// An object that is also read as another type: it has that type's fields as well.
    private func merge(_ shape: Shape) {
        content = .object
        for field in shape.fields ?? [] {
            let isNew = self[[field.name]] == nil
            let node = member(field.name)
            node.set(field.shape)
            node.isOptional = field.isOptional && (isNew || node.isOptional)
        }
    }
}

extension Shape {
    /// The fields of a type that crosses as one object.
    fileprivate var fields: [Field]? {
        switch form {
        case .object(let fields): fields
        case .named(let declaration):
            if case .alias(let form) = declaration.form { Shape(swiftName: "", form: form).fields } else { nil }
        default: nil
        }
    }

    fileprivate var isNumber: Bool {
        if case .scalar(let form) = form { form.isNumber } else { false }
    }

    fileprivate var admitsNull: Bool { admitsNull(within: []) }

    /// - Parameter outer: Types that hold this one, of which it says nothing more.
    private func admitsNull(within outer: Set<ObjectIdentifier>) -> Bool {
        switch form {
        case .nullable, .scalar(.null), .scalar(.anything): return true
        case .union(let shapes): return shapes.contains { $0.admitsNull(within: outer) }
        case .named(let declaration):
            guard case .alias(let form) = declaration.form, !outer.contains(ObjectIdentifier(declaration)) else { return false }
            return Shape(swiftName: "", form: form).admitsNull(within: outer.union([ObjectIdentifier(declaration)]))
        default: return false
        }
    }
}
