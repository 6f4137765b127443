/** Median processor times of candidates that take turns. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What each candidate is warmed up with, in processor time and in runs: V8 compiles what it has seen often, and later still again. */
const warmUpMs = 300;
const warmUpRuns = 3;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (options: { type: "minor" }) => void;

/**
 * In milliseconds. Candidates take turns, round after round, so that what else the machine does meets all of them; the time
 * waited for a processor does not count. Nobody starts with young garbage of the one before.
 */
export function medianTimesMs<Name extends string>(
  candidates: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Record<Name, number> {
  const names = Object.keys(candidates) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) {
    let spentMs = 0;
    for (let run = 0; run < warmUpRuns || spentMs < warmUpMs; run++) {
      spentMs += processorTimeMs(candidates[name]);
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      collectGarbage({ type: "minor" });
      times[name].push(processorTimeMs(candidates[name]));
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}

function processorTimeMs(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}
