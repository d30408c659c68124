extension Sessions {
    func admits(_ caller: Caller) -> Bool {
        handlers.admits(caller)
    }
}
