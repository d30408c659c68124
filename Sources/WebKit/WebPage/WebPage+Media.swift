// As far as a script reaches media: see `WKWebView`.
extension WebPage {
    /// Pauses all media.
    public func pauseAllMediaPlayback() async {
        await webView.pauseAllMediaPlayback()
    }

    /// The state of the page's media.
    public func mediaPlaybackState() async -> WKMediaPlaybackState {
        await webView.requestMediaPlaybackState()
    }

    /// Pauses all media until it is called with `false`: then goes on what was playing.
    public func setAllMediaPlaybackSuspended(_ suspended: Bool) async {
        await webView.setAllMediaPlaybackSuspended(suspended)
    }

    /// Ends full screen and picture in picture.
    public func closeAllMediaPresentations() async {
        await webView.closeAllMediaPresentations()
    }

    /// Mutes a camera that the page uses, lets the page see again, or takes the camera from it.
    public func setCameraCaptureState(_ state: WKMediaCaptureState) async {
        await webView.setCameraCaptureState(state)
    }

    /// Mutes a microphone that the page uses, lets the page hear again, or takes the microphone from it.
    public func setMicrophoneCaptureState(_ state: WKMediaCaptureState) async {
        await webView.setMicrophoneCaptureState(state)
    }
}
