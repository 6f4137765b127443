/** What starts one of our processes with the quick imports; `fork` and workers take it from `process.execArgv`. */
export const QUICKLY: readonly string[] = ["--import", new URL("./quick-imports.ts", import.meta.url).href];
