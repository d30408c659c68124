#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteAsync

    /// The app's choice of light or dark, what it comes to, and the file that keeps it.
    @MainActor
    final class AppColors {
        /// As it stands in the file.
        private struct Kept: Codable, Equatable, Sendable {
            var choice = DesktopAppearance.system
        }

        let states: Broadcast<AppearanceContract.State>
        private let system = SystemAppearance()
        private var save: (@MainActor () async -> Void)?

        var choice = DesktopAppearance.system {
            didSet {
                guard choice != oldValue else { return }
                system.choose(choice)
                send()
                if let save { Task { await save() } }
            }
        }

        init() {
            states = Broadcast(AppearanceContract.State(choice: .system, isDark: system.isDark))
            system.follow { [weak self] in self?.send() }
        }

        private func send() {
            states.send(AppearanceContract.State(choice: choice, isDark: system.isDark))
        }

        /// - Returns: The last writing, for the app's end; `nil` the second time.
        func keep(in folder: URL) -> (@MainActor () async -> Void)? {
            guard save == nil else { return nil }
            let url = folder.appendingPathComponent("appearance.json")
            let kept = KeptFile.read(url, initial: Kept())
            let file = KeptFile(url, holding: kept)
            let save = { @MainActor @Sendable [weak self] () async -> Void in
                guard let self else { return }
                do { try await file.write(Kept(choice: choice)) } catch { KeptFile<Kept>.log(error, at: url) }
            }
            choice = kept.choice
            self.save = save
            return save
        }
    }
#endif
