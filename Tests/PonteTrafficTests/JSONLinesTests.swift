import Foundation
import Ponte
import PonteTraffic
import Testing

struct JSONLinesTests {
    private static let hostile =
        "a\n\r\u{2028}\u{2029}\"\\\u{0}\u{1F}\u{7F}\u{85}\u{202E}\u{FEFF}\u{10FFFE}\u{10D800} \"\"\"# \\#(x) 日本 e\u{301} 👩‍👩‍👧"

    private func record(_ change: (inout TrafficRecord) -> Void) -> TrafficRecord {
        var record = TrafficRecord(
            number: 1, time: Date(timeIntervalSince1970: 1_700_000_000.123), direction: .fromPage, kind: .call)
        change(&record)
        return record
    }

    private var all: TrafficRecording {
        TrafficRecording([
            record { _ in },
            record {
                $0.id = 7
                $0.name = Self.hostile
                $0.document = Self.hostile
                $0.payload = "{\"\\u2028\":\"\\n\\u0000\u{2028}\u{2029}\u{202E}\",\"n\":1e400}"
                $0.origin = Origin("https://example.com:8080")
                $0.isMainFrame = false
                $0.isThroughHandle = true
                $0.size = 12
            },
            record {
                $0.kind = .result
                $0.direction = .toPage
                $0.duration = .microseconds(1234)
                $0.outcome = .succeeded
                $0.payload = "null"
            },
            record {
                $0.kind = .error
                $0.outcome = .failed(PonteError.Code(Self.hostile), Self.hostile)
            },
            record {
                $0.kind = .cancel
                $0.outcome = .cancelled
            },
        ])
    }

    @Test func `a recording is read as it was written, with hostile text in its names and payloads`() throws {
        let text = all.jsonLines
        #expect(try TrafficRecording(jsonLines: text) == all)
        #expect(text.split(separator: "\n").count == all.records.count + 1)
        #expect(text.utf8.count { $0 == 10 } == all.records.count + 1)
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .format || $0 == "\u{2028}" || $0 == "\u{0}" })
        #expect(try TrafficRecording(jsonLines: text.replacing("\n", with: "\r\n") + "\n\n") == all)
    }

    @Test func `members that are unknown are ignored`() throws {
        let text = all.jsonLines.replacing("\"kind\"", with: "\"later\":{\"a\":[1]},\"kind\"")
        #expect(try TrafficRecording(jsonLines: text) == all)
    }

    @Test func `another version is refused`() {
        #expect { try TrafficRecording(jsonLines: "{\"ponteTraffic\":2}\n") } throws: { error in
            let error = error as? PonteError
            return error?.code == .unsupportedVersion && error?.message.contains("version 2") == true
        }
    }

    @Test(arguments: [
        ("", "Line 1"), ("{}\n", "Line 1"), ("[]", "Line 1"), ("{\"ponteTraffic\":1}\n\nnonsense", "Line 3: it is no JSON"),
        ("{\"ponteTraffic\":1}\n{\"direction\":\"up\"}", "Line 2: direction"),
        ("{\"ponteTraffic\":1}\n{\"direction\":\"toPage\",\"kind\":\"call\"}", "Line 2: time is missing"),
        (
            "{\"ponteTraffic\":1}\n{\"direction\":\"toPage\",\"kind\":\"call\",\"time\":\"2024-02-29T12:00:00.000Z\",\"payload\":\"{\"}",
            "Line 2: its payload"
        ),
        (
            "{\"ponteTraffic\":1}\n{\"direction\":\"toPage\",\"kind\":\"call\",\"time\":\"2024-02-29T12:00:00.000Z\",\"origin\":\"x\"}",
            "Line 2: origin"
        ),
        (
            "{\"ponteTraffic\":1}\n{\"direction\":\"toPage\",\"kind\":\"call\",\"time\":\"2024-02-29T12:00:00.000Z\",\"duration\":1e14}",
            "Line 2: duration"
        ),
    ])
    func `a wrong line is named with its number`(_ text: String, _ message: String) {
        #expect { try TrafficRecording(jsonLines: text) } throws: { error in
            let error = error as? PonteError
            return error?.code == .invalidValue && error?.message.contains(message) == true
        }
    }
}
