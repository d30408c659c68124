internal import CGLibSupport
internal import PonteJSON

/// The app's scripts as the web process's library runs them. What crosses is text: the engine's own conversion of results cuts texts at half a character,
/// drops keys, and lets pass what Apple refuses.
///
/// The functions of `Client/src/linux/appScripts.ts` stand in a script world of their own. It is made for the first script whose result somebody wants, since
/// the engine makes a global object in every document for it.
@MainActor
enum AppScripts {
    /// Makes the functions, of those of the library (`app_scripts.c`).
    static let functions = String(decoding: PackageResources.appScripts_js, as: UTF8.self)
    static let world = "ponte scripts"
    private static let place = "ponteScripts.functions"
    private static var hasWorld = false

    /// Makes the library ready to run scripts.
    static func prepare() {
        guard !hasWorld else { return }
        hasWorld = true
        WebProcessLibrary.add(world: Self.world)
    }

    // Platform: source as data
    // JavaScriptCore reads a source of this form, names and JSON, as data: it compiles nothing and keeps nothing.
    static func evaluation(of script: String, in world: String?) -> [UInt8] {
        var source = Array("\(place).evaluate([".utf8)
        JSONString.append(world ?? "", to: &source, isPlain: true)
        source.append(UInt8(ascii: ","))
        JSONString.append(script, to: &source, isPlain: true)
        source += "])".utf8
        return source
    }

    /// The body of a function with the arguments `world`, `source`, `tagged` and those of `names`.
    static func call(with names: [String]) -> String {
        "return \(place).call(world,source,tagged,[\(names.joined(separator: ","))])"
    }

    /// The value of an evaluation, by the engine's value of it: a text, or an object that gives one.
    static func valueOfEvaluation(_ evaluation: OpaquePointer) throws -> Any? {
        guard jsc_value_is_object(evaluation) != 0 else { return try value(of: evaluation) }
        // The engine hands out a value for every name; one that is missing is `undefined`.
        let text: OpaquePointer = jsc_value_object_get_property(evaluation, "text")
        defer { g_object_unref(UnsafeMutableRawPointer(text)) }
        return try value(of: text)
    }

    /// The value whose text it is: `undefined` for `undefined`, `null` for what cannot cross.
    static func value(of text: OpaquePointer) throws -> Any? {
        if jsc_value_is_undefined(text) != 0 { return nil }
        guard jsc_value_is_string(text) != 0, let bytes = jsc_value_to_string_as_bytes(text) else {
            throw ScriptException.unsupportedResult
        }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        return try value(of: UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    /// - Throws: `WKError`, also for the text of an exception.
    static func value(of text: UnsafeRawBufferPointer) throws -> Any? {
        if text.first == UInt8(ascii: "!") { throw ScriptException.error(ofText: Data(text.dropFirst())) }
        do {
            return try TaggedText.read(text)?.any
        } catch {
            throw WKError(.javaScriptResultTypeIsUnsupported, error.localizedDescription)
        }
    }
}
