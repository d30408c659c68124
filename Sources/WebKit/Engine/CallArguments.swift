internal import CGLibSupport
internal import GLibInterop

/// The arguments of `callAsyncJavaScript`, as the engine can take them.
///
/// WebKitGTK passes numbers and strings alone. Everything else travels as JSON text, and a line in front of the function's body
/// turns it back: the arguments' names are in that line, never their values.
struct CallArguments {
    /// To be put before the body, without a line break so that line numbers stay.
    private(set) var preamble = ""
    private var numbers: [String: Double] = [:]
    private var strings: [String: String] = [:]

    // Apple's words (`WKWebView.mm`).
    private static let unsupported =
        "Function argument values must be one of the following types, or contain only the following types: "
        + "NSNumber, NSNull, NSDate, NSString, NSArray, and NSDictionary"

    /// - Throws: `WKError` for a name that is no identifier and for a value of a type that cannot cross.
    init(_ arguments: [String: Any]) throws {
        for (name, value) in arguments {
            guard name.wholeMatch(of: #/[\p{L}_$][\p{L}\p{N}_$]*/#) != nil else {
                throw WKError(.javaScriptExceptionOccurred, "The argument name \(name) is no JavaScript identifier.")
            }
            switch value {
            // GVariant's strings end at a NUL.
            case let text as String where !text.utf8.contains(0): strings[name] = text
            case let number as NSNumber where !number.isBoolean && number.doubleValue.isFinite: numbers[name] = number.doubleValue
            default:
                do {
                    strings[name] = try TaggedValue.encode(value)
                } catch is TaggedValue.UnsupportedType {
                    throw ScriptException.error(saying: Self.unsupported)
                }
                preamble += "\(name)=\(Self.decoder)(\(name));"
            }
        }
    }

    /// Calls `body` with the engine's form of the arguments, which the engine does not take over.
    func withVariant(_ body: (OpaquePointer?) -> Void) {
        let variant = g_variant_ref_sink(variant())
        defer { g_variant_unref(variant) }
        body(variant)
    }

    var names: [String] { (Array(numbers.keys) + Array(strings.keys)).sorted() }

    /// A floating `a{sv}` in the order of `names`.
    func ordered() -> OpaquePointer? {
        let entries = names.map { name in
            let value = numbers[name].map { g_variant_new_double($0) } ?? g_variant_new_string(strings[name] ?? "")
            return g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value))
        }
        return withVariantType("{sv}") { g_variant_new_array($0, entries, gsize(entries.count)) }
    }

    private func variant() -> OpaquePointer? {
        var dictionary = GVariantDict()
        g_variant_dict_init(&dictionary, nil)
        for (name, number) in numbers { g_variant_dict_insert_value(&dictionary, name, g_variant_new_double(number)) }
        for (name, text) in strings { g_variant_dict_insert_value(&dictionary, name, g_variant_new_string(text)) }
        return g_variant_dict_end(&dictionary)
    }

    private static let decoder = String(decoding: PackageResources.decodeArgument_js, as: UTF8.self)
}

extension NSNumber {
    /// True if it was made from a boolean.
    var isBoolean: Bool { String(cString: objCType) == "c" }
}
