/** `npm run crash -- --kills 200 [--seed 7] [--postgresql | --database postgres://…]`: the crash test in its long form. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom } from "../../apps/server/src/testing/seeded-random.ts";
import { startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import { findPostgres } from "../../scripts/install/find-postgres.ts";
import { crashWhileOrdering } from "./crash-while-ordering.ts";
import { marketForCrashes } from "./market-for-crashes.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    database: { type: "string" },
    postgresql: { type: "boolean", default: false },
  },
});
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1)
  refuse(`--kills is ${values.kills}, but must be a whole number of at least 1.`);

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** A PostgreSQL server of our own, when asked for. */
async function ownServer() {
  if (!values.postgresql) return null;
  const bin = await findPostgres();
  return bin === null
    ? refuse("--postgresql needs PostgreSQL; the reason it is missing is above.")
    : startPostgres({ bin });
}

const postgres = await ownServer();
const dataDir = mkdtempSync(join(tmpdir(), "neuro-crash-"));
console.log(`Killing the server ${kills} times while orders arrive (seed ${values.seed}) ...`);
const memory = await crashWhileOrdering({
  kills,
  dataDir,
  databaseUrl: postgres?.url ?? values.database ?? null,
  env: marketForCrashes(process.env.MARKET_DIR),
  random: seededRandom(Number(values.seed)),
  onRound: (round, soFar) => {
    console.log(
      `${round} kills: ${soFar.acknowledged().length} orders acknowledged, ${soFar.problems.length} problems`,
    );
  },
});
await postgres?.stop();
console.log(
  [
    `${memory.acknowledged().length} orders acknowledged.`,
    `Without an answer, and sent again: ${memory.unanswered().join(", ") || "none"}.`,
    `Refused: ${memory.refusals().join(", ") || "none"}.`,
    ...memory.problems,
    memory.problems.length === 0
      ? "Every acknowledged order exists exactly once; the books balance."
      : "The server broke its word.",
  ].join("\n"),
);
if (memory.problems.length === 0) rmSync(dataDir, { recursive: true, force: true });
else console.log(`The data is kept in ${dataDir}.`);
process.exitCode = memory.problems.length === 0 ? 0 : 1;
