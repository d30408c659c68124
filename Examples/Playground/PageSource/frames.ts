import { demo, type Row } from "./card";
import { playground } from "./contract";

interface Trial {
  frame: string;
  code: string;
  hasClient: boolean;
}

/** Opens an iframe, lets the intruder run in it, and waits for its report. */
function tryFrame(name: string, prepare: (frame: HTMLIFrameElement) => void): Promise<Trial> {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.className = "trial";
    frame.name = name;
    window.addEventListener("message", function report({ data }) {
      if (data.intruder !== name) return;
      window.removeEventListener("message", report);
      frame.remove();
      resolve({ frame: name, code: data.outcome.split(":")[0], hasClient: data.hasClient });
    });
    prepare(frame);
    document.body.append(frame);
    if (name === "about:blank") {
      const script = document.createElement("script");
      script.src = "/intruder.js";
      frame.contentDocument?.head.append(script);
    }
  });
}

demo("frames", async () => {
  const before = await playground.call("demo.refusals");
  const frames = [
    await tryFrame("about:blank", () => {}),
    await tryFrame("srcdoc", (frame) => { frame.srcdoc = '<script src="playground://app/intruder.js"></script>'; }),
    await tryFrame("cross-origin", (frame) => { frame.src = "playground://stranger/"; }),
  ];
  return { frames, refusals: await playground.call("demo.refusals") - before };
}, ({ frames, refusals }) => [
  ...frames.map(({ frame, code }) => [frame, code, code === "forbidden" ? "good" : "bad"] as Row),
  ["Refused", `${refusals} of ${frames.length}, counted by Swift`],
]);
