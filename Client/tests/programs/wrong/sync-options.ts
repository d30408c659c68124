// An option that a synchronous call does not have: nothing can abort it.
import { notes } from "../contract";

notes.callSync("prefs.theme", null, { signal: new AbortController().signal }); // TS2345 'signal'
