/// Messages for a document that is not there yet.
struct WaitingMessages {
    private typealias Message = (id: String?, text: String)

    private var messages: [Int: Message] = [:]
    /// Of calls, by id.
    private var numbers: [String: Int] = [:]
    private var lastNumber = 0

    var count: Int { messages.count }

    /// - Parameter id: Of the call; `nil` where no answer is wanted.
    mutating func add(_ id: String?, _ text: String) {
        lastNumber += 1
        messages[lastNumber] = (id, text)
        if let id { numbers[id] = lastNumber }
    }

    /// The call has ended: nobody wants it to be made any more.
    mutating func remove(_ id: String) {
        if let number = numbers.removeValue(forKey: id) { messages[number] = nil }
    }

    /// In the order in which they came; they wait no more.
    mutating func takeAll() -> [(id: String?, text: String)] {
        defer { self = WaitingMessages() }
        return messages.sorted { $0.key < $1.key }.map(\.value)
    }
}
