/// The reason why a line of a recording cannot be read.
struct LineProblem: Error {
    let message: String
    var isVersion = false
}
