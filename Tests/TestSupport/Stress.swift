internal import Foundation
package import Testing

/// The two tiers of tests. `make test` decides what is right; `make stress` adds growth, floods and endurance.
package enum Stress {
    /// Says whether this run is one of `make stress`.
    package static let isOn = ProcessInfo.processInfo.environment["PONTE_STRESS"] != nil

    /// The size of a flood: a small one that decides right or wrong in `make test`, the whole one in `make stress`.
    package static func size(_ whole: Int, usually small: Int) -> Int {
        isOn ? whole : small
    }
}

extension Trait where Self == ConditionTrait {
    /// Marks what only `make stress` runs.
    package static var stress: Self {
        .enabled(if: Stress.isOn, "This is one of make stress.")
    }
}
