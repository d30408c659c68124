#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation
    internal import Ponte
    internal import ServiceManagement

    /// macOS's list of login items.
    @MainActor
    struct SystemAutostart {
        init(id: String, name: String) {}

        var isEnabled: Bool {
            get throws { SMAppService.mainApp.status == .enabled }
        }

        func enable(_ arguments: [String]) throws {
            do { try SMAppService.mainApp.register() } catch {
                throw PonteError(.unavailable, "macOS does not take the app as a login item. Is it in a bundle, and signed?")
            }
        }

        func disable() throws {
            guard SMAppService.mainApp.status == .enabled else { return }
            do { try SMAppService.mainApp.unregister() } catch {
                throw PonteError(.unavailable, "macOS does not take the app out of the login items.")
            }
        }
    }
#endif
