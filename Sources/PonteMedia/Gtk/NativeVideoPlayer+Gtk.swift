#if canImport(CGStreamer)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import Ponte

    extension NativeVideoPlayer {
        static func system() -> System {
            system(sound: .device)
        }

        package static func system(sound: GStreamerEngine.Sound) -> System {
            let frames = FrameSink()
            return System(engine: GStreamerEngine(sound: sound, frames: frames)) { place in
                guard Display.open() else {
                    throw PonteError(.mediaNoDisplay, "There is no display for a video. Start the app in a graphical session.")
                }
                return switch place {
                case .window: GtkVideoWindow(frames)
                case .overlay(let widget): try GtkVideoOverlay(frames, over: widget)
                }
            }
        }
    }
#endif
