internal import PontePage
internal import PonteWire

extension Received {
    /// Lets go of the handles in the value that nobody has taken: a member that the type does not have, a call that nobody answers.
    @MainActor
    func releaseRest() {
        guard let context, let imports = context.imports as? Imports, let node else { return }
        for handle in document.handles(in: node) where !context.taken.contains(handle) { imports.refuse(handle) }
    }
}
