import Ponte

extension RemoteStream {
    /// All its elements.
    @MainActor
    func all() async throws -> [Element] {
        var elements: [Element] = []
        for try await element in self { elements.append(element) }
        return elements
    }
}
