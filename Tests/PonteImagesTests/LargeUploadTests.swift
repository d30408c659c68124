import Foundation
import Glibc
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// Pictures of which there is no second copy in memory while they are sent.
@Suite(.serialized)
@MainActor
struct LargeUploadTests {
    /// Reads uploads, keeps no more than their number of bytes, and takes them all.
    private final class Drain: Sendable {
        let listener: LoopbackListener

        init() throws {
            listener = try LoopbackListener()
            listener.serve(for: self) { _, connection in
                Self.take(connection)
                close(connection)
            }
        }

        private static func take(_ connection: Int32) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            var head = Data()
            while head.range(of: Data("\r\n\r\n".utf8)) == nil {
                let count = read(connection, &buffer, buffer.count)
                guard count > 0 else { return }
                head += buffer[..<count]
            }
            let text = String(decoding: head, as: UTF8.self)
            guard let end = head.range(of: Data("\r\n\r\n".utf8)),
                let length = text.firstMatch(of: #/(?i)content-length: (\d+)/#).flatMap({ Int($0.1) })
            else { return }
            var missing = length - (head.count - end.upperBound)
            while missing > 0 {
                let count = read(connection, &buffer, buffer.count)
                guard count > 0 else { return }
                missing -= count
            }
            let body = #"{"link":"/\#(length)"}"#
            let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            _ = answer.withCString { write(connection, $0, strlen($0)) }
        }
    }

    private static func picture(mebibytes: Int) -> PickedImage {
        let block = Data((0..<(1 << 16)).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) })
        var bytes = Data(capacity: mebibytes << 20)
        for _ in 0..<(mebibytes << 4) { bytes += block }
        return PickedImage(name: "huge.png", type: "image/png", width: 4000, height: 4000, bytes: bytes)
    }

    /// The files in which bodies lie, of this process.
    private func files() throws -> Set<String> {
        let all = try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
        return Set(all.filter { $0.hasPrefix("ponte-upload-") })
    }

    @Test func `a picture of sixty mebibytes is sent in bounded memory`() async throws {
        let drain = try Drain()
        let picture = Self.picture(mebibytes: 60)
        let picker = ImagePicker(WKWebView())
        let url = try #require(URL(string: "http://127.0.0.1:\(drain.listener.port)/"))
        var link = ""
        let added = try await PeakMemory.added {
            link = try await picker.upload(picture, to: UploadRequest(url, carriesCredentials: false)).link()
        }
        print("60 MiB sent: \(added) MiB at the most")
        #expect((Int(link.split(separator: "/").last ?? "") ?? 0) > picture.bytes.count)
        #expect(added < 30)
    }

    @Test func `a large body lies in a file that only the user may read, arrives whole after a redirect, and the file goes`()
        async throws
    {
        let before = try files()
        let page = try await UploadPage {
            $0.path == "/last" ? .accepted : .response(status: 307, headers: [("Location", "/last")])
        }
        let picture = Self.picture(mebibytes: 6)
        let upload = page.picker.upload(picture, to: UploadRequest(try page.url("/first"), tokenField: "authenticity_token"))
        var modes: [Int] = []
        for await _ in upload.states {
            for name in try files().subtracting(before) {
                let file = FileManager.default.temporaryDirectory.appending(path: name)
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
                if let mode = attributes?[.posixPermissions] as? Int { modes.append(mode) }
            }
        }
        #expect(upload.state == .success(link: page.server.origin + "/uploads/cat.jpeg"))
        #expect(!modes.isEmpty && modes.allSatisfy { $0 == 0o600 })
        let sent = try #require(page.server.uploads.last)
        #expect(sent.path == "/last")
        #expect(sent.parts["image"]?.content == picture.bytes)
        #expect(sent.parts["authenticity_token"]?.content == Data("t0ken".utf8))
        try await until { try files().subtracting(before).isEmpty }
    }

    @Test func `the file goes where the upload fails, is tried again, and is cancelled`() async throws {
        let before = try files()
        let page = try await UploadPage { [count = Counter()] _ in
            count.next() == 1 ? .cut(after: 100_000) : .stall(after: 100_000)
        }
        let upload = page.picker.upload(Self.picture(mebibytes: 6), to: UploadRequest(try page.url("/")))
        let error = await #expect(throws: PonteError.self) { try await upload.link() }
        #expect(error?.code == .uploadNetwork)
        try await until { try files().subtracting(before).isEmpty }
        upload.retry()
        try await until { if case .uploading(let part) = upload.state { part > 0 } else { false } }
        #expect(try files().subtracting(before).count == 1)
        upload.cancel()
        try await until { try files().subtracting(before).isEmpty }
    }
}
