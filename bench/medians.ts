/**
 * Median processor times of candidates, in milliseconds. They take turns, round after round, so that what else the machine does
 * meets all of them; the time waited for a processor does not count.
 */
export function medianTimesMs<Name extends string>(
  candidates: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Record<Name, number> {
  const names = Object.keys(candidates) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) for (let warmUp = 0; warmUp < 5; warmUp++) candidates[name]();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) times[name].push(processorTimeMs(candidates[name]));
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
