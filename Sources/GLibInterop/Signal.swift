internal import CGLibSupport
internal import CWebKitGTK

/// The arguments of a signal: the first is the instance that emits it.
package struct SignalArguments {
    let values: UnsafePointer<GValue>
    package let count: Int

    /// The object at `index`, borrowed for the time of the call.
    package func object(_ index: Int) -> UnsafeMutableRawPointer? {
        index < count ? g_value_get_object(values + index) : nil
    }

    package func boxed(_ index: Int) -> UnsafeMutableRawPointer? {
        index < count ? g_value_get_boxed(values + index) : nil
    }

    /// A `gpointer`, borrowed for the time of the call.
    package func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
        index < count ? g_value_get_pointer(values + index) : nil
    }

    /// A text of any length, borrowed for the time of the call.
    package func text(_ index: Int) -> UnsafePointer<CChar>? {
        index < count ? g_value_get_string(values + index) : nil
    }

    package func double(_ index: Int) -> Double {
        index < count ? g_value_get_double(values + index) : 0
    }

    package func enumeration(_ index: Int) -> UInt32 {
        index < count ? UInt32(bitPattern: g_value_get_enum(values + index)) : 0
    }

    package func flags(_ index: Int) -> UInt32 {
        index < count ? g_value_get_flags(values + index) : 0
    }

    /// A `gint`.
    package func integer(_ index: Int) -> Int32 {
        index < count ? g_value_get_int(values + index) : 0
    }

    /// A `guint`.
    package func unsigned(_ index: Int) -> UInt32 {
        index < count ? g_value_get_uint(values + index) : 0
    }
}

/// The value that a signal handler returns to GLib.
package enum SignalResult {
    case nothing
    /// For `gboolean` signals: whether the handler has dealt with it.
    case handled(Bool)
    /// For signals that return a new object, such as `create`.
    case object(UnsafeMutableRawPointer?)
    /// For signals that return flags.
    case flags(UInt32)
}

private final class SignalHandler {
    let run: @MainActor (SignalArguments) -> SignalResult

    init(_ run: @escaping @MainActor (SignalArguments) -> SignalResult) {
        self.run = run
    }
}

/// Connects `handler` to a signal of `instance`; it is released with the instance or when it is disconnected.
@MainActor
@discardableResult
package func connect(
    _ instance: UnsafeMutableRawPointer, _ signal: String, file: CallingFile = #fileID,
    _ handler: @escaping @MainActor (SignalArguments) -> Void
) -> UInt {
    connectAnswering(instance, signal, file: file) { arguments in
        handler(arguments)
        return .nothing
    }
}

/// Connects `handler` to a signal that wants a value of it, in the same way.
@MainActor
@discardableResult
package func connectAnswering(
    _ instance: UnsafeMutableRawPointer, _ signal: String, file: CallingFile = #fileID,
    _ handler: @escaping @MainActor (SignalArguments) -> SignalResult
) -> UInt {
    #if DEBUG
        let handler = Doors.counting("signal \(file.name) \(signal)", handler)
    #endif
    let marshal: GClosureMarshal = { closure, result, count, values, _, _ in
        guard let values, let data = pnt_closure_data(closure) else { return }
        nonisolated(unsafe) let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
        nonisolated(unsafe) let arguments = SignalArguments(values: values, count: Int(count))
        nonisolated(unsafe) let result = result
        MainActor.assumeIsolated {
            switch handler.run(arguments) {
            case .nothing: break
            case .handled(let handled): if let result { g_value_set_boolean(result, handled ? 1 : 0) }
            case .flags(let flags): if let result { g_value_set_flags(result, flags) }
            case .object(let object): if let result { g_value_set_object(result, object) }
            }
        }
    }
    let closure = pnt_closure_new(marshal, Unmanaged.passRetained(SignalHandler(handler)).toOpaque()) { data, _ in
        releaseObject(data)
    }
    return g_signal_connect_closure(instance, signal, closure, 0)
}

/// Disconnects what `connect` returned.
@MainActor
package func disconnect(_ instance: UnsafeMutableRawPointer, _ handler: UInt) {
    g_signal_handler_disconnect(instance, handler)
}
