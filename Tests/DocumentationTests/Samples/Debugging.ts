// The blocks of Documentation/Debugging.md.

export async function save(note: { title: string }, traceparent: string): Promise<void> {
  await ponte.call("notes.save", note, { traceparent });
}
