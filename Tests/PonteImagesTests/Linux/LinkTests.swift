import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing

/// The link to a picture, as its server wrote it.
@Suite(.serialized, .timeLimit(.minutes(1)))
@MainActor
struct LinkTests {
    private static let awkward = [
        "https://cdn.example.com/a%2Cb/grün.jpeg", "https://cdn.example.com/i/w_1000%2Ch_420/my cat.jpeg",
        "https://cdn.example.com/%7Ba|b%7D.jpeg", "https://cdn.example.com/{a}%20.jpeg", "https://cdn.example.com/a[1]%2F.jpeg",
        "https://cdn.example.com/100%/x%2C.jpeg", "https://münchen.example/%2Cü.jpeg", "//cdn.example.com/%2Cü.jpeg",
        "/uploads/a%2Cb/grün katze|{1}.jpeg", "cat%2Cü.jpeg?v=1|2#a b", "?v=%2C|", "https://cdn.example.com/a/../b%2C.jpeg",
    ]

    /// - Parameter path: The upload's.
    private func links(_ written: [String], path: String = "/image_uploads") async throws -> [String] {
        let page = try await UploadPage { [count = Counter()] _ in
            let text = try? JSONEncoder().encode(["links": [written[count.next() - 1]]])
            return .json(String(decoding: text ?? Data(), as: UTF8.self))
        }
        let picture = try await page.picture()
        var links: [String] = []
        for _ in written {
            let link = try await page.picker.upload(picture, to: UploadRequest(try page.url(path))).link()
            links.append(link.replacing(page.server.origin, with: "http://server"))
        }
        return links
    }

    @Test func `a link arrives as it was written, whatever is in it`() async throws {
        #expect(
            try await links(Self.awkward) == [
                "https://cdn.example.com/a%2Cb/grün.jpeg", "https://cdn.example.com/i/w_1000%2Ch_420/my cat.jpeg",
                "https://cdn.example.com/%7Ba|b%7D.jpeg", "https://cdn.example.com/{a}%20.jpeg",
                "https://cdn.example.com/a[1]%2F.jpeg", "https://cdn.example.com/100%/x%2C.jpeg",
                "https://münchen.example/%2Cü.jpeg", "http://cdn.example.com/%2Cü.jpeg",
                "http://server/uploads/a%2Cb/grün katze|{1}.jpeg", "http://server/cat%2Cü.jpeg?v=1|2#a b",
                "http://server/image_uploads?v=%2C|", "https://cdn.example.com/a/../b%2C.jpeg",
            ])
    }

    @Test func `a relative link counts from the upload's address`() async throws {
        #expect(
            try await links(["cat.jpeg", "../cat.jpeg", "./cat.jpeg", "/cat.jpeg", "#top"], path: "/api/v1/uploads?a=/b/") == [
                "http://server/api/v1/cat.jpeg", "http://server/api/cat.jpeg", "http://server/api/v1/cat.jpeg",
                "http://server/cat.jpeg", "http://server/api/v1/uploads?a=/b/#top",
            ])
    }

    @Test func `an upload and its redirect go where page and server have written`() async throws {
        let page = try await UploadPage { request in
            request.path.hasPrefix("/first") ? .response(status: 307, headers: ["Location": "/next%2C|?a=%20{b}"]) : .accepted
        }
        #expect(try await page.states("{ url: '/first%2Cü|' }").contains("success"))
        #expect(page.server.requests("POST").map(\.path) == ["/first%2C%C3%BC%7C", "/next%2C%7C?a=%20%7Bb%7D"])
    }
}
