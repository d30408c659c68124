internal import Foundation
internal import Ponte
internal import PonteImages
internal import PonteMedia

/// An event of which a bridge tells its delegate.
enum ForemEvent {
    case willStartVideo(NativeVideoPlayer)
    case requestedExternalSite(URL)
    case requestedMail(URL)
    case startedNavigation, finishedNavigation, failedNavigation
    case login(ForemUser)
    case changedUser(ForemUser)
    case logout(ForemUser?)
    case startedUpload(ImageUpload, ForemUpload)
    case cancelledUpload(ForemUpload)
    case failed(ForemFeature, PonteError)
}
