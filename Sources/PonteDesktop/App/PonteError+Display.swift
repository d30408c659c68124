#if os(Linux)
    internal import Ponte

    extension PonteError {
        static let noDisplay = PonteError(
            .unavailable,
            "There is no display. Start the program in a desktop session, or under one that nobody sees: xvfb-run -a.")
    }
#endif
