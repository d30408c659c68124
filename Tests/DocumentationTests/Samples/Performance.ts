// The blocks of Documentation/Performance.md.

export async function inOneTurn(ids: number[]): Promise<unknown[]> {
    const notes = await Promise.all(ids.map((id) => ponte.call("notes.get", id)));
    return notes;
}

export async function measure(): Promise<void> {
    const start = performance.now();
    for (let i = 0; i < 1000; i++) await ponte.call("device.systemVersion");
    const microseconds = (performance.now() - start) * 1000;
    console.log(microseconds / 1000, "µs for each call");
}
