/// One number that one run of one program has measured, as it stands on a line of the program's output.
public struct Reading: Codable, Sendable {
    /// The work that was done, such as `sequential`.
    public var scenario: String
    /// The quantity that was measured of it, such as `mean`.
    public var metric: String
    /// How many there were of what the cost may grow with; `nil` where that is not the question.
    public var size: Int?
    public var value: Double

    public init(scenario: String, metric: String, size: Int? = nil, value: Double) {
        self.scenario = scenario
        self.metric = metric
        self.size = size
        self.value = value
    }
}
