/** A copy of the tree with faults in it, each behind a switch that says whether it is the one at work. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import MagicString from "magic-string";
import type { DrawnMutant } from "./draw-mutants.ts";

/** Defined by `mutant-switch.ts`; where nobody defines it, no fault is at work. */
const SWITCH = "globalThis.isMutantAtWork?.";

/** Of a commit, in a fresh folder that the caller removes. */
export function copyTree(root: string, commit: string): string {
  const copy = mkdtempSync(join(tmpdir(), "neuro-mutants-"));
  const git = (...args: string[]) => execFileSync("git", args, { stdio: ["ignore", "ignore", "inherit"] });
  git("clone", "--quiet", "--no-checkout", root, copy);
  git("-C", copy, "checkout", "--quiet", "--detach", commit);
  execFileSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
  // Linked files are the root's own: what a run writes into them belongs to the copy.
  rmSync(join(copy, "node_modules/.cache"), { recursive: true, force: true });
  cpSync(import.meta.dirname, join(copy, "scripts/mutation"), { recursive: true });
  return copy;
}

export function plantMutants(root: string, mutants: readonly DrawnMutant[]): void {
  for (const [file, own] of Map.groupBy(mutants, ({ file }) => file)) {
    const path = join(root, file);
    const text = new MagicString(readFileSync(path, "utf8"));
    for (const { id, start, end, original, mutated } of own)
      text.overwrite(start, end, `(${SWITCH}(${id}) ? (${mutated}) : (${original}))`);
    writeFileSync(path, text.toString());
  }
}

/** Every process and thread of the tests begins with the quick imports, every test file with the first set-up. */
export function plantSwitch(root: string): void {
  const text = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
  const quickImports = join(root, "scripts/node/quick-imports.ts");
  writeFileSync(quickImports, `${readFileSync(quickImports, "utf8")}\n${text("mutant-switch.ts")}`);
  const setUp = join(root, "scripts/testing/property-seed.ts");
  const each = text("mutant-test-file.ts").replace("./mutant-switch.ts", "../mutation/mutant-switch.ts");
  writeFileSync(setUp, `${each}\n${readFileSync(setUp, "utf8")}`);
}
