#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte
    internal import PonteAsync

    /// The desktop's clipboard, for pages and for the app.
    ///
    ///     bridge.enable(DesktopClipboard())
    ///     bridge.enable(DesktopClipboard(allows: .write))
    ///
    /// In the page: `await ponte.call("clipboard.write", { text: "Hello", html: "<b>Hello</b>" })` and
    /// `const { text } = await ponte.call("clipboard.read", { formats: ["text"] })`.
    ///
    /// The clipboard is private: a password may be in it. A page that the policy admits reads it without a question of Ponte's to the user, so let read only what is the app's own. From macOS 15.4
    /// on, the system may ask.
    @MainActor
    public final class DesktopClipboard: Capability {
        /// The access of pages.
        public struct Access: OptionSet, Hashable, Sendable {
            /// The bits.
            public let rawValue: Int

            /// Access of these bits.
            public init(rawValue: Int) {
                self.rawValue = rawValue
            }

            /// `clipboard.formats` and `clipboard.read`.
            public static let read = Access(rawValue: 1)
            /// `clipboard.write`.
            public static let write = Access(rawValue: 2)
            /// All methods.
            public static let all: Access = [.read, .write]
        }

        private let access: Access
        private let clock: any Clock<Duration>
        /// The program that has the clipboard may have hung.
        private static let timeout = Duration.seconds(10)
        /// For all files of a page's write: one that sends a byte a minute comes to no end.
        private static let writeTimeout = Duration.seconds(600)
        private let calls = ClipboardCalls()
        /// Of the page's files that were written last.
        private var copies: ClipboardCopies?

        /// - Parameter access: The access of pages. The others' methods are not there then: `methodNotFound`.
        public convenience init(allows access: Access = .all) {
            self.init(allows: access, clock: SuspendingClock())
        }

        /// Waits by another clock than the computer's.
        package init(allows access: Access = .all, clock: any Clock<Duration>) {
            self.access = access
            self.clock = clock
        }

        /// Offers what `ClipboardContract` names. The bridge keeps it.
        public func add(to bridge: Bridge, for policy: Policy?) {
            let (calls, written) = (ClipboardCalls(), ClipboardShare.Total())
            if access.contains(.read) {
                bridge.handle(ClipboardContract.formats, for: policy) { [self] () async throws in try formats() }
                bridge.handle(withContext: ClipboardContract.read, for: policy) { [self] question, call async throws in
                    try await calls.run(for: call.caller) {
                        let content = try await readNow(question.formats ?? ClipboardContract.Format.allCases)
                        return await ClipboardContract.Content(content)
                    }
                }
            }
            if access.contains(.write) {
                Task { await ClipboardFolder.removeLeftovers() }
                bridge.handle(withContext: ClipboardContract.write, for: policy) { [self] content, call async throws in
                    try await calls.run(for: call.caller) { try await write(content, counted: ClipboardShare(of: written)) }
                }
            }
        }

        /// The forms that can be read.
        ///
        /// - Throws: `PonteError` with `unavailable`.
        public func formats() throws -> [ClipboardContract.Format] {
            try SystemClipboard().formats
        }

        /// Reads what there is of some formats.
        ///
        /// - Throws: `PonteError` with `timedOut` after 10 seconds for a program that does not answer, `limitExceeded`, and `unavailable`; on
        ///   macOS `permissionDenied` where the user has switched reading off.
        public func read(
            _ formats: [ClipboardContract.Format] = ClipboardContract.Format.allCases
        ) async throws -> ClipboardContent {
            try await calls.run { try await readNow(formats) }
        }

        private func readNow(_ formats: [ClipboardContract.Format]) async throws -> ClipboardContent {
            let clipboard = try SystemClipboard()
            let content = try await withTimeout(Self.timeout, clock: clock) {
                try await clipboard.read(Set(formats).intersection(clipboard.formats))
            }
            guard let content else {
                throw PonteError(.timedOut, "The program that has the clipboard does not answer. Copy it there again.")
            }
            guard content.files?.count ?? 0 <= ClipboardLimits.readFiles else {
                throw PonteError(.limitExceeded, "More than \(ClipboardLimits.readFiles) files are in the clipboard.")
            }
            return content
        }

        /// Puts something into the clipboard, in the place of what is there.
        ///
        /// - Throws: `PonteError` with `invalidParameters`, `limitExceeded` and `unavailable`.
        public func write(_ content: ClipboardContent) throws {
            try content.check()
            try SystemClipboard().write(content)
            copies = nil
        }

        private func write(_ content: ClipboardContract.Content, counted share: ClipboardShare) async throws {
            var new = ClipboardContent(text: content.text, html: content.html, png: content.png)
            guard let files = content.files, !files.isEmpty else { return try write(new) }
            let copies = try await withTimeout(Self.writeTimeout, clock: clock) { [clock] in
                try await ClipboardCopies(of: files, counted: share, clock: clock)
            }
            guard let copies else {
                throw PonteError(.timedOut, "The files have not come in \(Self.writeTimeout). Send them faster, or fewer.")
            }
            new.files = copies.files
            try write(new)
            self.copies = copies
        }
    }

    extension ClipboardContract.Content {
        /// For a page, which gets the files' bytes and no path.
        // Not on the main actor: a disk may be slow.
        @concurrent
        fileprivate init(_ content: ClipboardContent) async {
            self.init(
                text: content.text, html: content.html, png: content.png,
                files: content.files?.compactMap { try? ByteStream(contentsOf: $0) })
        }
    }
#endif
