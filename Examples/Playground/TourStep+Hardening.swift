import Ponte
import WebKit

private struct Echoes: Decodable {
    struct Result: Decodable {
        var name: String
        var isSame: Bool
        var units: Int
        var seenBySwift: Int
    }

    var results: [Result]
    var alerts: Int
}

private struct Attempts: Decodable {
    struct Frame: Decodable {
        var frame: String
        var code: String
        var hasClient: Bool
    }

    var frames: [Frame]
    var refusals: Int
}

extension TourStep {
    static let hostileText = TourStep(title: "Hostile text comes back unharmed") { guide in
        let echoes: Echoes = try await guide.press("hostile")
        for result in echoes.results {
            guide.expect("\(result.name), \(result.units) UTF-16 units", result.isSame)
        }
        guide.expect("texts", echoes.results.count, is: 9)
        guide.expect("calls of alert()", echoes.alerts, is: 0)
        try await guide.picture("hostile")
    }

    static let frames = TourStep(title: "Iframes are refused") { guide in
        let before = guide.app.bridge.diagnostics.refusals
        let attempts: Attempts = try await guide.press("frames")
        guide.expect("frames that tried", attempts.frames.map(\.frame), is: ["about:blank", "srcdoc", "cross-origin"])
        guide.expect("what each got", attempts.frames.map(\.code), is: ["forbidden", "forbidden", "forbidden"])
        guide.expect("frames that have the client", attempts.frames.filter(\.hasClient).count, is: 0)
        guide.expect("refusals that Swift counted", guide.app.bridge.diagnostics.refusals - before, is: 3)
        try await guide.picture("frames")
    }
}
