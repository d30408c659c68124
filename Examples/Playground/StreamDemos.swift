import Foundation
import Ponte

/// Gives the page the app's streams, and reads the page's.
@MainActor
final class StreamDemos {
    /// How many numbers the last stream of them has made.
    private(set) var made = 0
    /// The lines that the page has read of the journal.
    private(set) var journal: Journal.Reading?

    private unowned let bridge: Bridge
    private var begun: [Int] = []

    init(_ bridge: Bridge) {
        self.bridge = bridge
        bridge.handleStream(Sensor.readings) { [unowned self] pace in measure(every: .milliseconds(pace.every)) }
        bridge.handleStream(Numbers.all) { [unowned self] in numbers() }
        bridge.handle(Numbers.made) { [unowned self] in made }
        bridge.handleStream(withContext: Journal.lines, cursor: \.number) { [unowned self] _, call in
            lines(after: try call.cursor(as: Int.self) ?? 0)
        }
        bridge.handle(Journal.begun) { [unowned self] in begun }
        bridge.on(Journal.read) { [unowned self] reading in journal = reading }
        bridge.handle(Demo.readPrimes) { [unowned self] count in try await readPrimes(count) }
        bridge.handle(Demo.state) { [unowned self] in state }
    }

    private func measure(every pace: Duration) -> AsyncThrowingStream<Sensor.Reading, any Error> {
        var number = 0
        return AsyncThrowingStream { @MainActor in
            try await Task.sleep(for: min(max(pace, .milliseconds(1)), .seconds(1)))
            number += 1
            let celsius = 21 + 3 * sin(Double(number) / 6) + Double.random(in: -0.4...0.4)
            return Sensor.Reading(number: number, celsius: celsius)
        }
    }

    private func numbers() -> AsyncStream<Int> {
        made = 0
        return AsyncStream { @MainActor [unowned self] in
            made += 1
            return made
        }
    }

    private static let lastLine = 40

    private func lines(after last: Int) -> AsyncStream<Journal.Line> {
        if last == 0 { begun = [] }
        begun.append(last)
        var number = last
        return AsyncStream { @MainActor in
            guard number < Self.lastLine else { return nil }
            number += 1
            return Journal.Line(number: number, text: "Day \(number) on the bridge")
        }
    }

    private func readPrimes(_ count: Int) async throws -> [Int] {
        var primes: [Int] = []
        for try await prime in bridge.stream(Page.primes) {
            primes.append(prime)
            if primes.count == count { break }
        }
        return primes
    }

    private var state: Demo.State {
        let diagnostics = bridge.diagnostics
        return Demo.State(
            runningHandlers: diagnostics.runningHandlers, droppedEvents: diagnostics.droppedEvents, handles: diagnostics.handles)
    }
}
