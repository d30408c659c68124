import { Blob as RealBlob } from "node:buffer";

/** Classes of a page's own, so that a test may ruin them. */
export function makeBlobClasses() {
  class Blob {
    #bytes;
    #type;
    constructor(parts = [], { type = "" } = {}) {
      this.#bytes = new RealBlob(parts.map((part) => (part instanceof Blob ? part.#bytes : part)));
      this.#type = type;
    }
    get size() {
      return this.#bytes.size;
    }
    get type() {
      return this.#type;
    }
    slice(start, end) {
      const slice = new Blob();
      slice.#bytes = this.#bytes.slice(start, end);
      return slice;
    }
    arrayBuffer() {
      return this.#bytes.arrayBuffer();
    }
    get [Symbol.toStringTag]() {
      return "Blob";
    }
  }
  class File extends Blob {
    #name;
    constructor(parts, name, options) {
      super(parts, options);
      this.#name = name;
    }
    get name() {
      return this.#name;
    }
    get [Symbol.toStringTag]() {
      return "File";
    }
  }
  return { Blob, File };
}
