/// A list that grows at its end and loses its beginning.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    var isEmpty: Bool { start == elements.count }
    var first: Element? { isEmpty ? nil : elements[start] }

    /// - Parameter index: From the first element.
    subscript(index: Int) -> Element? { elements[start + index] }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func removeFirst() {
        elements[start] = nil
        start += 1
        guard start > 4096, start > elements.count / 2 else { return }
        elements.removeFirst(start)
        start = 0
    }
}
