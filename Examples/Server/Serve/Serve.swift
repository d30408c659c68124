import Foundation
import PlaygroundServer

/// Runs the server alone, until it is interrupted: `PlaygroundServe [FOLDER] [--faults]`.
@main
@MainActor
struct Serve {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        var options = PlaygroundServer.Options()
        options.faults = arguments.contains("--faults")
        let folder = arguments.first { !$0.hasPrefix("--") } ?? "build/server"
        do {
            let server = try PlaygroundServer(folder: URL(filePath: folder, directoryHint: .isDirectory), options: options)
            print("\(server.url) (sign in: ada, bridge)")
            // A pipe would keep the line until the end.
            fflush(nil)
            try await server.prepareMedia()
            await interruption()
            server.stop()
        } catch {
            FileHandle.standardError.write(Data("PlaygroundServe: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func interruption() async {
        let signals = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: .main)
        }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for source in signals {
            source.setEventHandler { continuation.yield() }
            source.activate()
        }
        for await _ in stream { return }
    }
}
