/// The types of which a part stays where it is, and crosses as a handle.
struct HandleHolders {
    private var holders: Set<ObjectIdentifier> = []

    init(among declarations: [Shape.Declaration]) {
        var count = -1
        while holders.count != count {
            count = holders.count
            for declaration in declarations where declaration.parts.contains(where: holdsHandle) {
                holders.insert(ObjectIdentifier(declaration))
            }
        }
    }

    func holdsHandle(_ shape: Shape) -> Bool {
        switch shape.form {
        case .function, .stream, .byteStream, .remoteObject: true
        case .named(let declaration): holders.contains(ObjectIdentifier(declaration))
        default: shape.parts.contains(where: holdsHandle)
        }
    }
}
