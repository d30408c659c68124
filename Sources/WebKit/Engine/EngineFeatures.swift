internal import CGLibSupport
internal import GLibInterop

// Platform: engine features
/// The engine's features that have no setting of their own, by the names that they have in WebKit.
@MainActor
enum EngineFeatures {
    private static let list = webkit_settings_get_all_features()
    private static let all: [String: OpaquePointer] = {
        guard let list else { return [:] }
        let features = (0..<webkit_feature_list_get_length(list)).compactMap { webkit_feature_list_get(list, $0) }
        let pairs = features.compactMap { feature in
            String(webkit_feature_get_identifier(feature), upTo: 1024).map { ($0, feature) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    static func contain(_ name: String) -> Bool { all[name] != nil }

    /// Does nothing where the engine has no such feature.
    static func set(_ name: String, _ isOn: Bool, in settings: OpaquePointer) {
        if let feature = all[name] { webkit_settings_set_feature_enabled(settings, feature, isOn ? 1 : 0) }
    }
}
