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

    // MARK: For the engine's own function

    /// Turns JSON text back: to be put before the body, without a line break so that line numbers stay. The arguments' names are in it, never their values.
    var preamble: String {
        values.filter(\.value.isJSON).map { "\($0.name)=\(Self.decoder)(\($0.name));" }.joined()
    }

    /// Calls `body` with the engine's form of the arguments, which the engine does not take over.
    func withVariant(_ body: (OpaquePointer?) -> Void) {
        Self.withDictionary(values.map { ($0.name, $0.value.variant) }, body)
    }

    // MARK: For the web process's library

    /// The source of an async function with the arguments' names, as the engine makes one of a body.
    func function(of body: String) -> String {
        "(async function(\(values.map(\.name).joined(separator: ","))){\(ScriptSource.withoutNULs(body))\n})"
    }

    /// As `withVariant`, for a call of a function in its world (`AppScripts`).
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

    private static let decoder = String(decoding: PackageResources.decodeArgument_js, as: UTF8.self)
}

extension NSNumber {
    /// True if it was made from a boolean.
    var isBoolean: Bool { String(cString: objCType) == "c" }
}
