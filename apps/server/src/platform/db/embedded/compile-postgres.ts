/**
 * PGlite's PostgreSQL, compiled for a small memory. V8 would hand hot functions to its optimizing compiler, and one of them,
 * the interpreter of SQL expressions, takes 576 MB and two seconds there. Compiled by the baseline compiler alone, large
 * aggregates take twice as long and everything else as long as before; docs/performance.md has the figures.
 */
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

/** TypeScript knows the constructor only as part of the browser's types. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => WebAssembly.Module;
}
const { Module } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

/** Compile at once, not with the first call, and never again: then nothing is left to do when the flags are back. */
const BASELINE_ONLY = ["wasm-lazy-compilation", "wasm-dynamic-tiering", "wasm-tier-up"];

/** Blocks its thread for half a second. A module that another thread makes in that time is not optimized either. */
export function compilePostgres(): WebAssembly.Module {
  const bytes = readFileSync(new URL("./pglite.wasm", import.meta.resolve("@electric-sql/pglite")));
  // A thorough collection of garbage would drop the code of the baseline compiler, and it would be made again without us.
  setFlagsFromString("--no-flush-liftoff-code");
  for (const flag of BASELINE_ONLY) setFlagsFromString(`--no-${flag}`);
  try {
    return new Module(bytes);
  } finally {
    for (const flag of BASELINE_ONLY) setFlagsFromString(`--${flag}`);
  }
}
