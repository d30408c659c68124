internal import Ponte

/// Which Forem the view shows: what the last page of an allowed origin has said.
@MainActor
final class InstanceMetadata {
    private(set) var instance: ForemInstance?

    /// - Parameter text: JSON, or nothing.
    func receive(_ text: String) throws(PonteError) {
        guard !text.isEmpty else { return }
        instance = try ForemInstance(json: text)
    }
}
