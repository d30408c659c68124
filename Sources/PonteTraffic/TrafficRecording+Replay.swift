public import Ponte
internal import PonteAsync
internal import PontePage
internal import PonteWire

extension TrafficRecording {
    /// Replays the calls, streams and events of the page against the app's handlers.
    ///
    ///     let replay = await recording.replay(to: bridge)
    ///     print(replay)
    ///
    /// Each document of the recording is one in memory, with the same origin and frame, under the bridge's own policy. The view of the bridge is not touched, unless a
    /// handler calls its page. A message begins when those have ended that had ended before it in the recording: calls that overlapped do so again. A call that had
    /// not ended is cancelled at the end. Messages whose names begin with `ponte.` are the bridge's own, and are left out. The time between messages, the timeouts of
    /// calls and the cursors of streams are not recorded.
    ///
    /// - Parameters:
    ///   - bridge: The bridge of the page.
    ///   - timeout: How long to wait for each end and each element.
    @MainActor
    public func replay(to bridge: Bridge, timeout: Duration = .seconds(10)) async -> TrafficReplay {
        let documents = ReplayDocuments(bridge)
        let plan = ReplayPlan(self, of: .fromPage)
        documents.onRefusal = { refusal in
            let refused = plan.messages.first { message in
                let record = message.record
                return record.kind == .event && record.name == refusal.method && record.origin == refusal.caller.origin
                    && record.isMainFrame == refusal.caller.isMainFrame && !message.hasEnded && message.wasSent
            }
            refused?.end(refusal.error)
        }
        defer { documents.end() }
        return await plan.run(timeout, by: documents.document) { await documents.settle() }
    }

    /// Replays the calls, streams and events of the app against the page of a bridge, as `replay(to:timeout:)` does with the handlers.
    ///
    /// - Parameters:
    ///   - bridge: Its page is the one that is shown, and the handlers are the page's own.
    ///   - timeout: How long to wait for each end and each element.
    @MainActor
    public func replay(toPage bridge: Bridge, timeout: Duration = .seconds(10)) async -> TrafficReplay {
        await ReplayPlan(self, of: .toPage).run(timeout) { _ in
            bridge
        } settle: {
            await bridge.settle()
        }
    }
}

extension ReplayPlan {
    fileprivate func run(
        _ timeout: Duration, by speaker: @escaping @MainActor (TrafficRecord) throws -> any ReplaySpeaker,
        settle: @escaping @MainActor () async -> Void
    ) async -> TrafficReplay {
        for step in steps {
            switch step {
            case .begin(let message): await message.begin(by: speaker)
            case .item(let message, let count): await message.wait(forItems: count, within: timeout)
            case .end(let message): await message.waitForEnd(within: timeout)
            case .cancel(let message): await message.cancel()
            }
        }
        _ = try? await withTimeout(timeout, clock: ContinuousClock()) { await settle() }
        return TrafficReplay(messages: messages.map(\.report), skipped: skipped)
    }
}
