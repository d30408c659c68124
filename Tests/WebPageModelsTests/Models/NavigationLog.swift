import Observation
import WebKit

/// Writes down all navigations of a page. The sequence ends with an error, so the loop asks for a new one.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class NavigationLog {
    let page: WebPage
    private(set) var lines: [String] = []

    init(_ page: WebPage) {
        self.page = page
    }

    func follow() async {
        while !Task.isCancelled {
            do {
                for try await event in page.navigations { lines.append(Self.name(of: event)) }
            } catch WebPage.NavigationError.webContentProcessTerminated {
                lines.append("crashed")
                page.reload()
            } catch WebPage.NavigationError.pageClosed {
                return
            } catch WebPage.NavigationError.failedProvisionalNavigation(let error) {
                lines.append("failed: \(error.localizedDescription)")
            } catch {
                lines.append("failed: \(error.localizedDescription)")
            }
        }
    }

    private static func name(of event: WebPage.NavigationEvent) -> String {
        switch event {
        case .startedProvisionalNavigation: "started"
        case .receivedServerRedirect: "redirected"
        case .committed: "committed"
        default: "finished"
        }
    }
}
