#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteAsync

    /// The end of a program that has the clipboard: a clipboard manager takes over the content, as from each program of GTK's.
    ///
    /// On X11 a program gives the content when another one pastes it, and without its program it is gone.
    @MainActor
    package enum ClipboardHandover {
        /// The manager may have hung. GTK's own programs wait for so long, too.
        private static let timeout = Duration.seconds(10)
        private static var running: Task<Void, Never>?

        /// The mark of a content that the manager was asked to take.
        private static let mark = "ponte-handed-over"

        /// Waits until the manager has the content, or until the task is cancelled. It returns at once if the content is another program's, if no manager runs, or if the manager
        /// was asked before.
        ///
        /// - Parameter limit: A manager that is asked now, or was asked by another task, has so long from now on.
        package static func run(within limit: Duration? = nil, clock: any Clock<Duration> = SuspendingClock()) async {
            guard !Task.isCancelled else { return }
            let task = running ?? start(clock)
            let end = OneShot<Void>(ifCancelled: ())
            Task {
                await task.value
                end.give(())
            }
            guard let limit else { return await end.value() }
            _ = try? await withTimeout(limit, clock: clock) { await end.value() }
            task.cancel()
        }

        private static func start(_ clock: any Clock<Duration>) -> Task<Void, Never> {
            let task = Task {
                await store(clock)
                running = nil
            }
            running = task
            return task
        }

        private static func store(_ clock: any Clock<Duration>) async {
            guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display),
                gdk_clipboard_is_local(clipboard) != 0, let content = gdk_clipboard_get_content(clipboard)
            else { return }
            let object = UnsafeMutableRawPointer(content).assumingMemoryBound(to: GObject.self)
            guard g_object_get_data(object, mark) == nil else { return }
            g_object_set_data(object, mark, object)
            let cancellation = CancellationHandle()
            _ = try? await withTimeout(timeout, clock: clock) {
                await withTaskCancellationHandler {
                    // An error is a desktop without a manager.
                    _ = try? await awaitCall(holding: nil) {
                        gdk_clipboard_store_async(clipboard, G_PRIORITY_DEFAULT, cancellation.pointer, $0, $1)
                    } finish: {
                        gdk_clipboard_store_finish(clipboard, $0, $1)
                    }
                } onCancel: {
                    Task { @MainActor in cancellation.cancel() }
                }
            }
        }
    }
#endif
