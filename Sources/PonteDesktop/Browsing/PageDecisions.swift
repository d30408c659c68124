#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteAsync

    /// The user's answers to sites: each is asked once for each wish.
    @MainActor
    final class PageDecisions {
        struct Wish: Hashable {
            /// `nil` is to download several files.
            let permission: PagePermission?
            let site: SiteKey
        }

        private var answers: [Wish: Bool] = [:]
        private var asked: [Wish: [OneShot<Bool>]] = [:]
        /// Of sites that can be made on and on; more are denied.
        private static let limit = 256
        /// Of those that wait for one answer; more are denied.
        private static let waiters = 32

        /// - Parameter ask: Gives `nil` if nobody could be asked, which holds for this time alone.
        func decide(_ wish: Wish, _ ask: @MainActor () async -> Bool?) async -> Bool {
            if let answer = answers[wish] { return answer }
            guard answers.count < Self.limit else { return false }
            if let waiting = asked[wish] {
                guard waiting.count < Self.waiters else { return false }
                let answer = OneShot(ifCancelled: false)
                asked[wish]?.append(answer)
                return await answer.value()
            }
            guard asked.count < Self.limit else { return false }
            asked[wish] = []
            let answer = await ask()
            answers[wish] = answer
            for waiting in asked.removeValue(forKey: wish) ?? [] { waiting.give(answer ?? false) }
            return answer ?? false
        }
    }
#endif
