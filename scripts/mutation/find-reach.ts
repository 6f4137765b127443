/** Which test files come by which fault: every file runs once without one. What is known by then is kept, line by line. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { DrawnMutant } from "./draw-mutants.ts";
import type { Reached } from "./mutant-switch.ts";
import type { Ended } from "./mutant-test-file.ts";
import type { TestRunner } from "./test-runner.ts";

export interface Reach {
  /** By fault, from the root; only files that pass without one. */
  readonly filesOf: ReadonlyMap<number, readonly string[]>;
  /** How long each took. */
  readonly msOf: ReadonlyMap<string, number>;
  /** Files that fail without any fault, with the reason. */
  readonly failing: ReadonlyMap<string, string>;
}

interface Failed {
  readonly failed: string;
  readonly reason: string;
}

/** Files that were all run. */
interface Batch {
  readonly batch: readonly string[];
}

/** A fault in what runs while modules load, and the test files that import it. */
interface Importing {
  readonly importing: readonly string[];
  readonly of: number;
}

type Line = Reached | Ended | Failed | Batch | Importing;

const BATCH_FILES = 250;
/** Longer than any batch on a machine with others at work. */
const BATCH_LIMIT_MS = 40 * 60_000;

export async function findReach(
  copy: string,
  { mutants, runner, file }: { mutants: readonly DrawnMutant[]; runner: TestRunner; file: string },
): Promise<Reach> {
  if (!existsSync(file)) writeFileSync(file, "");
  const add = (line: Line): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  const known = readLines(file);
  const done = new Set(known.flatMap((line) => ("batch" in line ? line.batch : [])));
  const all = (await runner.importing("*")).map((path) => relative(copy, path));
  const left = all.filter((path) => !done.has(path));
  while (left.length > 0) {
    const batch = left.splice(0, BATCH_FILES);
    const files = batch.map((path) => join(copy, path));
    const { failed, isHanging } = await runner.run({
      mutant: 0,
      files,
      reachFile: file,
      limitMs: BATCH_LIMIT_MS,
    });
    for (const { file: path, reason } of failed) {
      if (path !== "") add({ failed: relative(copy, path), reason });
      else console.log(`beside any test: ${reason}`);
    }
    if (isHanging) for (const path of withoutEnd(batch, file)) add({ failed: path, reason: "did not end" });
    add({ batch });
    console.log(`${all.length - left.length} of ${all.length} test files run without a fault`);
  }
  const worked = new Set(known.flatMap((line) => ("importing" in line ? [line.of] : [])));
  const loading = new Set(
    readLines(file).flatMap((line) => ("id" in line && line.test === "" ? [line.id] : [])),
  );
  const importers = new Map<string, readonly string[]>();
  for (const { id, file: source } of mutants.filter(({ id }) => loading.has(id) && !worked.has(id))) {
    const found = importers.get(source) ?? (await runner.importing(join(copy, source)));
    importers.set(source, found);
    add({ importing: found.map((path) => relative(copy, path)), of: id });
  }
  return readReach(readLines(file));
}

function readLines(file: string): Line[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Line);
}

function withoutEnd(batch: readonly string[], file: string): string[] {
  const ended = new Set(readLines(file).flatMap((line) => ("ended" in line ? [fromRoot(line.ended)] : [])));
  return batch.filter((path) => !ended.has(path));
}

/** Paths of an earlier copy end alike. */
function fromRoot(path: string): string {
  return path.replace(/^.*\/neuro-mutants-[^/]*\//, "");
}

function readReach(lines: readonly Line[]): Reach {
  const files = new Map<number, Set<string>>();
  const msOf = new Map<string, number>();
  const failing = new Map<string, string>();
  const add = (id: number, path: string) => files.set(id, (files.get(id) ?? new Set()).add(path));
  for (const line of lines) {
    if ("id" in line && line.test !== "") add(line.id, fromRoot(line.test));
    if ("ended" in line) msOf.set(fromRoot(line.ended), line.ms);
    if ("failed" in line) failing.set(line.failed, line.reason);
    if ("importing" in line) for (const path of line.importing) add(line.of, path);
  }
  const passing = [...files].map(([id, own]) => [id, [...own].filter((path) => !failing.has(path))] as const);
  return { filesOf: new Map(passing), msOf, failing };
}
