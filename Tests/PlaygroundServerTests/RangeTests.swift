import Foundation
import PlaygroundServer
import Testing

@Suite(.serialized) @MainActor
struct RangeTests {
    private let path = "/media/podcast.weba"

    private func recording() async throws -> (Fixture, Client, Data) {
        let fixture = try Fixture()
        try await fixture.server.prepareMedia()
        let client = fixture.client()
        return (fixture, client, try await client.get(path).body)
    }

    @Test func `the recordings are what they say they are`() async throws {
        let (fixture, client, podcast) = try await recording()
        defer { withExtendedLifetime(fixture) {} }
        #expect(podcast.starts(with: [0x1a, 0x45, 0xdf, 0xa3]))
        #expect(podcast.firstRange(of: Data("A_VORBIS".utf8)) != nil)
        let video = try await client.get("/media/video.webm")
        #expect(video.head["content-type"] == "video/webm")
        #expect(video.body.starts(with: [0x1a, 0x45, 0xdf, 0xa3]))
        for codec in ["V_VP8", "A_VORBIS"] { #expect(video.body.firstRange(of: Data(codec.utf8)) != nil) }
    }

    @Test func `a range gets exactly its bytes`() async throws {
        let (fixture, client, whole) = try await recording()
        defer { withExtendedLifetime(fixture) {} }
        let count = whole.count
        let ranges: [(String, Range<Int>)] = [
            ("bytes=0-0", 0..<1), ("bytes=10-19", 10..<20), ("bytes=\(count - 1)-", count - 1..<count), ("bytes=0-", 0..<count),
            ("bytes=-1", count - 1..<count), ("bytes=-500", count - 500..<count), ("bytes=-\(count * 2)", 0..<count),
            ("bytes=5-\(count * 9)", 5..<count), ("bytes=5-99999999999999999999999", 5..<count), ("Bytes=0-0", 0..<1),
        ]
        for (header, range) in ranges {
            let reply = try await client.get(path, ["Range": header])
            #expect(reply.status == 206, "\(header)")
            #expect(reply.body == whole[range], "\(header)")
            #expect(reply.head["content-range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)")
        }
    }

    @Test func `a range beyond the end gets 416 with the size`() async throws {
        let (fixture, client, whole) = try await recording()
        defer { withExtendedLifetime(fixture) {} }
        for header in ["bytes=\(whole.count)-", "bytes=999999999-", "bytes=99999999999999999999999-", "bytes=-0"] {
            let reply = try await client.get(path, ["Range": header])
            #expect(reply.status == 416, "\(header)")
            #expect(reply.head["content-range"] == "bytes */\(whole.count)")
            #expect(reply.body.isEmpty)
        }
    }

    @Test func `what is no single range of bytes gets the whole`() async throws {
        let (fixture, client, whole) = try await recording()
        defer { withExtendedLifetime(fixture) {} }
        let headers = [
            "bytes=0-1,4-5", "bytes=5-2", "bytes=", "bytes=-", "bytes=a-b", "bytes=1-2-3", "items=0-1", "0-1", "bytes=+1-2",
        ]
        for header in headers {
            let reply = try await client.get(path, ["Range": header])
            #expect(reply.status == 200, "\(header)")
            #expect(reply.body == whole, "\(header)")
        }
    }

    @Test func `If-Range gives the part of the same version, and the whole of another`() async throws {
        let (fixture, client, whole) = try await recording()
        defer { withExtendedLifetime(fixture) {} }
        let tag = try #require(try await client.get(path).head["etag"])
        let same = try await client.get(path, ["Range": "bytes=0-9", "If-Range": tag])
        #expect(same.status == 206)
        for other in ["\"other\"", "W/\(tag)", "Sat, 01 Jan 2000 00:00:00 GMT"] {
            let reply = try await client.get(path, ["Range": "bytes=0-9", "If-Range": other])
            #expect(reply.status == 200, "\(other)")
            #expect(reply.body == whole)
        }
        let known = try await client.get(path, ["If-None-Match": tag])
        #expect(known.status == 304)
        #expect(known.body.isEmpty)
    }

    @Test func `HEAD tells the size, and sends nothing`() async throws {
        let (fixture, client, whole) = try await recording()
        defer { withExtendedLifetime(fixture) {} }
        let reply = try await client.send("HEAD", path, ["Range": "bytes=0-9"])
        #expect(reply.status == 200)
        #expect(reply.head["content-length"] == String(whole.count))
        #expect(reply.head["accept-ranges"] == "bytes")
        #expect(reply.body.isEmpty)
    }
}
