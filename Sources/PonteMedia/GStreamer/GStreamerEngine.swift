#if canImport(CGStreamer)
    internal import CGStreamer
    package import Foundation
    internal import GLibInterop
    internal import Ponte

    /// Plays by GStreamer's `GstPlay`, which is made when something is first loaded.
    @MainActor
    package final class GStreamerEngine: PlayerEngine {
        package enum Sound: Sendable {
            /// The system's device; where there is none, nobody hears it.
            case device
            /// The end of a pipeline, in the words of gst-launch.
            case sink(String)
            /// Nobody hears it, and it takes the time that it takes.
            package static let none = Sound.sink("fakesink sync=true")
        }

        /// Seconds: what a count of nanoseconds holds easily.
        private static let longest: Double = 1e9

        package var onEvent: (@MainActor (PlayerEvent) -> Void)?
        private let sound: Sound
        private let frames: FrameSink?
        private(set) var handle: PlayHandle?
        private var scheme = ""
        /// Counts loads and stops: an older one has nothing to say.
        private var newest = 0
        /// The load that GStreamer was given last: the confirmation of one before the newest says nothing of that.
        private var opened = 0
        /// Loads whose confirmation has not come: until then, messages are those of an earlier source.
        private var pendingLoads = 0
        /// True if the load under way has not been stopped meanwhile.
        private var isWanted = false
        private var isLoaded = false
        private var isReady = false
        private var isSeekable = false
        private var start: Double = 0
        private var wantsToPlay = false
        /// The position to which a seek that is under way leads, in seconds.
        private var seekTarget: Double?
        /// True if another place or rate has been asked for, and GStreamer has not said that it is there.
        private var isSeeking = false
        private var rate: Double = 1
        private var volume: Double = 1
        private var isMuted = false

        /// - Parameter frames: The sink that gets the pictures; `nil` plays the sound alone.
        package init(sound: Sound = .device, frames: FrameSink? = nil) {
            self.sound = sound
            self.frames = frames
        }

        package var position: Double? {
            guard isReady, seekTarget == nil, let handle else { return nil }
            let place = gst_play_get_position(handle.play)
            return place == .max ? nil : Double(place) / 1e9
        }

        // MARK: Commands

        package func load(_ url: URL, start: Double) {
            (scheme, self.start) = (url.scheme?.lowercased() ?? "", start)
            (isWanted, isLoaded, isReady, wantsToPlay, seekTarget, isSeeking) = (true, false, false, false, nil, false)
            newest += 1
            Task { [weak self, newest] in
                let problem = await GStreamer.prepare()
                guard let self, newest == self.newest else { return }
                open(url, problem)
            }
        }

        private func open(_ url: URL, _ problem: PonteError?) {
            do throws(PonteError) {
                if let problem { throw problem }
                let handle = if let handle { handle } else { try makeHandle() }
                pendingLoads += 1
                opened = newest
                gst_play_set_uri(handle.play, url.absoluteString)
            } catch {
                fail(error)
            }
        }

        package func play() {
            wantsToPlay = true
            // Before it is ready it may have to go to its start, which nobody wants to hear.
            if isReady, let handle { gst_play_play(handle.play) }
        }

        package func pause() {
            wantsToPlay = false
            if isReady, let handle { gst_play_pause(handle.play) }
        }

        package func stop() {
            newest += 1
            (isWanted, isLoaded, isReady, wantsToPlay) = (false, false, false, false)
            if let handle { gst_play_stop(handle.play) }
        }

        package func abandon() {
            stop()
            // It may stand still within GStreamer, and would open nothing any more.
            (handle, pendingLoads) = (nil, 0)
        }

        package func seek(to seconds: Double) {
            guard isReady, let handle else {
                start = seconds
                return
            }
            seekTarget = seconds
            isSeeking = true
            gst_play_seek(handle.play, GstClockTime(min(max(0, seconds), Self.longest) * 1e9))
        }

        package func setRate(_ rate: Double) {
            self.rate = rate
            guard isReady, isSeekable, let handle else { return }
            isSeeking = true
            gst_play_set_rate(handle.play, rate)
            // GstPlay forgets a seek that is under way then.
            if let seekTarget { seek(to: seekTarget) }
        }

        package func setVolume(_ volume: Double) {
            self.volume = volume
            if let handle { gst_play_set_volume(handle.play, volume) }
        }

        package func setMuted(_ isMuted: Bool) {
            self.isMuted = isMuted
            if let handle { gst_play_set_mute(handle.play, isMuted ? 1 : 0) }
        }

        private func makeHandle() throws(PonteError) -> PlayHandle {
            guard let handle = PlayHandle(receive: { [weak self] in self?.receive($0) }) else {
                throw PonteError(.mediaNoDecoder, "GStreamer gives no player. Check its installation.")
            }
            let config = gst_play_get_config(handle.play)
            gst_play_config_set_position_update_interval(config, 250)
            gst_play_config_set_seek_accurate(config, 1)
            gst_play_set_config(handle.play, config)
            if case .sink(let description) = sound, let sink = gst_parse_bin_from_description(description, 1, nil) {
                handle.pipeline.set("audio-sink", sink)
            }
            if let frames { frames.attach(to: handle.pipeline) } else { gst_play_set_video_track_enabled(handle.play, 0) }
            gst_play_set_volume(handle.play, volume)
            gst_play_set_mute(handle.play, isMuted ? 1 : 0)
            self.handle = handle
            return handle
        }

        // MARK: Messages

        private func receive(_ message: UnsafeMutablePointer<GstMessage>) {
            guard let handle else { return }
            var type = GST_PLAY_MESSAGE_WARNING
            gst_play_message_parse_type(message, &type)
            if type == GST_PLAY_MESSAGE_URI_LOADED { return loaded(handle) }
            guard isLoaded else { return }
            switch type {
            case GST_PLAY_MESSAGE_MEDIA_INFO_UPDATED: mediaInfo(message, handle)
            case GST_PLAY_MESSAGE_STATE_CHANGED: stateChanged(message)
            case GST_PLAY_MESSAGE_POSITION_UPDATED:
                if isReady, seekTarget == nil { onEvent?(.position(message.seconds("position") ?? 0)) }
            case GST_PLAY_MESSAGE_DURATION_CHANGED: onEvent?(.duration(message.seconds("duration")))
            case GST_PLAY_MESSAGE_SEEK_DONE:
                (seekTarget, isSeeking) = (nil, false)
                if let position = message.seconds("position") { onEvent?(.position(position)) }
            case GST_PLAY_MESSAGE_BUFFERING:
                var percent: guint = 0
                gst_play_message_parse_buffering_percent(message, &percent)
                if percent < 100 { onEvent?(.buffering(Int(percent))) }
            case GST_PLAY_MESSAGE_END_OF_STREAM: ended(handle)
            case GST_PLAY_MESSAGE_ERROR: failed(handle)
            default: break
            }
        }

        /// The source before has stopped, and nothing of the new one has been opened.
        private func loaded(_ handle: PlayHandle) {
            pendingLoads -= 1
            guard pendingLoads == 0, opened == newest, isWanted else { return }
            isLoaded = true
            handle.watch.begin(scheme: scheme)
            gst_play_pause(handle.play)
        }

        private func mediaInfo(_ message: UnsafeMutablePointer<GstMessage>, _ handle: PlayHandle) {
            var info: OpaquePointer?
            gst_play_message_parse_media_info_updated(message, &info)
            guard let info else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(info)) }
            if frames == nil, gst_play_media_info_get_number_of_audio_streams(info) == 0 {
                return fail(PonteError(.mediaBroken, "There is no sound in it. Play it as a video."))
            }
            if !isReady { ready(isSeekable: gst_play_media_info_is_seekable(info) != 0, handle) }
            onEvent?(.info(MediaInfo(sourceInfo: info)))
        }

        private func ready(isSeekable: Bool, _ handle: PlayHandle) {
            (isReady, self.isSeekable) = (true, isSeekable)
            onEvent?(.ready(isSeekable: isSeekable))
            if isSeekable {
                if rate != 1 { setRate(rate) }
                if start > 0 { seek(to: start) }
            }
            if wantsToPlay { gst_play_play(handle.play) }
        }

        private func stateChanged(_ message: UnsafeMutablePointer<GstMessage>) {
            var state = GST_PLAY_STATE_STOPPED
            gst_play_message_parse_state_changed(message, &state)
            switch state {
            case GST_PLAY_STATE_BUFFERING: onEvent?(.buffering(nil))
            case GST_PLAY_STATE_PAUSED: onEvent?(.paused)
            case GST_PLAY_STATE_PLAYING: onEvent?(.playing)
            default: break
            }
        }

        private func ended(_ handle: PlayHandle) {
            wantsToPlay = false
            // Otherwise it would play on by itself after the next seek. It stands at the start then.
            gst_play_pause(handle.play)
            onEvent?(.ended)
        }

        private func failed(_ handle: PlayHandle) {
            // A demuxer may seek by itself while it looks for what there is.
            let error = handle.watch.failure.take()?.error(isFile: scheme == "file", isSeeking: isSeeking || !isReady)
            fail(error ?? PonteError(.mediaBroken, "GStreamer cannot play that. Check that it plays elsewhere."))
        }

        private func fail(_ error: PonteError) {
            stop()
            onEvent?(.failed(error))
        }
    }
#endif
