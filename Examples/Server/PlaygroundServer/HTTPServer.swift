internal import CSoup
internal import CWebKitGTK
internal import Foundation
internal import GLibInterop

/// libsoup's server on a free port of the loopback. Ranges of answers, HEAD and the syntax of HTTP are libsoup's.
@MainActor
final class HTTPServer {
    /// The most that a body may have, in bytes.
    static let limit = 8 << 20

    let url: URL
    /// Its host and port.
    let authority: String
    var respond: @MainActor (Request) async -> Response = { _ in Response(503) }

    private let server: GObjectOwner<SoupServer>

    /// - Throws: `PlaygroundServerError`.
    init() throws {
        guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
            throw PlaygroundServerError("libsoup has not made a server.")
        }
        let server = GObjectOwner(
            takingOwnershipOf: UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self))
        do {
            _ = try withGError { soup_server_listen_local(server.pointer, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, $0) }
        } catch {
            throw PlaygroundServerError("No port of 127.0.0.1 can be opened: \(error)")
        }
        let listeners = soup_server_get_listeners(server.pointer)
        defer { g_slist_free(listeners) }
        guard let data = listeners?.pointee.data,
            let address = g_socket_get_local_address(data.assumingMemoryBound(to: GSocket.self), nil)
        else { throw PlaygroundServerError("libsoup does not say on which port it listens.") }
        defer { g_object_unref(UnsafeMutableRawPointer(address)) }
        let port = g_inet_socket_address_get_port(
            UnsafeMutableRawPointer(address).assumingMemoryBound(to: GInetSocketAddress.self))
        authority = "127.0.0.1:\(port)"
        url = URL(string: "http://\(authority)/") ?? URL(filePath: "/")
        self.server = server
        // With the kernel's first buffer of 128 KiB and the loopback's packets of 64 KiB, an upload may stand still for 200 ms at each of them.
        g_socket_set_option(data.assumingMemoryBound(to: GSocket.self), SOL_SOCKET, SO_RCVBUF, 1 << 20, nil)
        soup_server_add_early_handler(
            server.pointer, nil, { _, message, _, _, box in Box.call(box, message) { $0.begin($1) } },
            Unmanaged.passRetained(Box(self)).toOpaque(), Box.release)
        soup_server_add_handler(
            server.pointer, nil, { _, message, _, _, box in Box.call(box, message) { $0.answer($1) } },
            Unmanaged.passRetained(Box(self)).toOpaque(), Box.release)
    }

    isolated deinit { stop() }

    func stop() {
        soup_server_disconnect(server.pointer)
    }

    /// A request's head has come: a body that is too large is read, and forgotten.
    private func begin(_ message: OpaquePointer) {
        guard Request.refusal(of: message) != nil else { return }
        soup_message_body_set_accumulate(soup_server_message_get_request_body(message), 0)
        let headers = soup_server_message_get_request_headers(message)
        if soup_message_headers_get_content_length(headers) < 0 { soup_message_headers_set_content_length(headers, 0) }
    }

    private func answer(_ message: OpaquePointer) {
        if let refusal = Request.refusal(of: message) { return refusal.response.write(to: message) }
        let reference = GObjectReference(retaining: message)
        soup_server_message_pause(message)
        Task { [respond] in
            let response = await respond(Request(reference))
            response.write(to: reference.pointer)
            soup_server_message_unpause(reference.pointer)
        }
    }

    /// What libsoup's callbacks hold: it outlives the server where libsoup does.
    private final class Box {
        private weak var server: HTTPServer?

        init(_ server: HTTPServer) {
            self.server = server
        }

        static func call(_ box: gpointer?, _ message: OpaquePointer?, _ body: @MainActor (HTTPServer, OpaquePointer) -> Void) {
            guard let box, let message else { return }
            nonisolated(unsafe) let (object, pointer) = (Unmanaged<Box>.fromOpaque(box).takeUnretainedValue(), message)
            MainActor.assumeIsolated { if let server = object.server { body(server, pointer) } }
        }

        static let release: GDestroyNotify = { if let box = $0 { Unmanaged<Box>.fromOpaque(box).release() } }
    }
}
