import { addEventListener } from "../builtins/builtins";
import { getterOf, methodOf } from "../builtins/uncurryThis";
import { localNameOf, type Report } from "../console/report";

const target = getterOf<unknown>(Event, "target");
const parentOf = getterOf<unknown>(Node, "parentElement");
const canPlayType = methodOf(HTMLMediaElement, "canPlayType");
/** Kinds of media that systems usually play, by the app's names for them. */
const kinds = [
  ["mp4", 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'], ["mp3", "audio/mpeg"], ["webm", 'video/webm; codecs="vp9"'],
  ["ogg", 'audio/ogg; codecs="opus"'],
] as const;

/** Reports which kinds of media the engine does not play, when a video or a sound of the page cannot be loaded. */
export function watchMedia(report: Report): void {
  addEventListener(window, "error", (event: Event) => {
    let missing = "";
    try {
      const source = target(event);
      const element = (localNameOf(source) === "source" ? parentOf(source) : source) as HTMLMediaElement;
      for (let index = 0; index < kinds.length; index++) {
        const [name, type] = kinds[index]!;
        if (!canPlayType(element, type)) missing += `${missing && " "}${name}`;
      }
    } catch {
      // No element of media.
      return;
    }
    if (missing) report("media", "error", missing);
  }, true);
}
