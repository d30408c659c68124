import TestSupport

@testable import Ponte

extension Bridge {
    /// - Parameter client: The script in the place of the client's.
    convenience init(_ host: TestHost, policy: Policy, client: String?, clock: any Clock<Duration>) {
        switch host {
        case .view(let webView): self.init(webView, policy: policy, client: client, clock: clock)
        case .page(let page, let configuration):
            self.init(page, configuration: configuration, policy: policy, client: client, clock: clock)
        }
    }
}
