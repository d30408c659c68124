import Foundation
import Ponte

@testable import PonteMedia

/// The places where a player of videos has shown itself.
@MainActor
final class ShownVideos {
    private(set) var surfaces: [any VideoSurface] = []

    var view: GtkVideoView? {
        (surfaces.last as? GtkVideoWindow)?.view ?? (surfaces.last as? GtkVideoOverlay)?.view
    }

    /// A player for the files of a folder, whose sound nobody hears. Its places are noted here.
    func player(for folder: MediaFolder) -> NativeVideoPlayer {
        var system = NativeVideoPlayer.system(sound: .none)
        let make = system.surface
        system.surface = { place in
            let surface = try make(place)
            self.surfaces.append(surface)
            return surface
        }
        return NativeVideoPlayer(access: .files(in: folder.url), system: system)
    }
}
