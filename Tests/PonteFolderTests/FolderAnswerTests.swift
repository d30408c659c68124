import Foundation
import Testing

@testable import PonteFolder

/// The answers of a folder, without a web view.
struct FolderAnswerTests {
    private let digits = "0123456789"

    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
        ("a.MJS", "text/javascript; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
        ("a.json", "application/json; charset=utf-8"), ("a.js.map", "application/json; charset=utf-8"),
        ("a.wasm", "application/wasm"), ("a.svg", "image/svg+xml; charset=utf-8"), ("a.png", "image/png"),
        ("a.woff2", "font/woff2"), ("a.mp3", "audio/mpeg"), ("a.opus", "audio/ogg"), ("a.mp4", "video/mp4"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("LICENSE", "application/octet-stream"),
        ("a.unknown", "application/octet-stream"),
    ])
    func `each file has its media type, and is what it says`(name: String, type: String) async throws {
        let folder = try SiteFolder([name: digits])
        let answer = try await folder.answer("app://page/\(name)")
        #expect(answer.status == 200 && answer.text == digits)
        #expect(answer.headers["Content-Type"] == type)
        #expect(answer.headers["Content-Length"] == "10")
        #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
        #expect(answer.headers["Content-Security-Policy"]?.hasPrefix("default-src 'self'") == true)
    }

    @Test func `a folder is its index, and without a slash it leads there`() async throws {
        let folder = try SiteFolder(["index.html": "first", "deep/er/index.html": "deeper", "empty/a.txt": ""])
        for address in ["app://page/", "app://page", "app://page/?x=1", "app://page/index.html"] {
            #expect(try await folder.answer(address).text == "first")
        }
        #expect(try await folder.answer("app://page/deep/er/").text == "deeper")
        let answer = try await folder.answer("app://page/deep/er?x=%22%3E")
        #expect(answer.text.contains("url=/deep/er/?x=%22%3E"))
        for address in ["app://page/deep", "app://page/empty/", "app://page/empty"] {
            #expect(try await folder.answer(address).status == 404)
        }
    }

    @Test(arguments: ["a b&c.txt", "é.txt", "100%.txt", "a#b?.txt", "日本.txt", "a\\b.txt"])
    func `names with any letters are found by their escapes`(name: String) async throws {
        let folder = try SiteFolder([name: digits])
        let escaped = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        #expect(try await folder.answer("app://page/\(escaped)").text == digits)
    }

    @Test(arguments: [
        ("bytes=0-3", "0123", "0-3"), ("bytes=4-", "456789", "4-9"), ("bytes=-3", "789", "7-9"), ("bytes=8-100", "89", "8-9"),
        ("bytes=-100", "0123456789", "0-9"), ("bytes=9-99999999999999999999", "9", "9-9"),
    ])
    func `a part of a file is answered with it`(range: String, text: String, part: String) async throws {
        let folder = try SiteFolder(["a.bin": digits])
        let answer = try await folder.answer("app://page/a.bin", headers: ["Range": range])
        #expect(answer.status == 206 && answer.text == text)
        #expect(answer.headers["Content-Range"] == "bytes \(part)/10")
        #expect(answer.headers["Content-Length"] == "\(text.count)")
        #expect(answer.headers["Accept-Ranges"] == "bytes")
    }

    @Test(arguments: ["bytes=10-", "bytes=99999999999999999999-", "bytes=-0"])
    func `a part that is not there is refused with the size`(range: String) async throws {
        let folder = try SiteFolder(["a.bin": digits])
        let answer = try await folder.answer("app://page/a.bin", headers: ["Range": range])
        #expect(answer.status == 416 && answer.bytes.isEmpty)
        #expect(answer.headers["Content-Range"] == "bytes */10")
    }

    @Test(arguments: ["bytes=3-1", "bytes=a-b", "bytes=-", "lines=1-2", "bytes=0-1,3-4", "bytes=٣-", "0-3", ""])
    func `a range that is none, or several of them, is passed over`(range: String) async throws {
        let folder = try SiteFolder(["a.bin": digits])
        let answer = try await folder.answer("app://page/a.bin", headers: ["Range": range])
        #expect(answer.status == 200 && answer.text == digits)
    }

    @Test func `a part on a condition is the whole`() async throws {
        let folder = try SiteFolder(["a.bin": digits])
        let headers = ["Range": "bytes=0-3", "If-Range": "\"tag\""]
        #expect(try await folder.answer("app://page/a.bin", headers: headers).status == 200)
    }

    @Test func `an empty file is answered, and has no part`() async throws {
        let folder = try SiteFolder(["a.bin": ""])
        #expect(try await folder.answer("app://page/a.bin").status == 200)
        #expect(try await folder.answer("app://page/a.bin", headers: ["Range": "bytes=0-"]).status == 416)
        #expect(try await folder.answer("app://page/a.bin", headers: ["Range": "bytes=-5"]).status == 416)
    }

    @Test func `a large file is the same in pieces`() async throws {
        let folder = try SiteFolder()
        let bytes = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        try folder.write(bytes, to: "large.bin")
        #expect(try await folder.answer("app://page/large.bin").bytes == bytes)
        let part = try await folder.answer("app://page/large.bin", headers: ["Range": "bytes=1000-900000"])
        #expect(part.bytes == bytes[1000...900_000])
    }

    @Test func `HEAD has the headers alone, and other methods are refused`() async throws {
        let folder = try SiteFolder(["a.txt": digits])
        let head = try await folder.answer("app://page/a.txt", method: "HEAD")
        #expect(head.status == 200 && head.bytes.isEmpty && head.headers["Content-Length"] == "10")
        let missing = try await folder.answer("app://page/b.txt", method: "HEAD")
        #expect(missing.status == 404 && missing.bytes.isEmpty)
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let answer = try await folder.answer("app://page/a.txt", method: method)
            #expect(answer.status == 405 && answer.headers["Allow"] == "GET, HEAD")
        }
    }

    @Test func `a file that is not there is 404, with a page that shows the path as text`() async throws {
        let folder = try SiteFolder()
        let answer = try await folder.answer("app://page/%3Cscript%3E")
        #expect(answer.status == 404 && answer.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer.text.contains("/&lt;script&gt;") && !answer.text.contains("<script"))
    }

    @Test func `a page's own router gets the addresses of pages, and no others`() async throws {
        let folder = try SiteFolder(["index.html": "router", "a.js": "script"])
        func status(_ path: String, accept: String) async throws -> Int {
            let answer = try await folder.answer("app://page\(path)", headers: ["Accept": accept], fallback: "index.html")
            if answer.status == 200, path != "/a.js" { #expect(answer.text == "router") }
            return answer.status
        }
        let page = "text/html,application/xhtml+xml,*/*;q=0.8"
        for path in ["/", "/settings", "/users/jane.doe", "/old.html", "/deep/"] {
            #expect(try await status(path, accept: page) == 200)
        }
        #expect(try await status("/a.js", accept: page) == 200)
        for path in ["/b.js", "/b.png", "/%2e%2e/secret.txt"] { #expect(try await status(path, accept: page) == 404) }
        for path in ["/settings", "/b.js"] { #expect(try await status(path, accept: "*/*") == 404) }
    }

    @Test func `another scheme, host, port or user is 404`() async throws {
        let folder = try SiteFolder()
        for address in [
            "app://other/", "other://page/", "app://page:81/", "app://me@page/", "app:///", "app://page.evil/", "app://PAGE/",
        ] {
            #expect(try await folder.answer(address).status == 404)
        }
    }
}
