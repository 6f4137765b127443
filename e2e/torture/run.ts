/** `npm run torture -- --runs 10000 [--seed 7]`: as many simulated runs as asked for; seeds go on from the first. */
import { parseArgs } from "node:util";
import { openPostgresqlDatabase } from "../../apps/server/src/platform/db/open-postgresql-database.ts";
import { startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import type { Plan } from "../../apps/server/src/testing/torture/plan-run.ts";
import { type RunReport, runTorture } from "../../apps/server/src/testing/torture/run-torture.ts";
import { shortenRun } from "../../apps/server/src/testing/torture/shorten-run.ts";
import { openTortureLane, type TortureLane } from "../../apps/server/src/testing/torture/torture-lane.ts";
import { seedsFrom, tellOf, tortureSeeds } from "../../apps/server/src/testing/torture/torture-runs.ts";
import { findPostgres } from "../../scripts/install/find-postgres.ts";

/** Runs take place side by side: while the database works for one, the others go on. */
const LANES = 3;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    log: { type: "boolean", default: false },
  },
});
const runs = wholeNumber("--runs", values.runs, 1);
const firstSeed = wholeNumber("--seed", values.seed, 0);

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  return refuse(`${name} is ${text}, but must be a whole number of at least ${least}.`);
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

async function torture(lanes: readonly TortureLane[]): Promise<void> {
  let done = 0;
  const { failed, counts } = await tortureSeeds(lanes, seedsFrom(firstSeed, runs), ({ log }) => {
    if (values.log) console.log(log.join("\n"));
    if (++done % 100 === 0) console.log(`${done} runs`);
  });
  for (const report of failed) await tell(lanes, report);
  console.log(
    [...counts]
      .sort()
      .map(([what, count]) => `${what} × ${count}`)
      .join(", "),
  );
  console.log(
    failed.length === 0
      ? `${runs} runs: nothing lost, nothing doubled, the books balance.`
      : `Of ${runs} runs ${failed.length} broke a law.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

async function tell([lane]: readonly TortureLane[], report: RunReport): Promise<void> {
  if (lane === undefined) return;
  const { plan, problems } = await shortenRun(report, (shorter: Plan) => runTorture(lane, shorter));
  console.log(tellOf(report));
  console.log(`Shortened, to be kept in pinned-runs.json:\n${JSON.stringify({ broke: problems[0], plan })}`);
}

const bin = await findPostgres();
const postgres =
  bin === null
    ? refuse("The runs need PostgreSQL; the reason it is missing is above.")
    : await startPostgres({ bin });
const lanes = await openLanes(postgres.url);
try {
  console.log(`${runs} runs from seed ${firstSeed} ...`);
  await torture(lanes);
} finally {
  for (const lane of lanes) await lane.close();
  await postgres.stop();
}

async function openLanes(url: string): Promise<readonly TortureLane[]> {
  const opened: TortureLane[] = [];
  const server = await openPostgresqlDatabase(url, { onLost: () => undefined });
  if (!server.ok) throw new Error(server.reason);
  for (let number = 0; number < LANES; number++) {
    await server.database.rawQuery(`create database torture_${number}`);
    const own = new URL(url);
    own.pathname = `/torture_${number}`;
    opened.push(await openTortureLane(own.href));
  }
  await server.database.close();
  return opened;
}
