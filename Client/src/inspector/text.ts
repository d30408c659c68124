/** What has no form of its own on a screen, or turns the text around it: it is shown by its number. */
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;
const eachHidden = new RegExp(hidden.source, "g");
const lineFeeds = /[\n\t]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A text as it can be shown: its controls and its marks of direction are spelt out. Line feeds stay. */
export function shown(text: string): string {
  return hidden.test(text) ? text.replace(eachHidden, escaped) : text;
}

/** The same in one line. */
export function shownInLine(text: string): string {
  const result = shown(text);
  return result.replace(lineFeeds, (character) => (character === "\n" ? "\\n" : "\\t"));
}

/** A size with its unit: bytes, and 1,024 of them. */
export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / 1024 / 1024, "MB"];
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")} ${unit}`;
}

/** A time with its unit. */
export function duration(microseconds: number): string {
  if (microseconds < 1000) return `${Math.round(microseconds)} µs`;
  if (microseconds < 1e6) return `${significant(microseconds / 1000)} ms`;
  if (microseconds < 6e7) return `${significant(microseconds / 1e6)} s`;
  return `${Math.floor(microseconds / 6e7)} min ${Math.floor((microseconds / 1e6) % 60)} s`;
}

function significant(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toString();
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** The clock's time with milliseconds. */
export function clock(time: number): string {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${date.getMilliseconds().toString().padStart(3, "0")}`;
}

export const count = (value: number): string => value.toLocaleString("en");

/** A count in three digits: `4.65 M`. */
export const short = (value: number): string => (value < 1000 ? `${value}` : value < 1e6 ? `${significant(value / 1000)} k` : `${significant(value / 1e6)} M`);

export const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
