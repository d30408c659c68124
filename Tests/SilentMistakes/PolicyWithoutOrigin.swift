import Ponte

@MainActor func policyWithoutOrigin() async throws {
    _ = App(policy: .mainFrame(of: "app.example"))
}
