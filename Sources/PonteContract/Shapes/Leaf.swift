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
        /// - length: How many elements were there, if that was asked for.
        case array([Shape], length: ReadNode.Length?)
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
            return missing + [.array(elements, length: node.length)]
        }
    }

    private func object(_ node: ReadNode, at place: Place) -> Piece {
        if node.hasAnyKey, let member = node.members.first, let value = merged(member, at: place)?.shape {
            return .shape(Shape(swiftName: "", form: .dictionary(value: value)))
        }
        return .object(node.members.compactMap { merged($0, at: place) })
    }

    private func merged(_ member: (name: String, node: ReadNode), at place: Place) -> Shape.Field? {
        let (shape, isOptional) = Merge.shape(of: pieces(of: member.node, at: place + [member.name]))
        return shape.map { Shape.Field(name: member.name, shape: $0, isOptional: isOptional) }
    }
}
