import Ponte
import PonteContract
import PonteDesktop
import Testing

/// Contracts of the capabilities, as pages in TypeScript have them.
struct DesktopContractTests {
    @Test func `a page has the types of the app and of its window`() throws {
        let contract = Contract("Desktop") {
            AppContract.info
            AppContract.links
            AppContract.quit
            WindowContract.state
            WindowContract.resize
            WindowContract.close
            AppearanceContract.state
            AppearanceContract.set
        }
        let text = try contract.typeScript()
        for part in [
            "app.info", "app.links", "window.state", "isFullScreen: boolean", "version: string", "width: number",
            "appearance.state", "isDark: boolean", #""system" | "light" | "dark""#,
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }
}
