import Ponte
import PonteWebViewJavascriptBridge
import WebKit

private struct Right: Decodable {
    var right: Int
}

private struct Failed: Decodable {
    struct Reason: Decodable {
        var code: String
    }

    var error: Reason
}

private struct Both: Decodable {
    var old: String?
    var now: String?
}

extension TourStep {
    static let oldBridge = TourStep(title: "A page of WebViewJavascriptBridge calls and is called, unchanged") { guide in
        guide.expect("testObjcCallback", try await guide.press("oldCall"), is: "Response from testObjcCallback")
        let many: Right = try await guide.press("oldMany")
        guide.expect("right responses of 100", many.right, is: 100)
        let answer: [String: String] = try await guide.press("oldAsk")
        guide.expect("testJavascriptHandler", answer, is: ["Javascript Says": "Right back atcha, Swift!"])
        let iframes = try await guide.run("return document.querySelectorAll('iframe[src*=__bridge_loaded__]').length") as? Double
        guide.expect("hidden iframes", iframes, is: 0)
        try await guide.picture("old-bridge")
    }

    static let oldBridgeEnds = TourStep(title: "What used to hang answers, and both protocols reach one handler") { guide in
        let failed: Failed = try await guide.press("oldNobody")
        guide.expect("a handler that is not there", failed.error.code, is: PonteError.Code.methodNotFound.rawValue)
        let counts: OldBridge.Counts = try await guide.press("oldTwice")
        guide.expect("calls that wait after a second response", counts.pendingCalls, is: 0)
        let both: Both = try await guide.press("oldBoth")
        let name = try guide.app.wifi.currentSSID()
        guide.expect("by the old protocol", both.old, is: name)
        guide.expect("by Ponte's", both.now, is: name)
        try await guide.picture("old-bridge-ends")
    }
}
