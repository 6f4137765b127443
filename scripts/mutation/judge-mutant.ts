/** Runs the test files that come by a fault, the nearest first, until one fails. */
import { basename, dirname, join, relative } from "node:path";
import type { DrawnMutant } from "./draw-mutants.ts";
import type { Reach } from "./find-reach.ts";
import type { TestRunner } from "./test-runner.ts";

export interface Judged
  extends Pick<DrawnMutant, "area" | "file" | "id" | "kind" | "line" | "mutated" | "original"> {
  /** A test file that failed; "hang" where the tests no longer ended. */
  readonly noticedBy: string | null;
  readonly reason: string;
  /** Test files that come by it, and those that were run so far. */
  readonly reaching: number;
  readonly ran: number;
  /** The most that its files may take, as they did without a fault. */
  readonly seconds: number;
}

/** A run that takes this much longer than without a fault is hanging. */
const SLOWER = 6;
const START_MS = 2 * 60_000;

/** The nearest first, and of those as near the quickest. */
export function inOrder(
  files: readonly string[],
  { source, msOf }: { source: string; msOf: Reach["msOf"] },
): string[] {
  const rank = (file: string): number => (isBeside(file, source) ? 100 : sharedParts(file, source));
  const ms = (file: string): number => msOf.get(file) ?? 0;
  return files.toSorted((one, other) => rank(other) - rank(one) || ms(one) - ms(other));
}

/** As many of them as end within the time, and at least one. */
export function within(
  files: readonly string[],
  { ms, msOf }: { ms: number; msOf: Reach["msOf"] },
): string[] {
  let sum = 0;
  return files.filter((file, place) => {
    sum += msOf.get(file) ?? 0;
    return place === 0 || sum <= ms;
  });
}

export async function judgeMutant(
  { start, end, ...mutant }: DrawnMutant,
  {
    copy,
    reach,
    runner,
    seconds,
    earlier,
  }: {
    copy: string;
    reach: Reach;
    runner: TestRunner;
    seconds: number;
    /** With less time. */
    earlier: Judged | undefined;
  },
): Promise<Judged> {
  const { msOf } = reach;
  const reaching = inOrder(reach.filesOf.get(mutant.id) ?? [], { source: mutant.file, msOf });
  const before = earlier?.ran ?? 0;
  const chosen = within(reaching, { ms: seconds * 1_000, msOf });
  const files = chosen.slice(before);
  const judged = { ...mutant, reaching: reaching.length, ran: Math.max(before, chosen.length), seconds };
  if (files.length === 0) return { ...judged, noticedBy: null, reason: "" };
  const usualMs = files.reduce((sum, file) => sum + (msOf.get(file) ?? 0), 0);
  const { failed, isHanging } = await runner.run({
    mutant: mutant.id,
    files: files.map((file) => join(copy, file)),
    reachFile: "",
    limitMs: START_MS + SLOWER * usualMs,
  });
  const [first] = failed;
  if (first !== undefined && !isHanging)
    return {
      ...judged,
      noticedBy: first.file === "" ? "a worker" : relative(copy, first.file),
      reason: first.reason,
    };
  return { ...judged, noticedBy: isHanging ? "hang" : null, reason: "" };
}

function isBeside(test: string, source: string): boolean {
  const name = basename(source).replace(/\.tsx?$/, "");
  return dirname(test) === dirname(source) && basename(test).replace(/(\.screen)?\.test\.tsx?$/, "") === name;
}

/** Folders that two paths begin with alike. */
function sharedParts(one: string, other: string): number {
  const [a, b] = [dirname(one).split("/"), dirname(other).split("/")];
  const differ = a.findIndex((part, place) => part !== b[place]);
  return differ === -1 ? a.length : differ;
}
