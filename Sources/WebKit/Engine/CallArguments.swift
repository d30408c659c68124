internal import CGLibSupport
internal import GLibInterop

/// The arguments of `callAsyncJavaScript`, as the engine can take them.
///
/// WebKitGTK passes numbers and strings alone. Everything else travels as JSON text.
@MainActor
struct CallArguments {
    private enum Value {
        case number(Double)
        case text(String)
        /// Tagged JSON.
        case json(String)

        var variant: OpaquePointer? {
            switch self {
            case .number(let number): g_variant_new_double(number)
            case .text(let text), .json(let text): g_variant_new_string(text)
            }
        }

        var isJSON: Bool { if case .json = self { true } else { false } }
    }

    private var values: [(name: String, value: Value)] = []

    // Apple's words (`WKWebView.mm`).
    private static let unsupported =
        "Function argument values must be one of the following types, or contain only the following types: "
        + "NSNumber, NSNull, NSDate, NSString, NSArray, and NSDictionary"

    /// - Throws: `WKError` for a name that is no identifier and for a value of a type that cannot cross.
    init(_ arguments: [String: Any]) throws {
        for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
            // Each scalar counts: a letter may join the `;` behind it to one `Character`.
            let identifier = #/[\p{L}_$][\p{L}\p{N}\p{Mn}\p{Mc}_$]*/#.matchingSemantics(.unicodeScalar)
            guard name.wholeMatch(of: identifier) != nil else {
                throw WKError(.javaScriptExceptionOccurred, "The argument name \(name) is no JavaScript identifier.")
            }
            values.append((name, try Self.value(value)))
        }
    }

    private static func value(_ value: Any) throws -> Value {
        switch value {
        // GVariant's strings end at a NUL.
        case let text as String where !text.utf8.contains(0): return .text(text)
        case let number as NSNumber where !number.isBoolean && number.doubleValue.isFinite: return .number(number.doubleValue)
        default:
            do {
                return .json(try TaggedValue.encode(value))
            } catch is TaggedValue.UnsupportedType {
                throw ScriptException.error(saying: unsupported)
            }
        }
    }

    /// The source of an async function with the arguments' names, as the engine makes one of a body.
    func function(of body: String) -> String {
        "(async function(\(values.map(\.name).joined(separator: ","))){\(ScriptSource.withoutNULs(body))\n})"
    }

    /// Calls `body` with the call of a function in its world (`AppScripts`), and the engine's form of the arguments, which the engine does not take over.
    func withCall(of source: String, in world: String, _ body: (_ call: String, _ arguments: OpaquePointer?) -> Void) {
        let names = values.indices.map { "a\($0)" }
        let own = [("world", world), ("source", source), ("tagged", tagged)].map { ($0.0, g_variant_new_string($0.1)) }
        Self.withDictionary(own + zip(names, values.map(\.value.variant))) {
            body(AppScripts.call(with: names), $0)
        }
    }

    /// A floating `(sav)`: which of the values are tagged JSON, and the values.
    func ordered() -> OpaquePointer? {
        let variants = values.map { g_variant_new_variant($0.value.variant) }
        let array = withVariantType("v") { g_variant_new_array($0, variants, gsize(variants.count)) }
        return g_variant_new_tuple([g_variant_new_string(tagged), array], 2)
    }

    private var tagged: String { String(values.map { $0.value.isJSON ? "1" : "0" }) }

    private static func withDictionary(_ entries: [(String, OpaquePointer?)], _ body: (OpaquePointer?) -> Void) {
        var dictionary = GVariantDict()
        g_variant_dict_init(&dictionary, nil)
        for (name, value) in entries { g_variant_dict_insert_value(&dictionary, name, value) }
        let variant = g_variant_ref_sink(g_variant_dict_end(&dictionary))
        defer { g_variant_unref(variant) }
        body(variant)
    }
}

extension NSNumber {
    /// True if it was made from a boolean.
    var isBoolean: Bool { strcmp(objCType, "c") == 0 }
}
