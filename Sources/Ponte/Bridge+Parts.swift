extension Bridge {
    /// Something that the capabilities of this bridge have together, such as the files that its pages have been given: made by the first that asks for it, and kept for the
    /// life of the bridge.
    package func part<Part: AnyObject>(_ type: Part.Type, _ make: () -> Part) -> Part {
        if let part = parts[ObjectIdentifier(type)] as? Part { return part }
        let part = make()
        parts[ObjectIdentifier(type)] = part
        return part
    }
}
