// The blocks of Documentation/Performance.md.

export async function inOneTurn(ids: number[]): Promise<unknown[]> {
    const notes = await Promise.all(ids.map((id) => ponte.call("notes.get", id)));
    return notes;
}

export async function measure(): Promise<void> {
    const start = performance.now();
    for (let i = 0; i < 1000; i++) await ponte.call("device.systemVersion");
    console.log(performance.now() - start, "µs for each call");    // milliseconds for a thousand
}
