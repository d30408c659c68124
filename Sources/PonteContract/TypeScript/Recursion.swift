/// Which types hold themselves.
struct Recursion {
    /// By declaration, all that it is made of.
    private var reached: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

    init(among declarations: [Shape.Declaration]) {
        for declaration in declarations {
            var seen: Set<ObjectIdentifier> = []
            func visit(_ shape: Shape) {
                switch shape.form {
                case .named(let part), .remoteObject(let part):
                    if seen.insert(ObjectIdentifier(part)).inserted { part.parts.forEach(visit) }
                default: shape.parts.forEach(visit)
                }
            }
            declaration.parts.forEach(visit)
            reached[ObjectIdentifier(declaration)] = seen
        }
    }

    func holds(_ declaration: Shape.Declaration, _ other: Shape.Declaration) -> Bool {
        reached[ObjectIdentifier(declaration)]?.contains(ObjectIdentifier(other)) ?? false
    }
}
