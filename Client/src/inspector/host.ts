import type { Ponte } from "../api/ponte";
import type { Batch } from "./rows";

declare const ponte: Ponte;

export interface Payload {
  text?: string;
  note?: string;
  size: number;
}

export interface Details {
  number: number;
  kind: string;
  name: string;
  isFromPage: boolean;
  source: string;
  origin?: string;
  isMainFrame: boolean;
  document: string;
  id?: number;
  isThroughHandle: boolean;
  begin: string;
  end?: string;
  duration?: number;
  state: number;
  code?: string;
  message?: string;
  payload: Payload;
  result?: Payload;
  items: Payload[];
  itemCount: number;
}

export interface Handle {
  kind: string;
  holder: string;
  number: number;
  via: string;
  seconds: number;
}

export interface Recording {
  isRunning: boolean;
  isFull: boolean;
  name: string;
  count: number;
}

export interface Status {
  counts?: Record<string, number>;
  handles: Handle[];
  messages: number;
  payloadBytes: number;
  recording: Recording;
}

export interface Report {
  messages: number;
  differences: { title: string; text: string }[];
  skipped: { title: string; text: string }[];
}

/** The inspector's Swift half: `InspectorMethods.swift`. */
export const host = {
  rows: (): AsyncIterable<Batch> => ponte.stream("inspector.rows", null, { buffer: 1 }),
  details: (row: number): Promise<Details | null> => ponte.call("inspector.details", row),
  status: (): Promise<Status> => ponte.call("inspector.status"),
  clear: (): Promise<void> => ponte.call("inspector.clear"),
  copyTest: (rows: number[]): Promise<number> => ponte.call("inspector.copyTest", rows),
  record: (isOn: boolean): Promise<void> => ponte.call("inspector.record", isOn),
  save: (): Promise<string> => ponte.call("inspector.save"),
  open: (name: string, text: string): Promise<void> => ponte.call("inspector.open", { name, text }),
  replay: (isToPage: boolean): Promise<Report> => ponte.call("inspector.replay", isToPage),
};
