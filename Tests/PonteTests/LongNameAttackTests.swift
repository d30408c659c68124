import Foundation
import PonteTesting
import TestSupport
import Testing

@testable import Ponte
@testable import PonteWire

/// Names of a page that Swift would take quadratic time to compare or to hash: combining marks in a row.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct LongNameAttackTests {
    private func marks(_ count: Int) -> String {
        String(repeating: "\u{301}\u{323}", count: count)
    }

    @Test(arguments: [
        #"["call",1,"ponte.supports","NAME"]"#, #"["call",1,"ponte.contract",{"name":"NAME"}]"#,
        #"["stream",1,"ponte.state",{"name":"NAME"},1]"#, #"["call",1,"ponte.setState",{"name":"NAME","version":1,"value":2}]"#,
    ]) func `a name that is asked for is not hashed`(frame: String) throws {
        guard #available(macOS 14, iOS 17, *) else { return }
        let state = SharedState(1)
        expectLinear(frame, size: 8000, input: marks) { name in
            let page = MemoryPage()
            page.bridge.share(state, as: BridgeState<Int>("app.count"))
            page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]\n" + frame.replacing("NAME", with: name))
            #expect(page.bridge.diagnostics.documents == 1)
        }
    }

    @Test func `the words of a hello are not compared`() throws {
        expectLinear("hello", size: 8000, input: marks) { name in
            let page = MemoryPage()
            page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{\"navigation\":\"\(name)\"}]")
            #expect(page.bridge.diagnostics.documents == 1)
        }
    }

    @Test func `the document of bytes is not looked up`() throws {
        let page = MemoryPage()
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]")
        expectLinear("take", size: 8000, input: marks) { name in
            #expect(throws: PonteError.self) { try page.bridge.sessions.bytes(of: name).take(1) }
            #expect(throws: PonteError.self) { try page.bridge.sessions.bytes(of: name).put(Data([1]), number: 1) }
        }
    }

    @Test func `the message of an error is cut where it comes`() async throws {
        let page = MemoryPage()
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]")
        let answer = Task { try await page.bridge.call(BridgeMethod<NoValue, Int>("page.number")) }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        page.post("[\"ponte\",1,\"d\",1]\n[\"error\",1,{\"code\":\"page.no\",\"message\":\"\(marks(100_000))\"}]")
        let error = await #expect(throws: PonteError.self) { _ = try await answer.value }
        #expect(error?.code == "page.no")
        #expect(error?.message.utf8.count ?? .max <= Limits.errorMessage)
    }

    @Test func `who asks without a name learns nothing of others who were refused`() throws {
        let page = MemoryPage(origin: Origin("https://secret.example"))
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]")
        var answer = ""
        page.bridge.sessions.receiveSync(
            SyncText("[\"ponte.sync\",1,\"x\"]\n[\"call\",1,\"a\",null,1]"), from: nil, isLeft: false
        ) {
            answer = $0
        }
        #expect(answer.contains("\"error\""))
        #expect(!answer.contains("secret"))
    }
}
