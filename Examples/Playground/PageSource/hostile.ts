import { demo, often, type Row } from "./card";
import { playground } from "./contract";

/** Texts that break bridges which paste values into scripts. */
const hostileTexts: Record<string, string> = {
  "a script": "'); alert(1); ('",
  "quotes": `"double" 'single' \`back\``,
  "backslashes": "C:\\new\\table \\u0041",
  "line separators": "one\u2028two\u2029three",
  "NUL": "before\u0000after",
  "controls": "\u0001\b\t\n\r\u001f\u007f",
  "markup": "</script><!-- ${danger} -->",
  "emoji": "👩🏽‍🚀 🇮🇹 e\u0301",
  "a lone surrogate": "\ud83d without its half",
};

/** The text as a literal, with what cannot be seen as escapes. */
const visible = (text = "") => JSON.stringify(text).replace(/[\u007f\u2028\u2029]/g, (character) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

demo("hostile", async () => {
  let alerts = 0;
  const { alert } = window;
  window.alert = () => { alerts += 1; };
  try {
    const results = await Promise.all(Object.entries(hostileTexts).map(async ([name, text]) => {
      const { text: back, unicodeScalars } = await playground.call("demo.echo", text);
      return { name, isSame: back === text, units: text.length, seenBySwift: unicodeScalars };
    }));
    return { results, alerts };
  } finally {
    window.alert = alert;
  }
}, ({ results, alerts }) => [
  ...results.map(({ name, isSame }) => [
    `${isSame ? "✓" : "✗"} ${name}`, visible(hostileTexts[name]), isSame ? "code" : "code bad"] as Row),
  ["alert()", alerts ? `was called ${often(alerts)}` : "was never called", alerts ? "bad" : "good"],
]);
