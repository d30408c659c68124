import Testing

@testable import PontePage

/// `NavigationState.mm`, row by row.
struct UnaskedPolicyTests {
    struct Row: Sendable {
        var scheme: String?
        var hasTarget = true
        var isDownload = false
        var isLoadable = false
        var onIOS: UnaskedPolicy
        var onMacOS: UnaskedPolicy
    }

    private static let rows = [
        Row(scheme: "https", isLoadable: true, onIOS: .load, onMacOS: .load),
        Row(scheme: "https", isDownload: true, isLoadable: true, onIOS: .download, onMacOS: .download),
        Row(scheme: "blob", onIOS: .load, onMacOS: .load),
        Row(scheme: "BLOB", isDownload: true, onIOS: .download, onMacOS: .download),
        Row(scheme: "mailto", hasTarget: false, onIOS: .load, onMacOS: .load),
        Row(scheme: "mailto", onIOS: .nothing, onMacOS: .openElsewhere),
        Row(scheme: "other", isDownload: true, onIOS: .nothing, onMacOS: .openElsewhere),
        Row(scheme: "file", onIOS: .nothing, onMacOS: .nothing),
        Row(scheme: "FILE", onIOS: .nothing, onMacOS: .nothing),
        Row(scheme: nil, onIOS: .nothing, onMacOS: .nothing),
    ]

    @Test(arguments: rows) func `a navigation that no delegate decides about goes as in WebKit`(row: Row) {
        for (opensElsewhere, policy) in [(false, row.onIOS), (true, row.onMacOS)] {
            #expect(
                UnaskedPolicy(
                    scheme: row.scheme, hasTarget: row.hasTarget, isDownload: row.isDownload, isLoadable: row.isLoadable,
                    opensElsewhere: opensElsewhere) == policy)
        }
    }
}
