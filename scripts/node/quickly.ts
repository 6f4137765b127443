import serverFlags from "./server-flags.json" with { type: "json" };

/** What starts one of our processes with the quick imports; `fork` and workers take it from `process.execArgv`. */
export const QUICKLY: readonly string[] = ["--import", new URL("./quick-imports.ts", import.meta.url).href];

/**
 * The same for a server or its worker. New objects get 8 MB, half of V8's own: it stops everything to move those that are still needed,
 * and with 16 MB of them, as while a large file is read, for up to 30 ms.
 */
export const SERVING: readonly string[] = [...QUICKLY, ...serverFlags];
