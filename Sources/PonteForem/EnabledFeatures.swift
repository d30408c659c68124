/// The features that the app has turned on.
@MainActor
final class EnabledFeatures {
    var podcast: Podcast?
    var video: Video?
    var uploads: Uploads?
    var haptics: HapticMessages?
    var login: LoginMessages?

    /// What plays plays on; uploads end.
    func close() {
        uploads?.cancel()
        (podcast, video, uploads, haptics, login) = (nil, nil, nil, nil, nil)
    }
}
