/// The reason for which the engine's sandbox cannot be made.
package enum SandboxFailure: Sendable {
    case missing(_ program: String, package: String)
    case noRuntimeFolder(_ place: String, _ reason: String)
    case refused(SandboxObstacle, said: String)

    /// The fault, and the remedy.
    package var text: String { "No page can be shown, because the engine's sandbox cannot be made: \(reason)" }

    private var reason: String {
        switch self {
        case .missing(let program, let package): "\(program) is missing. Install the package \(package)."
        case .noRuntimeFolder(let place, let reason):
            "\(place) takes no file (\(reason)). Make room there, or let XDG_RUNTIME_DIR name a folder of your own."
        case .refused(let obstacle, let said):
            obstacle.reason(said: Self.firstSentence(of: said))
        }
    }

    /// `bwrap` goes on with addresses of documents.
    private static func firstSentence(of text: String) -> String {
        // No guard: words for a reader.
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        // No guard: words for a reader.
        return line.range(of: ". ").map { String(line[..<$0.lowerBound]) } ?? line
    }
}
