/// The middle of `values`, or the mean of the two in the middle; 0 of none.
public func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
}
