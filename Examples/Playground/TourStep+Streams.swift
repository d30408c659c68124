import Ponte
import WebKit

private struct Stopped: Decodable {
    var read: Int
    var runningHandlers: Int
}

private struct Slow: Decodable {
    var made: Int
    var read: Int
    var runningHandlers: Int
    var madeAtEnd: Int
}

private struct Primes: Decodable {
    var primes: [Int]
    var ended: Int
}

extension TourStep {
    static let readings = TourStep(title: "The page reads a stream of the app's, and stops by leaving its loop") { guide in
        let bridge = guide.app.bridge
        // Reads until it is stopped: nobody waits for it here.
        try await guide.run("press('readings')")
        let bars = try await guide.read("Math.min(document.querySelectorAll('.chart i').length, 20)", until: 20)
        guide.expect("readings that have come, one by one", bars, is: 20)
        guide.expect("handlers of Swift at work", bridge.diagnostics.runningHandlers, is: 1)
        try await guide.picture("readings")
        let stopped: Stopped = try await guide.press("stop")
        guide.expect("readings until the stop: \(stopped.read)", stopped.read >= 20)
        guide.expect("handlers of Swift at work after the break", bridge.diagnostics.runningHandlers, is: 0)
        let shown = try await guide.run("return document.querySelector('#readings output').textContent") as? String
        guide.expect("the page shows it", shown?.contains("the task has ended") ?? false)
    }

    static let slowReader = TourStep(title: "A slow reader is not flooded") { guide in
        let slow: Slow = try await guide.press("slow")
        guide.expect("read of a million", slow.read, is: 6)
        guide.expect("made, with room for 64", slow.made, is: 64)
        try await guide.picture("slow-reader")
        let narrow: Slow = try await guide.press("slowNarrow")
        guide.expect("made for 6, with room for 8: \(narrow.made)", narrow.made >= 6 && narrow.made <= 6 + 8)
        guide.expect("made after the break", narrow.madeAtEnd - narrow.made, is: 0)
        guide.expect("handlers of Swift at work", guide.app.bridge.diagnostics.runningHandlers, is: 0)
    }

    static let generator = TourStep(title: "Swift reads a generator of the page's, and leaves it") { guide in
        let result: Primes = try await guide.press("primes")
        guide.expect("what Swift read", result.primes, is: [2, 3, 5, 7, 11, 13, 17, 19, 23, 29])
        guide.expect("generators whose finally ran", result.ended, is: 1)
        guide.expect("streams that Swift reads", guide.app.bridge.diagnostics.pendingCalls, is: 0)
        try await guide.picture("generator")
    }

    static let journal = TourStep(title: "A stream goes on from its cursor after a reload") { guide in
        let streams = guide.app.streams
        try await guide.run("press('journal')")
        try await guide.until("the journal to be read") { streams.journal != nil }
        let journal = streams.journal
        guide.expect("read before the reload", journal?.before, is: Array(1...14))
        guide.expect("read after it, without a gap and without a repeat", journal?.after, is: Array(15...40))
        guide.expect("Swift began after line", journal?.begun, is: [0, 14])
        guide.expect("handlers of Swift at work", guide.app.bridge.diagnostics.runningHandlers, is: 0)
        try await guide.arrive(at: "/")
        try await guide.picture("journal")
    }
}
