internal import Ponte

/// Messages of a page for components that the app has not registered yet, in their order.
struct EarlyMessages {
    private var messages: [String: [(message: ComponentMessage, caller: Caller)]] = [:]
    /// Of the messages' data, in UTF-8 bytes.
    private var kept = 0

    /// - Returns: True if there was room for it.
    mutating func add(_ message: ComponentMessage, from caller: Caller) -> Bool {
        let size = message.json.utf8.count
        guard messages[message.component, default: []].count < HotwireLimits.events, kept + size <= HotwireLimits.kept else {
            return false
        }
        kept += size
        messages[message.component, default: []].append((message, caller))
        return true
    }

    func has(_ component: String) -> Bool { messages[component] != nil }

    mutating func take(_ component: String) -> [(message: ComponentMessage, caller: Caller)] {
        let taken = messages.removeValue(forKey: component) ?? []
        kept -= taken.reduce(0) { $0 + $1.message.json.utf8.count }
        return taken
    }

    /// - Returns: How many there were.
    mutating func removeAll() -> Int {
        defer { self = EarlyMessages() }
        return messages.values.reduce(0) { $0 + $1.count }
    }
}
