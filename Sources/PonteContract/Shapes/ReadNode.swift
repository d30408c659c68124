/// One place of a value, as a type has read it in one run.
final class ReadNode {
    enum Content {
        case nothing, null, object, array
        case value(Shape)
    }

    /// How many elements an array had of which the type has asked where it ends.
    struct Length {
        let count: Int
        /// The greatest that is tried.
        let maximum: Int
    }

    private(set) var content = Content.nothing
    /// The members of an object or the elements of an array, in the order in which they were asked for.
    private(set) var members: [(name: String, node: ReadNode)] = []
    /// The value may be missing.
    private(set) var isOptional = false
    /// The type was told that there is nothing.
    private(set) var isMissing = false
    /// The type has asked whether something is here.
    var isLookedFor = false
    /// `nil` if the type has not asked.
    var length: Length?
    /// The type has listed the keys of the object, and they are no enum's.
    var hasAnyKey = false

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
        case (.value(let shape), .object): return open(shape)
        default: return false
        }
        return true
    }

    /// True if a value of a type can be here, beside the parts that were read before.
    func accepts(_ shape: Shape) -> Bool {
        if isMissing { return false }
        switch content {
        case .nothing: return true
        case .null: return shape.admitsNull
        case .value(let other): return shape.isLike(other)
        case .object: return shape.fields != nil
        case .array: return false
        }
    }

    func set(_ shape: Shape) {
        switch content {
        case .nothing: content = .value(shape)
        case .object: _ = open(shape)
        default: break
        }
    }

    /// An object that is also read as another type: it has that type's fields as well.
    private func open(_ shape: Shape) -> Bool {
        guard let fields = shape.fields else { return false }
        content = .object
        for field in fields {
            let node = member(field.name)
            node.set(field.shape)
            node.isOptional = field.isOptional
        }
        return true
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

    /// False if no value has both types.
    fileprivate func isLike(_ other: Shape) -> Bool {
        switch (form, other.form) {
        case (.scalar(let one), .scalar(let two)): one == two || one.isNumber && two.isNumber
        case (.scalar, .array), (.scalar, .dictionary), (.array, .scalar), (.dictionary, .scalar), (.array, .dictionary),
            (.dictionary, .array):
            false
        default: true
        }
    }
}
