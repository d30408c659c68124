internal import CWebKitGTK

extension Variant {
    /// How many values a message may hold: each takes many times the room and the time that it takes on the bus, where a message
    /// has up to 128 MiB. Text and an array of bytes are one value, however long.
    static let countLimit = 1 << 18

    /// Copies what a message carries.
    ///
    /// - Parameter message: A tuple.
    /// - Throws: `DBusError` with `limitsExceeded` for more values than `countLimit`, before any is copied.
    static func arguments(of message: OpaquePointer) throws(DBusError) -> [Variant] {
        guard count(message, upTo: countLimit) <= countLimit else {
            throw DBusError(name: DBusError.limitsExceeded, message: "The message holds more than \(countLimit) values.")
        }
        return Variant(message).elements ?? []
    }

    /// Stops soon after it has passed the limit.
    static func count(_ value: OpaquePointer, upTo limit: Int) -> Int {
        guard g_variant_is_container(value) != 0 else { return 1 }
        let type = String(cString: g_variant_get_type_string(value))
        if type == "ay" { return 1 }
        let children = Int(g_variant_n_children(value))
        let areBasic = type.utf8.first == UInt8(ascii: "a") && type.utf8.count == 2 && type != "av"
        guard children < limit, !areBasic else { return 1 + children }
        var sum = 1
        for index in 0..<children where sum <= limit {
            guard let child = g_variant_get_child_value(value, gsize(index)) else { continue }
            sum += GVariantOwner(takingOwnershipOf: child).lend { count($0, upTo: limit - sum) }
        }
        return sum
    }
}
