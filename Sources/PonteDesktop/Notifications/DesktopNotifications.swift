#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte
    internal import PonteAsync

    /// Notifications in the desktop's list, for the app and for pages.
    ///
    ///     let notifications = DesktopNotifications(app)
    ///     notifications.onClick = { click in window.present() }
    ///     bridge.enable(notifications)
    ///
    /// In the page: `await ponte.call("notification.show", { title: "Done", actions: [{ id: "open", title: "Open" }] })`, and the event
    /// `notification.clicked` with `{ id, action }`. One serves the bridges of several web views. Make it at once when the app has started: a
    /// click may have started the app.
    ///
    /// On macOS it is the delegate of the notification centre. What is not its own goes to the delegate that was there before: set yours first. Its categories stand beside the app's.
    @MainActor
    public final class DesktopNotifications: Capability {
        /// A click on a notification, or on one of its buttons.
        public struct Click: Hashable, Sendable {
            /// The notification's.
            public let id: String
            /// The id of the button; `nil` for the notification itself.
            public let action: String?
            /// Of the page that has shown it; `nil` where the app has.
            public let origin: Origin?
        }

        /// Is called for each click, on notifications of pages too, which hear of it themselves. The first 16 clicks before it is set wait for it.
        public var onClick: (@MainActor (Click) -> Void)? {
            didSet {
                guard let onClick else { return }
                let clicks = clicksForApp
                clicksForApp = []
                for click in clicks { onClick(click) }
            }
        }

        private let system: SystemNotifications
        private var rates: [NotificationOwner: CallRate] = [:]
        private let clock: any Clock<Duration>
        /// The pages' notifications, the oldest first.
        private var shown: [(key: NotificationKey, page: NotifiedPage)] = []
        private var pages: [NotifiedPage] = []
        private var clicksForApp: [Click] = []
        private var clicksForPages: [(owner: NotificationOwner, clicked: NotificationContract.Clicked)] = []
        private static let waitingLimit = 16

        /// The notifications of an app.
        public convenience init(_ app: DesktopApp) {
            self.init(app, clock: ContinuousClock())
        }

        init(_ app: DesktopApp, clock: any Clock<Duration>) {
            self.clock = clock
            system = SystemNotifications(app)
            system.onClick = { [weak self] in self?.clicked($0, action: $1) }
        }

        // MARK: For the app

        /// Shows a notification, or changes the one of its id.
        ///
        /// - Returns: Its id.
        /// - Throws: `PonteError` with `invalidParameters` and `limitExceeded` for what a notification cannot be, `permissionDenied` where the user
        ///   does not want any, and `unavailable` where nothing shows notifications.
        @discardableResult
        public func show(_ notification: DesktopNotification) async throws -> String {
            try await show(notification, of: .app)
        }

        /// Takes a notification of the app's own away. One that is not there, nothing.
        public func close(_ id: String) {
            system.close(NotificationKey(owner: .app, id: id))
        }

        /// The user's word on the app's notifications, without asking.
        public func permission() async -> NotificationPermission {
            await system.permission()
        }

        /// Asks the user where the system wants it.
        public func requestPermission() async -> NotificationPermission {
            await system.requestPermission()
        }

        // MARK: For pages

        /// Offers what `NotificationContract` names to the main frame's document. The bridge keeps it.
        public func add(to bridge: Bridge, for policy: Policy?) {
            let page = NotifiedPage(bridge, policy)
            pages.removeAll { !$0.isThere }
            pages.append(page)
            bridge.handle(withContext: NotificationContract.show, for: policy) { [self] notification, call async throws in
                try await show(notification, of: page.owner(call.caller), page)
            }
            bridge.handle(withContext: NotificationContract.close, for: policy) { [self] reference, call throws in
                try close(NotificationKey(owner: page.owner(call.caller), id: reference.id))
            }
            bridge.handle(NotificationContract.permission, for: policy) { [self] () async throws in await permission() }
            bridge.handle(NotificationContract.requestPermission, for: policy) { [self] () async throws in
                await requestPermission()
            }
            bridge.onDocumentStart { [weak self, weak page] in
                guard let page else { return }
                self?.clicksForPages.removeAll { page.send($0.clicked, to: $0.owner) }
            }
        }

        private func show(
            _ notification: DesktopNotification, of owner: NotificationOwner, _ page: NotifiedPage? = nil
        ) async throws -> String {
            try notification.check()
            try admit(owner)
            let key = NotificationKey(owner: owner, id: notification.id ?? UUID().uuidString)
            if let page { remember(key, page) }
            try await system.show(notification.shown, as: key)
            return key.id
        }

        /// - Throws: `PonteError` with `limitExceeded` for a page that disturbs the user too often.
        private func admit(_ owner: NotificationOwner) throws {
            guard owner != .app else { return }
            rates = rates.filter { !$0.value.isIdle }
            let rate = rates[owner.rated] ?? CallRate(20, within: .seconds(60), clock: clock)
            rates[owner.rated] = rate
            try rate.admit("shows notifications")
        }

        /// So many that a page has shown can be withdrawn; an older one goes when another comes.
        private static let standing = 32

        private func remember(_ key: NotificationKey, _ page: NotifiedPage) {
            shown.removeAll { $0.key == key }
            if shown.count(where: { $0.key.owner == key.owner }) >= Self.standing,
                let oldest = shown.firstIndex(where: { $0.key.owner == key.owner })
            {
                system.close(shown.remove(at: oldest).key)
            }
            shown.append((key, page))
        }

        private func close(_ key: NotificationKey) -> Bool {
            guard shown.contains(where: { $0.key == key }) else { return false }
            shown.removeAll { $0.key == key }
            system.close(key)
            return true
        }

        // MARK: Clicks

        private func clicked(_ key: NotificationKey, action: String?) {
            let click = Click(id: key.id, action: action, origin: key.owner.origin)
            if let onClick {
                onClick(click)
            } else if clicksForApp.count < Self.waitingLimit {
                clicksForApp.append(click)
            }
            let clicked = NotificationContract.Clicked(id: key.id, action: action)
            guard key.owner != .app, !tell(clicked, key) else { return }
            clicksForPages.append((key.owner, clicked))
            if clicksForPages.count > Self.waitingLimit { clicksForPages.removeFirst() }
        }

        /// - Returns: True if a page of the owner's has been told: the one that has shown it, if it is there.
        private func tell(_ clicked: NotificationContract.Clicked, _ key: NotificationKey) -> Bool {
            let first = shown.first { $0.key == key }?.page
            return (([first].compactMap { $0 }) + pages).contains { $0.send(clicked, to: key.owner) }
        }
    }
#endif
