import type { ExportObject } from "../wire/Attachments";
import { exportObject as exportNow } from "../wire/exportObject";
import { iterate } from "../wire/iterate";
import { importHandle } from "./importHandle";
import { part } from "./parts";
import { makeStream } from "./PonteStream";

/** Streams, and handles of objects. */
export const streams = part("streams", () => ({ _makeStream: makeStream, _importHandle: importHandle, _iterate: iterate, _exportObject: exportNow }));

export const exportObject: ExportObject = (value, kind, attachments) => streams()._exportObject(value, kind, attachments);
