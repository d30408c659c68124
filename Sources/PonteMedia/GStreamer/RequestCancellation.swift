#if canImport(CGStreamer)
    internal import CGStreamer
    internal import CWebKitGTK
    internal import Dispatch
    internal import GLibInterop
    internal import Synchronization

    // Platform: souphttpsrc
    /// Makes sources of the web give up requests where libsoup can bear it: on the thread that reads the answers, between two pieces of its work.
    ///
    /// `souphttpsrc` cancels from any thread. If libsoup before 3.8 is handing over an answer just then, it closes the answer's stream after the message
    /// has ended, and the program crashes. The class of these sources gets another `unlock`, which holds for the whole program.
    enum RequestCancellation {
        private typealias Unlock = @convention(c) (UnsafeMutablePointer<GstBaseSrc>?) -> gboolean

        /// The addresses of the messages under way, each with the thread that reads its answer.
        private static let requests = Mutex<[UInt: ReadingThread]>([:])

        /// Does nothing where there is no such source, where libsoup does not have the defect, and where `PONTE_WITHOUT` names `souphttpsrc`.
        static func move() {
            guard isNeeded(soup_get_major_version(), soup_get_minor_version()), !PrivateParts.leavesAlone("souphttpsrc") else {
                return
            }
            _ = original
        }

        /// True for the versions of libsoup that crash: 3.2.3 and 3.6.5 were seen to (`LeftAnswersTests`).
        static func isNeeded(_ major: guint, _ minor: guint) -> Bool {
            (major, minor) < (3, 8)
        }

        /// The `unlock` of the sources themselves.
        private static let original: Unlock? = {
            guard let factory = gst_element_factory_find("souphttpsrc") else { return nil }
            defer { gst_object_unref(UnsafeMutableRawPointer(factory)) }
            // The type is known when the plugin has been loaded.
            guard let loaded = gst_plugin_feature_load(factory) else { return nil }
            defer { gst_object_unref(UnsafeMutableRawPointer(loaded)) }
            let type = gst_element_factory_get_element_type(loaded)
            guard type != 0, g_type_is_a(type, g_type_from_name("GstBaseSrc")) != 0, let sources = g_type_class_ref(type)
            else { return nil }
            let session = soup_session_get_type()
            g_type_class_ref(session)
            g_signal_add_emission_hook(g_signal_lookup("request-queued", session), 0, queued, nil, nil)
            g_signal_add_emission_hook(g_signal_lookup("request-unqueued", session), 0, unqueued, nil, nil)
            let source = sources.assumingMemoryBound(to: GstBaseSrcClass.self)
            defer { source.pointee.unlock = { RequestCancellation.unlock($0) } }
            return source.pointee.unlock
        }()

        private static let queued: GSignalEmissionHook = { _, count, values, _ in
            if let message = message(count, values) { requests.withLock { $0[message] = ReadingThread() } }
            return 1
        }

        private static let unqueued: GSignalEmissionHook = { _, count, values, _ in
            if let message = message(count, values) { requests.withLock { $0[message] = nil } }
            return 1
        }

        /// The message of which a signal of a session tells.
        private static func message(_ count: guint, _ values: UnsafePointer<GValue>?) -> UInt? {
            guard count > 1, let values, let message = g_value_get_object(values + 1) else { return nil }
            return UInt(bitPattern: message)
        }

        private static func unlock(_ element: UnsafeMutablePointer<GstBaseSrc>?) -> gboolean {
            guard let element, let original else { return 1 }
            nonisolated(unsafe) let source = element
            let thread = requests.withLock { requests -> ReadingThread? in
                // A source listens to the messages that it sends.
                let request = requests.first { message, _ in
                    let message = UnsafeMutableRawPointer(bitPattern: message)
                    return g_signal_handler_find(message, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, source) != 0
                }
                // None begins meanwhile: it would be queued first.
                if request == nil { _ = original(source) }
                return request?.value
            }
            thread?.run { _ = original(source) }
            return 1
        }
    }

    /// A thread that reads answers for a session of libsoup.
    private final class ReadingThread: Sendable {
        /// A thread that the pipeline itself holds up does nothing more.
        private static let longestWait = DispatchTimeInterval.seconds(5)

        nonisolated(unsafe) private let context = g_main_context_ref_thread_default()

        deinit {
            g_main_context_unref(context)
        }

        /// Has the thread do something when libsoup has nothing to do, and waits for it.
        func run(_ work: @Sendable @escaping () -> Void) {
            if g_main_context_is_owner(context) != 0 { return work() }
            let once = Once(work)
            let source = g_idle_source_new()
            defer { g_source_unref(source) }
            // Before the next that libsoup is asked for.
            g_source_set_priority(source, G_PRIORITY_HIGH_IDLE)
            let run: GSourceFunc = { data in
                if let data { Unmanaged<Once>.fromOpaque(data).takeUnretainedValue().run() }
                return 0
            }
            g_source_set_callback(source, run, Unmanaged.passRetained(once).toOpaque(), releaseObject)
            g_source_attach(source, context)
            if once.done.wait(timeout: .now() + Self.longestWait) == .timedOut {
                once.run()
                once.done.wait()
            }
        }
    }

    /// Something that is done by whoever comes first.
    private final class Once: Sendable {
        let done = DispatchSemaphore(value: 0)
        private let work: Mutex<(@Sendable () -> Void)?>

        init(_ work: @Sendable @escaping () -> Void) {
            self.work = Mutex(work)
        }

        func run() {
            let work = work.withLock { work in
                defer { work = nil }
                return work
            }
            guard let work else { return }
            work()
            done.signal()
        }
    }
#endif
