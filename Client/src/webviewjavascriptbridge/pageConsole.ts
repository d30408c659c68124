const pageConsole = console;
const { log, warn, error } = pageConsole;

type Write = (...values: unknown[]) => void;
export const consoleLog: Write = log.bind(pageConsole);
export const consoleWarn: Write = warn.bind(pageConsole);
export const consoleError: Write = error.bind(pageConsole);
