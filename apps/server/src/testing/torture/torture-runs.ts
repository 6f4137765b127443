/** Many runs, a few at a time, each on a database of its own. */
import { type Plan, planRun } from "./plan-run.ts";
import { type RunReport, runTorture } from "./run-torture.ts";
import type { TortureLane } from "./torture-lane.ts";

export interface TortureTotals {
  readonly runs: number;
  readonly failed: readonly RunReport[];
  /** What happened, and how often. */
  readonly counts: ReadonlyMap<string, number>;
}

export async function tortureSeeds(
  lanes: readonly TortureLane[],
  seeds: Iterable<number>,
  onRun: (report: RunReport) => void = () => undefined,
): Promise<TortureTotals> {
  const waiting = seeds[Symbol.iterator]();
  const counts = new Map<string, number>();
  const failed: RunReport[] = [];
  let runs = 0;
  const work = async (lane: TortureLane) => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const report = await runTorture(lane, planRun(next.value));
      runs += 1;
      for (const [what, count] of report.counts) counts.set(what, (counts.get(what) ?? 0) + count);
      if (report.problems.length > 0) failed.push(report);
      onRun(report);
    }
  };
  await Promise.all(lanes.map(work));
  return { runs, failed, counts };
}

export function* seedsFrom(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed++) yield seed;
}

/** What a person needs to find the fault. */
export function tellOf({ plan, problems }: RunReport): string {
  return [
    `Seed ${plan.seed} broke a law. Again: npm run torture -- --runs 1 --seed ${plan.seed} --log`,
    ...problems.map((problem) => `  ${problem}`),
    "  in the steps:",
    ...stepsOf(plan),
  ].join("\n");
}

function stepsOf({ steps }: Plan): readonly string[] {
  return steps.map((step) => `    ${JSON.stringify(step)}`);
}
