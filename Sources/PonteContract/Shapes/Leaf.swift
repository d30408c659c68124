/// One of the forms in which a type reads a value: a run, and what else was read at each place.
struct Leaf {
    /// The values at a place by which the type has decided.
    enum Narrowing {
        case missing
        case forms([Shape.Form])
    }

    var run: Run
    var narrowings: [Place: Narrowing] = [:]
    /// Other forms of one place, which change nothing elsewhere.
    var variants: [Place: [Leaf]] = [:]
    /// Places at which a missing value is no error.
    var optionals: Set<Place> = []

    /// The shape of a place, as it has been read.
    enum Piece {
        case missing, null, anything
        case shape(Shape)
        case object([Shape.Field])
        case array([Shape])
    }

    /// Each form, with those of single places.
    var all: [Leaf] {
        let parts = variants.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.value)
        return [self]
            + parts.flatMap { part in
                var part = part
                part.narrowings.merge(narrowings) { own, _ in own }
                return part.all
            }
    }

    func pieces(at place: Place = []) -> [Piece] {
        pieces(of: run.root[place[...]], at: place)
    }

    private func pieces(of node: ReadNode?, at place: Place) -> [Piece] {
        piece(of: node, at: place) + (variants[place] ?? []).flatMap { $0.pieces(at: place) }
    }

    private func piece(of node: ReadNode?, at place: Place) -> [Piece] {
        guard let node else { return [.missing] }
        let missing: [Piece] = node.isOptional || optionals.contains(place) ? [.missing] : []
        switch narrowings[place] {
        case .missing: return [.missing]
        case .forms(let forms):
            if case .value = node.content { return missing + forms.map { .shape(Shape(swiftName: "", form: $0)) } }
        case nil: break
        }
        switch node.content {
        case .nothing: return missing + (node.isMissing ? [] : [node.isLookedFor ? .anything : .object([])])
        case .null: return missing + [.null]
        case .value(let shape): return missing + [.shape(shape)]
        case .object: return missing + [object(node, at: place)]
        case .array:
            let elements = node.members.compactMap { merged($0, at: place)?.shape }
            return missing + [.array(elements)]
        }
    }

    private func object(_ node: ReadNode, at place: Place) -> Piece {
        if node.hasAnyKey, let member = node.members.first, let value = merged(member, at: place)?.shape {
            return .shape(Shape(swiftName: "", form: .dictionary(value: value)))
        }
        return .object(node.members.compactMap { merged($0, at: place) })
    }

    private func merged(_ member: (name: String, node: ReadNode), at place: Place) -> Shape.Field? {
        let (shape, isOptional) = Self.shape(of: pieces(of: member.node, at: place + [member.name]))
        return shape.map { Shape.Field(name: member.name, shape: $0, isOptional: isOptional) }
    }
}

extension Leaf {
    /// Puts the forms that were read at one place together.
    ///
    /// - Returns: No shape where nothing can be there.
    static func shape(of pieces: [Piece]) -> (shape: Shape?, isOptional: Bool) {
        var shapes: [Shape] = []
        var objects: [[Shape.Field]] = []
        var tuples: [Shape] = []
        var isOptional = false
        var isNull = false
        for piece in pieces {
            switch piece {
            case .missing: isOptional = true
            case .null: isNull = true
            case .anything: shapes.append(Shape(swiftName: "", form: .scalar(.anything)))
            case .shape(let shape): shapes.append(shape)
            case .object(let fields): objects.append(fields)
            case .array(let elements): tuples.append(Shape(swiftName: "", form: .tuple(elements)))
            }
        }
        // What was only looked for, besides.
        if shapes.contains(where: { $0.key != "anything" }) || !objects.isEmpty || !tuples.isEmpty {
            shapes.removeAll { $0.key == "anything" }
        }
        shapes += merged(objects).map { Shape(swiftName: "", form: .object($0)) } + tuples
        guard let union = Shape.union(shapes) else {
            return (isNull ? Shape(swiftName: "", form: .scalar(.null)) : nil, isOptional)
        }
        return (isNull ? Shape(swiftName: "", form: .nullable(union)) : union, isOptional)
    }

    /// Objects that differ in one field only are one, with what that field is in each.
    private static func merged(_ objects: [[Shape.Field]]) -> [[Shape.Field]] {
        var result: [[Shape.Field]] = []
        for object in objects {
            if let place = result.indices.first(where: { merge(result[$0], object) != nil }),
                let merged = merge(result[place], object)
            {
                result[place] = merged
            } else {
                result.append(object)
            }
        }
        return result.count < objects.count ? merged(result) : result
    }

    private static func merge(_ one: [Shape.Field], _ other: [Shape.Field]) -> [Shape.Field]? {
        var result: [Shape.Field] = []
        var differences = 0
        for field in one {
            guard let same = other.first(where: { $0.name == field.name }) else {
                differences += 1
                result.append(Shape.Field(name: field.name, shape: field.shape, isOptional: true))
                continue
            }
            if field.shape.key != same.shape.key || field.isOptional != same.isOptional { differences += 1 }
            guard let shape = Shape.union([field.shape, same.shape]) else { return nil }
            result.append(Shape.Field(name: field.name, shape: shape, isOptional: field.isOptional || same.isOptional))
        }
        for field in other where !one.contains(where: { $0.name == field.name }) {
            differences += 1
            result.append(Shape.Field(name: field.name, shape: field.shape, isOptional: true))
        }
        return differences <= 1 ? result : nil
    }
}
