internal import CSoup
internal import CWebKitGTK
internal import Foundation
internal import GLibInterop

/// One request and its answer, from the request's head until the answer has gone out or the client has.
@MainActor
final class Exchange {
    /// How much of a body that is refused is still read, and forgotten, in bytes: most clients look for an answer only when they
    /// have sent all.
    static let timeout = 64 << 20

    let message: GObjectReference
    private(set) var request: Request
    private(set) var refusal: Response?
    private let admission: Admission
    private var received = 0
    private var hasEnded = false

    init(_ message: GObjectReference, _ request: Request, _ admission: Admission) {
        self.message = message
        self.request = request
        self.admission = admission
        refusal = admission.refusal
        if request.contentLength > admission.limit, refusal == nil { refusal = Refusal.tooLarge(admission.limit).response }
        if request.contentLength < 0 {
            // libsoup would go on with it.
            soup_message_headers_set_content_length(soup_server_message_get_request_headers(message.pointer), 0)
            refusal = Refusal(400, "The body's length is below zero.").response
        }
        // The bytes are counted and kept here.
        soup_message_body_set_accumulate(soup_server_message_get_request_body(message.pointer), 0)
        connect(UnsafeMutableRawPointer(message.pointer), "got-chunk") { [weak self] arguments in
            if let chunk = arguments.boxed(1) { self?.receive(OpaquePointer(chunk)) }
            return .nothing
        }
        if let refusal, request.waitsForContinue { send(refusal) }
    }

    private func receive(_ chunk: OpaquePointer) {
        var count: gsize = 0
        guard let start = g_bytes_get_data(chunk, &count), !hasEnded else { return }
        received += Int(count)
        switch admission.fault {
        case .cut where received * 2 >= request.contentLength: return cut()
        case .stall where received * 2 >= request.contentLength: return soup_server_message_pause(message.pointer)
        default: break
        }
        if received > admission.limit, refusal == nil { refusal = Refusal.tooLarge(admission.limit).response }
        if refusal == nil {
            request.body.append(start.assumingMemoryBound(to: UInt8.self), count: Int(count))
        } else {
            request.body = Data()
            if received > Self.timeout { cut() }
        }
    }

    /// Starts the wait for an answer.
    func pause() {
        soup_server_message_pause(message.pointer)
    }

    /// Answers after a `pause`.
    func resume(with response: Response) {
        guard !hasEnded else { return }
        send(response)
        soup_server_message_unpause(message.pointer)
    }

    /// The answer has gone out, or the client has.
    func end() {
        hasEnded = true
    }

    /// Resets the connection. A shutdown would not do: the system opens no window for a client any more then, and one that
    /// still sends would wait for minutes.
    private func cut() {
        hasEnded = true
        var nobody = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        let socket = g_socket_get_fd(soup_server_message_get_socket(message.pointer))
        _ = connect(socket, &nobody, socklen_t(MemoryLayout<sockaddr>.size))
    }

    func send(_ response: Response) {
        soup_server_message_set_status(message.pointer, guint(response.status), nil)
        let headers = soup_server_message_get_response_headers(message.pointer)
        let always = [
            (name: "X-Content-Type-Options", value: "nosniff"), ("Referrer-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            // libsoup (3.2.3) keeps connections between two requests for ever, also after their clients have gone.
            ("Connection", "close"),
        ]
        for header in response.headers + always { soup_message_headers_append(headers, header.name, header.value) }
        // Else libsoup would make ranges of the answer by its own rules.
        soup_message_headers_remove(soup_server_message_get_request_headers(message.pointer), "Range")
        guard request.method != "HEAD" else {
            return soup_message_headers_set_content_length(headers, goffset(response.body.count))
        }
        let body = soup_server_message_get_response_body(message.pointer)
        switch response.body {
        case .data(let data): append(data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }, to: body)
        case .file(let file, let range): append(Self.bytes(of: file, range), to: body)
        case .stalling(let file, let range, let count):
            soup_message_headers_set_content_length(headers, goffset(range.count))
            if count > 0 { append(Self.bytes(of: file, range.prefix(count)), to: body) }
            return
        }
        soup_message_body_complete(body)
    }

    private func append(_ bytes: OpaquePointer?, to body: UnsafeMutablePointer<SoupMessageBody>?) {
        guard let bytes else { return }
        if g_bytes_get_size(bytes) > 0 { soup_message_body_append_bytes(body, bytes) }
        g_bytes_unref(bytes)
    }

    /// Mapped, not read; this program's files are replaced, never shortened.
    private static func bytes(of file: URL, _ range: Range<Int>) -> OpaquePointer? {
        guard let mapped = g_mapped_file_new(file.path, 0, nil) else { return nil }
        defer { g_mapped_file_unref(mapped) }
        guard let whole = g_mapped_file_get_bytes(mapped) else { return nil }
        defer { g_bytes_unref(whole) }
        guard range.upperBound <= Int(g_bytes_get_size(whole)) else { return nil }
        return g_bytes_new_from_bytes(whole, gsize(range.lowerBound), gsize(range.count))
    }
}
