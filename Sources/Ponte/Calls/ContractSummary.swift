internal import PontePage
internal import PonteWire

/// The summary of a contract that an app and a page compare when they meet.
package struct ContractSummary: Codable, Sendable {
    package let name: String
    /// Another one for contracts that differ in anything but comments.
    package let hash: String
    /// For each method, stream, event and state a hash of its own.
    package let members: [String: String]

    /// The names of those that a page can call or read: its handlers may have policies of their own. They do not cross.
    package var appMembers: Set<String> = []

    package init(name: String, hash: String, members: [String: String], appMembers: Set<String>) {
        self.name = name
        self.hash = hash
        self.members = members
        self.appMembers = appMembers
    }

    private enum CodingKeys: CodingKey {
        case name, hash, members
    }
}
