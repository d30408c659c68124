internal import CSoup
internal import GLibInterop

/// Closes the connections of clients that say nothing, of which libsoup's server would keep any number for ever.
@MainActor
final class Silence {
    private final class Watch {
        let socket: GObjectOwner<GSocket>
        var last = ContinuousClock.now
        /// True if it is this program that is silent.
        var isExcused = false

        init(_ socket: GObjectOwner<GSocket>) {
            self.socket = socket
        }
    }

    private let timeout: Duration
    private var watches: [OpaquePointer: Watch] = [:]
    private var sweeper: Task<Void, Never>?

    init(timeout: Int) {
        self.timeout = .seconds(timeout)
        let pause = self.timeout / 4
        sweeper = Task { [weak self] in
            while (try? await Task.sleep(for: pause)) != nil { self?.sweep() }
        }
    }

    isolated deinit { sweeper?.cancel() }

    /// Begins with a connection's next request, before any of it has come.
    func watch(_ message: OpaquePointer) {
        guard let socket = soup_server_message_get_socket(message) else { return }
        watches[message] = Watch(GObjectOwner(retaining: socket))
        for signal in ["got-headers", "got-chunk", "wrote-headers", "wrote-body-data"] {
            connect(UnsafeMutableRawPointer(message), signal) { [weak self] _ in
                self?.watches[message]?.last = .now
                return .nothing
            }
        }
        for signal in ["finished", "disconnected"] {
            connect(UnsafeMutableRawPointer(message), signal) { [weak self] _ in
                self?.watches[message] = nil
                return .nothing
            }
        }
    }

    /// - Parameter isExcused: True if the client waits for this program, and not the other way around.
    func excuse(_ message: OpaquePointer, _ isExcused: Bool) {
        watches[message]?.isExcused = isExcused
        watches[message]?.last = .now
    }

    private func sweep() {
        for watch in watches.values where !watch.isExcused && .now - watch.last > timeout {
            // libsoup then finds the end of the connection, and cleans up.
            g_socket_shutdown(watch.socket.pointer, 1, 1, nil)
        }
    }
}
