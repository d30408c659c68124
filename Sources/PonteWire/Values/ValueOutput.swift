internal import Foundation

/// Text under construction, with gaps for containers that are filled later, and what travels beside it.
final class ValueOutput {
    /// The bytes that are written and not in `small` any more.
    // Unchecked: nothing that is called while it changes comes back here. The checks are a twentieth of a small value's time.
    @exclusivity(unchecked)
    private var text: [UInt8] = []
    private(set) var attachments: [JSONText.Attachment] = []
    private(set) var exports: [(number: Int, export: any HandleExport)] = []
    /// True if a string was left out because no message can hold it.
    private(set) var isTooLong = false
    private var gaps: [(offset: Int, encoder: ValueEncoder)] = []

    /// The last few bytes: `append` of an array checks for each of them whether somebody else has it, and whether it is full.
    private let small = UnsafeMutablePointer<UInt8>.allocate(capacity: ValueOutput.smallCapacity)
    private var smallCount = 0

    private static var smallCapacity: Int { 512 }

    deinit {
        small.deallocate()
    }

    /// How many bytes are written.
    var count: Int { text.count + smallCount }

    /// - Returns: The place for the next `count` bytes, at most `smallCapacity`.
    @inline(__always)
    private func room(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if smallCount + count > Self.smallCapacity { flush() }
        return small + smallCount
    }

    @inline(never)
    private func flush() {
        text.append(contentsOf: UnsafeBufferPointer(start: small, count: smallCount))
        smallCount = 0
    }

    /// All written bytes, with the gaps filled.
    func finished() -> [UInt8] {
        finish()
        return text
    }

    /// Fills the place at the end of what is written so far with what `encoder` writes while this goes on.
    func leaveGap(for encoder: ValueEncoder) {
        gaps.append((count, encoder))
    }

    /// Closes all containers that are open in gaps, and fills them: Codable never says that a nested container is complete.
    private func finish() {
        flush()
        guard !gaps.isEmpty else { return }
        var result: [UInt8] = []
        var start = 0
        for (offset, encoder) in gaps {
            encoder.close()
            result += text[start..<offset]
            result += encoder.output.finished()
            attachments += encoder.output.attachments
            exports += encoder.output.exports
            isTooLong = isTooLong || encoder.output.isTooLong
            start = offset
        }
        text = result + text[start...]
        gaps = []
    }

    /// Lets go of what is in the gaps, whose encoders hold this output.
    func discard() {
        let encoders = gaps.map(\.encoder)
        gaps = []
        for encoder in encoders { encoder.output.discard() }
    }

