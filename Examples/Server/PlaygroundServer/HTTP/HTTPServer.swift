internal import CSoup
internal import CWebKitGTK
internal import Foundation
internal import GLibInterop

/// The questions of an `HTTPServer` about each request.
@MainActor
protocol HTTPApplication: AnyObject {
    /// Decides by a request's head, before its body is read.
    func admit(_ request: Request) -> Admission
    func respond(to request: Request) async -> Response
}

/// libsoup's server on a free port of the loopback.
@MainActor
final class HTTPServer {
    let url: URL
    weak var application: (any HTTPApplication)?

    private let server: GObjectOwner<SoupServer>
    private let silence: Silence
    private var exchanges: [OpaquePointer: Exchange] = [:]

    /// - Parameter timeout: For how long a client may be silent, in seconds.
    /// - Throws: `PlaygroundServerError` with the code `port`.
    init(timeout: Int) throws {
        guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
            throw PlaygroundServerError(code: .port, message: "libsoup has not made a server.")
        }
        server = GObjectOwner(takingOwnershipOf: UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self))
        do {
            let pointer = server.pointer
            _ = try withGError { soup_server_listen_local(pointer, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, $0) }
        } catch {
            let reason = (error as? GLibError)?.message ?? "unknown"
            throw PlaygroundServerError(code: .port, message: "No port of 127.0.0.1 can be opened: \(reason).")
        }
        guard let url = Self.url(of: server.pointer) else {
            throw PlaygroundServerError(code: .port, message: "libsoup does not say on which port it listens.")
        }
        self.url = url
        Self.widenBuffers(of: server.pointer)
        let silence = Silence(timeout: timeout)
        self.silence = silence
        connect(server.pointer, "request-started") { [weak silence] arguments in
            if let message = arguments.object(1) { silence?.watch(OpaquePointer(message)) }
            return .nothing
        }
        let handlers = Handlers(self)
        soup_server_add_early_handler(
            server.pointer, nil, { _, message, _, _, data in Handlers.call(data, message) { $0.begin($1) } },
            Unmanaged.passRetained(handlers).toOpaque(), Handlers.release)
        soup_server_add_handler(
            server.pointer, nil, { _, message, _, _, data in Handlers.call(data, message) { $0.answer($1) } },
            Unmanaged.passRetained(handlers).toOpaque(), Handlers.release)
    }

    isolated deinit { stop() }

    /// Closes the port and all connections.
    func stop() {
        for exchange in exchanges.values { exchange.end() }
        exchanges = [:]
        soup_server_disconnect(server.pointer)
    }

    fileprivate func begin(_ pointer: OpaquePointer) {
        guard let application else { return }
        let message = GObjectReference(retaining: pointer)
        let request = Request(message)
        let admission = application.admit(request)
        exchanges[pointer] = Exchange(message, request, admission)
        if admission.fault != nil { silence.excuse(pointer, true) }
        connect(UnsafeMutableRawPointer(pointer), "finished") { [weak self] _ in
            self?.exchanges.removeValue(forKey: pointer)?.end()
            return .nothing
        }
    }

    fileprivate func answer(_ pointer: OpaquePointer) {
        guard let exchange = exchanges[pointer], let application else { return }
        if let refusal = exchange.refusal { return exchange.send(refusal) }
        exchange.pause()
        silence.excuse(pointer, true)
        Task {
            let response = await application.respond(to: exchange.request)
            // A body that stalls is this program's silence, too.
            silence.excuse(pointer, response.body.isStalling)
            exchange.resume(with: response)
        }
    }

    /// With the kernel's first buffer of 128 KiB and the loopback's packets of 64 KiB, the window of an upload may close and open
    /// for each of them, with 200 ms in between. Connections have the buffer of the socket that listens.
    private static func widenBuffers(of server: UnsafeMutablePointer<SoupServer>) {
        guard let list = soup_server_get_listeners(server) else { return }
        defer { g_slist_free(list) }
        let socket = list.pointee.data.assumingMemoryBound(to: GSocket.self)
        g_socket_set_option(socket, SOL_SOCKET, SO_RCVBUF, 1 << 20, nil)
    }

    private static func url(of server: UnsafeMutablePointer<SoupServer>) -> URL? {
        guard let list = soup_server_get_uris(server) else { return nil }
        defer { g_slist_free_full(list) { uri in g_uri_unref(OpaquePointer(uri)) } }
        guard let text = g_uri_to_string(OpaquePointer(list.pointee.data)) else { return nil }
        defer { g_free(text) }
        return URL(string: String(cString: text))
    }
}

/// The object that libsoup's callbacks hold: it outlives the server where libsoup does.
private final class Handlers {
    private weak var server: HTTPServer?

    init(_ server: HTTPServer) {
        self.server = server
    }

    static func call(
        _ data: gpointer?, _ message: OpaquePointer?, _ body: @MainActor (HTTPServer, OpaquePointer) -> Void
    ) {
        guard let data, let message else { return }
        nonisolated(unsafe) let handlers = Unmanaged<Handlers>.fromOpaque(data).takeUnretainedValue()
        nonisolated(unsafe) let pointer = message
        MainActor.assumeIsolated {
            if let server = handlers.server { body(server, pointer) }
        }
    }

    static let release: GDestroyNotify = { data in
        guard let data else { return }
        Unmanaged<Handlers>.fromOpaque(data).release()
    }
}
