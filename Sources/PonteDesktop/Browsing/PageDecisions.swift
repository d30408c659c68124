#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteAsync

    /// What the user has answered to sites: each is asked once for each wish.
    @MainActor
    final class PageDecisions {
        private struct Wish: Hashable {
            let permission: PagePermission
            let site: String
        }

        private var answers: [Wish: Bool] = [:]
        private var asked: [Wish: [OneShot<Bool>]] = [:]
        /// Of sites that can be made on and on; more are denied.
        private static let limit = 256

        /// - Parameter ask: Gives `nil` if nobody could be asked, which holds for this time alone.
        func decide(_ permission: PagePermission, _ site: String, _ ask: @MainActor () async -> Bool?) async -> Bool {
            let wish = Wish(permission: permission, site: site)
            if let answer = answers[wish] { return answer }
            guard answers.count < Self.limit else { return false }
            if asked[wish] != nil {
                let answer = OneShot(ifCancelled: false)
                asked[wish]?.append(answer)
                return await answer.value()
            }
            asked[wish] = []
            let answer = await ask()
            answers[wish] = answer
            for waiting in asked.removeValue(forKey: wish) ?? [] { waiting.give(answer ?? false) }
            return answer ?? false
        }
    }
#endif
