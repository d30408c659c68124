import Ponte
import TestSupport

@testable import PonteForem

extension ForemBridge {
    convenience init(_ host: TestHost, policy: Policy, clock: any Clock<Duration> = ContinuousClock()) {
        switch host {
        case .view(let webView): self.init(webView, policy: policy, clock: clock)
        case .page(let page, let configuration):
            self.init(page, configuration: configuration, policy: policy, clock: clock)
        }
    }
}
