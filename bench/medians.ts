/** Median processor times of candidates that take turns. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What each candidate is warmed up with, in processor time and in runs: V8 compiles what it has seen often, and later still again. */
const warmUpMs = 300;
const warmUpRuns = 3;
/** A turn is as many runs as take about this long: the caches that the one before left cold are warm for most of it. */
const turnMs = 20;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (options: { type: "minor" }) => void;

/**
 * Of one run, in milliseconds. Candidates take turns, round after round, so that what else the machine does meets all of them;
 * the time waited for a processor does not count. Nobody starts with young garbage of the one before.
 */
export function medianTimesMs<Name extends string>(
  candidates: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Record<Name, number> {
  const turns = (Object.keys(candidates) as Name[]).map((name) => {
    const run = candidates[name];
    return { name, run, runs: Math.max(1, Math.round(turnMs / warmedUpMs(run))), times: [] as number[] };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { run, runs, times } of turns) {
      collectGarbage({ type: "minor" });
      times.push(processorTimeMs(run, runs) / runs);
    }
  }
  return Object.fromEntries(turns.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
}

/** Warms a candidate up; about what a run takes then. */
function warmedUpMs(run: () => unknown): number {
  let spentMs = 0;
  let runs = 1;
  let lastMs = 0;
  for (let batch = 0; batch < warmUpRuns || spentMs < warmUpMs; batch++) {
    const batchMs = processorTimeMs(run, runs);
    spentMs += batchMs;
    lastMs = batchMs / runs;
    if (batchMs < turnMs / 2) runs *= 2;
  }
  return lastMs;
}

function processorTimeMs(run: () => unknown, runs: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < runs; i++) run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}
