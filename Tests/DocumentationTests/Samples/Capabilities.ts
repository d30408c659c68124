// The blocks of Documentation/Capabilities.md.

type Show = (...values: unknown[]) => void;

export async function sound(show: Show): Promise<void> {
    await ponte.call("media.load", { url: "https://example.com/talk.mp3", title: "A talk" });
    await ponte.call("media.play");
    for await (const state of ponte.stream("media.state")) show(state.status, state.position);
}

export async function video(show: Show): Promise<void> {
    await ponte.call("video.play", { url: "https://example.com/tour.webm", title: "A tour" });
    ponte.on("video.closed", ({ seconds }) => show("closed", seconds));
}

export async function pictures(show: Show): Promise<void> {
    const picture = await ponte.call("images.pick", { ratio: 1, maxSide: 512 });
    show(picture ? picture.name : "The user chose none.");
    for await (const state of ponte.stream("images.upload", { url: "/image_uploads" })) show(state.state, state.progress);
}

export async function device(show: Show): Promise<void> {
    const network = await ponte.call("device.wifiName");
    show(network ? network.name : "No Wi-Fi.");
    const { kind, token } = await ponte.call("device.pushToken");
    show(kind, token);
    await ponte.call("device.haptic", "medium");
    await ponte.call("device.bar.add", { id: "save", title: "Save", symbol: "checkmark" });
    ponte.on("device.bar.tapped", ({ id }) => show("tapped", id));
}

export async function battery(show: Show): Promise<void> {
    show("level", await ponte.call("battery.level"));
    ponte.on("battery.low", (level) => show("low", level));
}
