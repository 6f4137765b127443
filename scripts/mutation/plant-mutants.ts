/** Writes faults into a copy of the tree, each behind a switch that says whether it is the one at work. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import MagicString from "magic-string";
import type { DrawnMutant } from "./draw-mutants.ts";

/** Defined by `mutant-switch.ts` in Node and by the browser tests in a page; where nobody defines it, no fault is at work. */
const SWITCH = "globalThis.isMutantAtWork?.";

export function plantMutants(root: string, mutants: readonly DrawnMutant[]): void {
  for (const [file, own] of Map.groupBy(mutants, ({ file }) => file)) {
    const path = join(root, file);
    const text = new MagicString(readFileSync(path, "utf8"));
    for (const { id, start, end, original, mutated } of own)
      text.overwrite(start, end, `(${SWITCH}(${id}) ? (${mutated}) : (${original}))`);
    writeFileSync(path, text.toString());
  }
}