    /// Puts an object's tag around what begins at `offset`.
    func wrap(from offset: Int) {
        flush()
        let head = Array(#"{"$object":"#.utf8)
        text.insert(contentsOf: head, at: offset)
        gaps = gaps.map { ($0.offset >= offset ? $0.offset + head.count : $0.offset, $0.encoder) }
        write("}")
    }

    /// Remembers what is given away under a number that is written.
    func give(_ export: any HandleExport, number: Int) {
        exports.append((number, export))
    }

    // MARK: Text

    @inline(__always)
    func write(_ ascii: StaticString) {
        let count = ascii.utf8CodeUnitCount
        room(count).update(from: ascii.utf8Start, count: count)
        smallCount += count
    }

    @inline(__always)
    func write(byte: UInt8) {
        room(1).pointee = byte
        smallCount += 1
    }

    /// Writes text that is JSON.
    func write(raw json: String) {
        flush()
        var json = json
        json.withUTF8 { text.append(contentsOf: $0) }
    }

    /// Writes a value that is text already, with the bytes beside it.
    func write(_ json: JSONText) {
        flush()
        text.append(contentsOf: json.text)
        attachments += json.attachments
    }

    /// Writes a string with its quotes.
    func write(string: consuming String) {
        let isWritten = string.withUTF8 { utf8 in
            guard utf8.count + 2 <= Self.smallCapacity, JSONScan.special(in: utf8, from: 0) == utf8.count else { return false }
            let place = room(utf8.count + 2)
            place[0] = UInt8(ascii: "\"")
            if let start = utf8.baseAddress { (place + 1).update(from: start, count: utf8.count) }
            place[utf8.count + 1] = UInt8(ascii: "\"")
            smallCount += utf8.count + 2
            return true
        }
        if isWritten { return }
        flush()
        guard text.count + string.utf8.count <= Limits.batch else {
            isTooLong = true
            return
        }
        JSONString.append(string, to: &text)
    }

    // MARK: Values

    @inline(__always)
    func write(_ value: Bool) {
        if value { write("true") } else { write("false") }
    }

    @inline(__always)
    func write(integer: some FixedWidthInteger) {
        if let small = Int(exactly: integer), NumberText.safe.contains(small) {
            write(digitsOf: small)
        } else {
            write(raw: "{\"$bigint\":\"\(integer)\"}")
        }
    }

    private func write(digitsOf number: Int) {
        let place = room(NumberText.maximumDigits)
        smallCount += NumberText.write(digitsOf: number, to: place)
    }

    /// Writes `number` divided by a power of ten.
    private func write(digitsOf number: Int, decimals: Int) {
        if number < 0 { write(byte: UInt8(ascii: "-")) }
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let (whole, fraction) = Int(number.magnitude).quotientAndRemainder(dividingBy: unit)
        write(digitsOf: whole)
        write(byte: UInt8(ascii: "."))
        while fraction < unit / 10 {
            unit /= 10
            write(byte: UInt8(ascii: "0"))
        }
        write(digitsOf: fraction)
    }

    func write(_ number: Double) {
        if let whole = Int(exactly: number), NumberText.safe.contains(whole), whole != 0 || number.sign == .plus {
            write(digitsOf: whole)
        } else if number.isNaN {
            write(#"{"$number":"NaN"}"#)
        } else if number.isInfinite {
            if number < 0 { write(#"{"$number":"-Infinity"}"#) } else { write(#"{"$number":"Infinity"}"#) }
        } else if number == 0 {
            write(#"{"$number":"-0"}"#)
        } else if let (digits, decimals) = NumberText.shortDecimal(number) {
            write(digitsOf: digits, decimals: decimals)
        } else {
            var text = number.description
            text.withUTF8 { utf8 in
                guard let start = utf8.baseAddress else { return }
                // At most 24 bytes.
                room(utf8.count).update(from: start, count: utf8.count)
                smallCount += utf8.count
            }
        }
    }

    /// - Returns: True if the value is of a type that is written without a container, and has been.
    @inline(__always)
    func writeScalar<Value>(_ value: Value) -> Bool {
        if let value = same(value, String.self) {
            write(string: value)
        } else if let value = same(value, Int.self) {
            write(integer: value)
        } else if let value = same(value, Double.self) {
            write(value)
        } else if let value = same(value, Bool.self) {
            write(value)
        } else {
            return writeRareScalar(value)
        }
        return true
    }

    @inline(never)
    private func writeRareScalar<Value>(_ value: Value) -> Bool {
        if let value = same(value, Data.self) { return write(value) }
        // By its type: an empty array of anything can be cast to one of bytes.
        if let value = same(value, [UInt8].self) { return write(Data(value)) }
        if let value = same(value, Date.self) { return write(value) }
        if let value = same(value, URL.self) {
            write(string: value.absoluteString)
            return true
        }
        if let value = same(value, Decimal.self) {
            write(string: value.description)
            return true
        }
        if let value = same(value, Float.self) { return written(write(Double(value))) }
        return writeInteger(value)
    }

    private func writeInteger<Value>(_ value: Value) -> Bool {
        if let value = same(value, Int64.self) { return written(write(integer: value)) }
        if let value = same(value, Int32.self) { return written(write(integer: value)) }
        if let value = same(value, Int16.self) { return written(write(integer: value)) }
        if let value = same(value, Int8.self) { return written(write(integer: value)) }
        if let value = same(value, UInt.self) { return written(write(integer: value)) }
        if let value = same(value, UInt64.self) { return written(write(integer: value)) }
        if let value = same(value, UInt32.self) { return written(write(integer: value)) }
        if let value = same(value, UInt16.self) { return written(write(integer: value)) }
        if let value = same(value, UInt8.self) { return written(write(integer: value)) }
        if #available(macOS 15, iOS 18, *) {
            if let value = same(value, Int128.self) { return written(write(integer: value)) }
            if let value = same(value, UInt128.self) { return written(write(integer: value)) }
        }
        return false
    }

    /// `true`.
    @inline(__always)
    private func written(_: Void) -> Bool { true }

    private func write(_ date: Date) -> Bool {
        write(#"{"$date":"#)
        write((date.timeIntervalSince1970 * 1000).rounded())
        write("}")
        return true
    }

    private func write(_ data: Data) -> Bool {
        if data.count > Limits.inlineBytes {
            let number = Serial.next()
            attachments.append((number, data))
            write(#"{"$bytes":["#)
            write(digitsOf: number)
            write(",")
            write(digitsOf: data.count)
            write("]}")
        } else {
            write(#"{"$bytes":""#)
            flush()
            data.withUnsafeBytes { BytesText.append($0, to: &text) }
            write(#""}"#)
        }
        return true
    }

    /// The value as `To`, where it is of exactly that type: a cast of `Any` is much of the time that a small value takes.
    @inline(__always)
    private func same<From, To>(_ value: From, _ type: To.Type) -> To? {
        From.self == To.self ? unsafeBitCast(value, to: To.self) : nil
    }
}
