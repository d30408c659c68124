#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation
    internal import Ponte
    internal import ServiceManagement

    /// macOS's list of login items.
    @MainActor
    struct SystemAutostart {
        init(id: String, name: String) {}

        var isEnabled: Bool {
            get throws { status == .enabled }
        }

        private var status: LoginItemStatus {
            LoginItemStatus(rawValue: SMAppService.mainApp.status.rawValue) ?? .notFound
        }

        func enable(_ arguments: [String]) throws {
            if status.enabling == .register {
                do { try SMAppService.mainApp.register() } catch {
                    guard status.enabling == .askUser else {
                        throw PonteError(
                            .unavailable, "macOS does not take the app as a login item. Is it in a bundle, and signed?")
                    }
                }
            }
            guard status.enabling != .askUser else {
                throw PonteError(
                    .unavailable,
                    "The user has switched the app off as a login item. Ask them to switch it on: System Settings, General, Login Items."
                )
            }
        }

        func disable() throws {
            guard status.disabling == .unregister else { return }
            do { try SMAppService.mainApp.unregister() } catch {
                throw PonteError(.unavailable, "macOS does not take the app out of the login items.")
            }
        }
    }
#endif
