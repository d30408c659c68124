import { fakeApp } from "@ponte/client/testing";
import { notes, type Note } from "../src/contract";

export const app = () => fakeApp(notes);

export const note = (title: string, changes: Partial<Note> = {}): Note => ({
  id: title.toLowerCase(), title, text: "", changed: new Date(0), revision: 1, ...changes,
});
