import Testing

@testable import GLibInterop

/// A value that crosses to GLib and back is as it was, and one that D-Bus cannot carry is refused before it is sent.
@Suite struct VariantTests {
    @Test(
        "cross to GLib and back as they were",
        arguments: [
            .boolean(true), .boolean(false), .byte(255), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max),
            .int64(.min), .uint64(.max), .double(-0.5), .string(""), .string("a \"quoted\"\n🛜 name"), .objectPath("/"),
            .signature("a{sv}"), .descriptor(3), .bytes([]), .bytes([0, 255, 128, 10]),
            .array([], of: "s"), .array([], of: "{sv}"), .array([.bytes([1]), .bytes([])], of: "ay"),
            .array([.tuple([.uint32(1), .string("x")])], of: "(us)"), .tuple([]), .tuple([.string("a"), .tuple([])]),
            .variant(.variant(.byte(1))), .options([:]), .options(["b": .bytes([1, 2]), "a": .strings(["x", "y"])]),
            .array([.entry(.uint32(1), .strings(["a"]))], of: "{uas}"),
        ] as [Variant])
    func roundTrip(_ value: Variant) throws {
        #expect(try value.gvariant().lend { Variant($0) } == value)
    }

    @Test(
        "that D-Bus has no form for are refused",
        arguments: [
            .string("zero\0byte"), .objectPath("no path"), .objectPath("/a\0"), .objectPath(""), .signature("{"),
            .signature("a\0"), .array([.byte(1)], of: "y"), .array([.string("a"), .byte(1)], of: "s"), .array([], of: "ss"),
            .array([], of: "?"), .array([], of: ""), .array([], of: "{vs}"), .array([], of: "a\0"), .array([], of: "*"),
            .entry(.variant(.byte(1)), .byte(1)), .array([], of: "{sss}"), .array([], of: "r"),
        ] as [Variant])
    func refusal(_ value: Variant) {
        let error = #expect(throws: DBusError.self) { try value.gvariant() }
        #expect(error?.name == DBusError.invalidArguments)
    }

    @Test("are refused when they are too deep") func depth() throws {
        func nested(_ count: Int) -> Variant { (0..<count).reduce(.byte(1)) { inner, _ in .variant(inner) } }
        _ = try nested(32).gvariant()
        #expect(throws: DBusError.self) { try nested(33).gvariant() }
        #expect(throws: DBusError.self) { try nested(10_000).gvariant() }
    }

    @Test("are read through what wraps them") func reading() {
        let options = Variant.options(["name": .string("x"), "count": .uint16(7), "flag": .boolean(true)]).options
        #expect(options?["name"]?.text == "x")
        #expect(options?["count"]?.integer == 7)
        #expect(options?["flag"]?.boolean == true)
        #expect(Variant.variant(.bytes([1])).bytes == [1])
        #expect(Variant.uint64(.max).integer == nil)
        #expect(Variant.string("x").integer == nil)
        #expect(Variant.strings(["a", "b"]).elements?.compactMap(\.text) == ["a", "b"])
    }
}
