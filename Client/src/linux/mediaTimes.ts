// The times of a media fragment (W3C Media Fragments URI 1.0, section 4.2.1), such as `#t=10,20`.
import { charCodeAt, stringIndexOf, stringSlice } from "../builtins/builtins";

/** The part of a sound or a film that an address means, in seconds; 0 and infinity where it says nothing. */
export interface MediaTimes {
  start: number;
  end: number;
}

/** A part that is empty or says nothing that can be read means the whole. */
export function timesOf(address: string): MediaTimes {
  const whole = { start: 0, end: Infinity };
  const hash = stringIndexOf(address, "#");
  let times = whole;
  // The last one counts.
  for (let from = hash + 1, to = 0; hash >= 0 && to >= 0; from = to + 1) {
    to = stringIndexOf(address, "&", from);
    const part = stringSlice(address, from, to < 0 ? undefined : to);
    if (!stringIndexOf(part, "t=")) times = rangeOf(stringSlice(part, stringIndexOf(part, "t=npt:") ? 2 : 6)) ?? times;
  }
  return times;
}

function rangeOf(text: string): MediaTimes | undefined {
  const comma = stringIndexOf(text, ",");
  const first = comma < 0 ? text : stringSlice(text, 0, comma);
  const start = first || comma < 0 ? secondsOf(first) : 0;
  const end = comma < 0 ? Infinity : secondsOf(stringSlice(text, comma + 1));
  return start < end ? { start, end } : undefined;
}

/** Of `12`, `12.5`, `1:02`, `1:02:03.5`; not a number for what is none. */
function secondsOf(text: string): number {
  let seconds = 0;
  let number = 0;
  let place = 0;
  let colons = 0;
  let isEmpty = true;
  for (let index = 0; index < text.length; index++) {
    const code = charCodeAt(text, index);
    if (code >= 48 && code <= 57) {
      isEmpty = false;
      number = place ? number + (code - 48) * place : number * 10 + code - 48;
      place /= 10;
    } else if (code === 46 && !place && !isEmpty) {
      place = 0.1;
    } else if (code === 58 && !place && !isEmpty && colons < 2) {
      colons++;
      seconds = (seconds + number) * 60;
      number = 0;
      isEmpty = true;
    } else {
      return NaN;
    }
  }
  return isEmpty ? NaN : seconds + number;
}
