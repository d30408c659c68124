extension Duration {
    /// At most thirty years, which is as good as for ever: Swift's clocks stop the program where a wait is longer than they can count.
    package var bounded: Duration { min(self, .seconds(1_000_000_000)) }
}
