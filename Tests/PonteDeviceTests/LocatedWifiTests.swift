import Ponte
import TestSupport
import Testing

@testable import PonteDevice

/// The way to the name of a Wi-Fi, in a stand-in of Core Location.
@MainActor
struct LocatedWifiTests {
    @MainActor
    private final class Location {
        var permission = LocatedWifi.Permission.undecided
        var answer = LocatedWifi.Permission.precise
        var isInPlist = true
        var questions = 0

        var wifi: LocatedWifi {
            LocatedWifi(
                checkInfoPlist: { [self] in
                    let text = isInPlist ? "To tell the name." : nil
                    try InfoPlist { _ in text }.require("NSLocationWhenInUseUsageDescription", for: "The name of the Wi-Fi")
                }, permission: { self.permission },
                ask: {
                    self.questions += 1
                    self.permission = self.answer
                })
        }

        func outcome(asks: @MainActor () async -> Bool = { true }) async -> PonteError? {
            await error { try await wifi.requirePermission(asks: asks) }
        }
    }

    @Test func `without the key, the system is not asked`() async {
        let location = Location()
        location.isInPlist = false
        let error = await location.outcome()
        #expect(error?.code == .unavailable && error?.message.contains("NSLocationWhenInUseUsageDescription") == true)
        #expect(location.questions == 0)
    }

    @Test func `the approximate location is told as such`() async {
        let location = Location()
        location.answer = .approximate
        let error = await location.outcome()
        #expect(error?.code == .permissionDenied && error?.message.contains("approximate") == true)
    }

    @Test func `the user is asked once, if the app asks`() async {
        let location = Location()
        #expect(await location.outcome { false }?.code == .permissionDenied)
        #expect(location.questions == 0)
        #expect(await location.outcome() == nil)
        #expect(await location.outcome() == nil)
        #expect(location.questions == 1)
    }

    @Test func `an answer that comes while the app is asked is not waited for again`() async {
        let location = Location()
        let error = await location.outcome {
            location.permission = .refused
            return true
        }
        #expect(error?.code == .permissionDenied && location.questions == 0)
    }

    @Test func `a Wi-Fi without a name is an entitlement that is missing`() async throws {
        try await LocatedWifi.explainNoName { false }
        await #expect { try await LocatedWifi.explainNoName { true } } throws: { error in
            let error = error as? PonteError
            return error?.code == .unavailable && error?.message.contains("wifi-info") == true
        }
    }
}
