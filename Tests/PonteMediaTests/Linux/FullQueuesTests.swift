import CGStreamer
import CWebKitGTK
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PonteMedia

/// What makes a player wait for ever for data that it has.
@MainActor
struct FullQueuesTests {
    private static let description = """
        queue2 name=queue use-buffering=true max-size-bytes=2000000 max-size-buffers=0 max-size-time=0 ! fakesink
        """

    /// GStreamer says nothing while the source waits for space: the thread that makes the limit smaller is held until it does.
    @Test func `a queue that a smaller limit makes full says so, though its source waits`() async throws {
        gst_init(nil, nil)
        let pipeline = try #require(gst_parse_launch(Self.description, nil))
        let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
        nonisolated(unsafe) let queue = try #require(gst_bin_get_by_name(bin, "queue"))
        nonisolated(unsafe) let input = try #require(gst_element_get_static_pad(queue, "sink"))
        let bus = try #require(gst_element_get_bus(pipeline))
        FullQueues.watch(queue)
        gst_element_set_state(pipeline, GST_STATE_PAUSED)
        begin(input)
        for _ in 0..<5 { #expect(Self.push(into: input)) }
        let gate = Gate()
        gst_bus_set_sync_handler(bus, Gate.hold, Unmanaged.passUnretained(gate).toOpaque(), nil)
        let first = thread { Self.set(limit: 1_000_000, of: queue) }
        try await until { gate.isReached.withLock { $0 } && Self.limit(of: queue) == 1_000_000 }
        let second = thread { Self.set(limit: 200_000, of: queue) }
        try await until { Self.limit(of: queue) == 200_000 }
        let pusher = Mutex("")
        let source = thread {
            pusher.withLock { $0 = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? "" }
            _ = Self.push(into: input)
        }
        try await until { Self.sleeps(pusher.withLock { $0 }) }
        gate.open.signal()
        for await _ in first {}
        for await _ in second {}
        #expect(lastPercent(on: bus) == 100)
        gst_element_set_state(pipeline, GST_STATE_NULL)
        for await _ in source {}
        gst_object_unref(bus)
        gst_object_unref(input)
        gst_object_unref(queue)
        gst_object_unref(pipeline)
    }

    /// A thread of its own: the tasks' threads are as few as the processors, and here three wait.
    private func thread(_ work: @escaping @Sendable () -> Void) -> AsyncStream<Never> {
        let (end, continuation) = AsyncStream.makeStream(of: Never.self)
        Thread.detachNewThread {
            work()
            continuation.finish()
        }
        return end
    }

    /// True if a thread waits for something.
    ///
    /// - Parameter thread: Its folder in `/proc`.
    private static func sleeps(_ thread: String) -> Bool {
        let state = try? String(contentsOfFile: "/proc/\(thread)/stat", encoding: .utf8)
        return state?.contains(") S ") == true
    }

    private func begin(_ input: UnsafeMutablePointer<GstPad>) {
        var bytes = GstSegment()
        gst_segment_init(&bytes, GST_FORMAT_BYTES)
        gst_pad_send_event(input, gst_event_new_stream_start("sound"))
        gst_pad_send_event(input, gst_event_new_segment(&bytes))
    }

    private nonisolated static func push(into input: UnsafeMutablePointer<GstPad>) -> Bool {
        gst_pad_chain(input, gst_buffer_new_allocate(nil, 100_000, nil)) == GST_FLOW_OK
    }

    private nonisolated static func set(limit: UInt32, of queue: UnsafeMutablePointer<GstElement>) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("guint"))
        g_value_set_uint(&value, limit)
        g_object_set_property(queue.object, "max-size-bytes", &value)
    }

    private static func limit(of queue: UnsafeMutablePointer<GstElement>) -> UInt32 {
        var value = GValue()
        g_object_get_property(queue.object, "max-size-bytes", &value)
        defer { g_value_unset(&value) }
        return g_value_get_uint(&value)
    }

    private func lastPercent(on bus: UnsafeMutablePointer<GstBus>) -> gint? {
        var last: gint?
        while let message = gst_bus_pop_filtered(bus, GST_MESSAGE_BUFFERING) {
            var percent: gint = 0
            gst_message_parse_buffering(message, &percent)
            gst_message_unref(message)
            last = percent
        }
        return last
    }
}

/// Holds the first thread that says how full the queue is, and thereby the others that do.
private final class Gate: Sendable {
    let isReached = Mutex(false)
    let open = DispatchSemaphore(value: 0)

    static let hold: GstBusSyncHandler = { _, message, data in
        guard let message, let data, message.pointee.type == GST_MESSAGE_BUFFERING else { return GST_BUS_PASS }
        let gate = Unmanaged<Gate>.fromOpaque(data).takeUnretainedValue()
        let isFirst = gate.isReached.withLock { isReached in
            defer { isReached = true }
            return !isReached
        }
        if isFirst { gate.open.wait() }
        return GST_BUS_PASS
    }
}
