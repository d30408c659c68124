import Foundation
import PonteWire
import Testing

@testable import Ponte
@testable import PonteTesting

/// A text that begins as a synchronous call and is 60 MiB long: a frame without rights may send one after the other.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct UnreadSyncCallAttackTests {
    private let page = MemoryPage()

    /// - Returns: The answer, and how often the text was read.
    private func ask(_ head: String, isTooLong: Bool = false, of page: MemoryPage) -> (answer: String, reads: Int) {
        var (answer, reads) = ("", 0)
        let text = SyncText(start: Array((head + "\n[\"call\",7,\"a\",null,1]").utf8), isTooLong: isTooLong) {
            reads += 1
            return head + "\n[\"call\",7,\"a\",null,1]"
        }
        page.bridge.sessions.receiveSync(text, from: nil, isLeft: false) { answer = $0 }
        return (answer, reads)
    }

    @Test func `nobody reads it but for a document that the app knows`() throws {
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]")
        for head in [#"["ponte.sync",1,"other"]"#, #"["ponte.sync",2,"d"]"#, #"["ponte.sync",1,"<>"]"#, #"["ponte.sync","#] {
            let asked = ask(head, of: page)
            #expect(asked.answer.contains("\"error\"") && asked.answer.contains("7"), "\(asked.answer)")
            #expect(asked.reads == 0, "\(head)")
        }
        let long = ask(#"["ponte.sync",1,"d"]"#, isTooLong: true, of: page)
        #expect(long.answer.contains("limitExceeded"))
        #expect(long.reads == 0)
        #expect(ask(#"["ponte.sync",1,"d"]"#, of: page).reads == 1)
    }

    @Test func `what is no call with a timeout is not in the traffic`() async throws {
        let traffic = page.bridge.traffic
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]")
        for frame in ["[\"call\",7,\"a\",null]", "[\"stream\",7,\"a\",null,1]", "[\"event\",\"a\",null]", "[\"result\",1,null]"] {
            var answer = ""
            let text = "[\"ponte.sync\",1,\"d\"]\n" + frame
            page.bridge.sessions.receiveSync(
                SyncText(start: Array(text.utf8), isTooLong: false) { text }, from: nil, isLeft: false
            ) {
                answer = $0
            }
            #expect(answer.contains("malformed"), "\(answer)")
        }
        page.bridge.close()
        for await record in traffic { #expect(![.call, .stream, .event, .result].contains(record.kind), "\(record)") }
    }

    @Test func `a first line that does not end is of no document`() {
        let asked = ask(#"["ponte.sync",1,"d","# + String(repeating: " ", count: 4096), of: page)
        #expect(asked.answer.contains("malformed"))
        #expect(asked.reads == 0)
    }
}
