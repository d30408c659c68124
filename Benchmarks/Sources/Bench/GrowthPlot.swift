import Foundation

/// A picture of a call's time as the number of something else grows, as SVG.
struct GrowthPlot {
    private struct Line {
        var name: String
        var color: String
        var points: [(size: Int, time: Double)]
    }

    private let lines: [Line]
    private let highest: Double

    private static let width = 640.0
    private static let height = 320.0
    private static let margin = (left: 64.0, right: 168.0, top: 40.0, bottom: 48.0)

    /// `nil` where nothing of that kind was measured.
    init?(_ results: Results) {
        lines = Growth.all.compactMap { growth in
            let points = growth.sizes.compactMap { size in
                results.spread(Program.bridgeName, growth.quantity(of: size)).map { (size: size, time: $0.median) }
            }
            return points.count > 1 ? Line(name: growth.title, color: growth.color, points: points) : nil
        }
        highest = Self.roundedUp((lines.flatMap(\.points).map(\.time).max() ?? 0) * 1.2)
        if lines.isEmpty { return nil }
    }

    var text: String {
        let parts = [frame] + ticks + lines.enumerated().map { draw($1, index: $0) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="640" height="320" viewBox="0 0 640 320" font-family="sans-serif" font-size="12">
            <rect width="640" height="320" fill="white"/>
            <text x="64" y="24" font-size="14">Time of a call as something else grows, in µs</text>
            \(parts.joined(separator: "\n"))
            </svg>

            """
    }

    private var frame: String {
        let (left, bottom) = (Self.margin.left, Self.height - Self.margin.bottom)
        return
            #"<path d="M\#(left) \#(Self.margin.top)V\#(bottom)H\#(Self.width - Self.margin.right)" fill="none" stroke="gray"/>"#
    }

    private var ticks: [String] {
        let bottom = Self.height - Self.margin.bottom
        let sizes = Growth.allSizes.map {
            #"<text x="\#(x($0))" y="\#(bottom + 20)" text-anchor="middle">\#($0.formatted(.number.locale(Locale(identifier: "en"))))</text>"#
        }
        let times = [0, 0.5, 1].map { share in
            #"<text x="\#(Self.margin.left - 8)" y="\#(y(highest * share) + 4)" text-anchor="end">\#(number(highest * share))</text>"#
        }
        return sizes + times
    }

    private func draw(_ line: Line, index: Int) -> String {
        let points = line.points.map { "\(x($0.size)),\(y($0.time))" }.joined(separator: " ")
        let dots = line.points.map { #"<circle cx="\#(x($0.size))" cy="\#(y($0.time))" r="3" fill="\#(line.color)"/>"# }
        let label =
            #"<text x="\#(Self.width - Self.margin.right + 12)" y="\#(Self.margin.top + 12 + Double(index) * 20)" fill="\#(line.color)">\#(line.name)</text>"#
        return ([#"<polyline points="\#(points)" fill="none" stroke="\#(line.color)" stroke-width="2"/>"#] + dots + [label])
            .joined(separator: "\n")
    }

    private func x(_ size: Int) -> Double {
        let ends = (log10(Double(Growth.allSizes.first ?? 1)), log10(Double(Growth.allSizes.last ?? 10)))
        let share = (log10(Double(size)) - ends.0) / (ends.1 - ends.0)
        return rounded(Self.margin.left + 24 + share * (Self.width - Self.margin.left - Self.margin.right - 48))
    }

    private func y(_ time: Double) -> Double {
        rounded(Self.height - Self.margin.bottom - time / highest * (Self.height - Self.margin.top - Self.margin.bottom))
    }

    private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    /// To 1, 2 or 5 and zeros.
    private static func roundedUp(_ value: Double) -> Double {
        let power = pow(10, floor(log10(max(value, 1e-6))))
        return ([1, 2, 5, 10].first { $0 * power >= value } ?? 10) * power
    }
}
