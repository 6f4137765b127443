/**
 * The server's trading in simulated lives: whatever dies, breaks, lies or comes late, nothing acknowledged is lost, nothing is
 * doubled, and the books are the venue's truth. Of a thousand lives those some two hundred in which any two kinds of trouble
 * meet four times; `npm run test:deep` lives ten thousand.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { OPEN_TIMEOUT_MS } from "../databases.ts";
import { coverPairs } from "./cover-pairs.ts";
import pinned from "./pinned-runs.json" with { type: "json" };
import type { Plan } from "./plan-run.ts";
import { runTorture } from "./run-torture.ts";
import { openTestLanes, type TestLanes } from "./torture-databases.ts";
import { seedsFrom, tellOf, tortureSeeds } from "./torture-runs.ts";

const FIRST_SEED = 20_260_528;
const wanted = process.env.NEURO_TORTURE_RUNS;
const SEEDS = wanted
  ? [...seedsFrom(FIRST_SEED, Number(wanted))]
  : coverPairs(seedsFrom(FIRST_SEED, 1_000), 4);
const LANES = 3;

/** Runs without one of these would prove little. */
const MUST_HAPPEN = [
  ...["OrderAccepted", "OrderFilled", "OrderCancelled", "OrderExpired", "acknowledged", "death", "exit"],
  ...["cancel: cancelled", "cancel: asked", "kill switch on", "place failed", "pass failed", "repeat failed"],
  ...[
    "venue lost",
    "venue busy",
    "venue broken before",
    "venue broken after",
    "venue silent",
    "venue refused",
  ],
  ...[
    "breaks before",
    "breaks after",
    "disk full",
    "too many connections",
    "starting up",
    "waits for a lock",
    "wrong event",
    "filled in parts",
    "overfilled",
    "late fill",
  ],
];

describe.skipIf(inject("postgresqlUrl") === "")("a server that dies again and again", () => {
  let opened: TestLanes;
  beforeAll(async () => {
    opened = await openTestLanes(LANES);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => opened.close(), OPEN_TIMEOUT_MS);

  const timeout = Math.max(900_000, SEEDS.length * 900);
  test(`${SEEDS.length} times keeps its word`, { timeout }, async () => {
    const { runs, failed, counts } = await tortureSeeds(opened.lanes, SEEDS);
    expect(failed.map(tellOf).join("\n")).toBe("");
    expect(runs).toBe(SEEDS.length);
    if (!wanted || runs >= 1_000) expect(MUST_HAPPEN.filter((what) => !counts.has(what))).toEqual([]);
  });

  test.for(pinned.map(({ broke, plan }) => [broke, plan as Plan] as const))(
    "no longer: %s",
    { timeout: 120_000 },
    async ([, plan]) => {
      const report = await runTorture(opened.lanes[0]!, plan);
      expect(report.problems.length === 0 ? "" : tellOf(report)).toBe("");
    },
  );

  test("does the same thing, statement by statement, for the same seed", { timeout: 120_000 }, async () => {
    const hashes = async () => {
      const found = new Map<number, string>();
      await tortureSeeds(opened.lanes, seedsFrom(7_000, 20), ({ plan, hash }) => found.set(plan.seed, hash));
      return [...found].sort(([a], [b]) => a - b);
    };
    const first = await hashes();
    expect(new Set(first.map(([, hash]) => hash)).size).toBe(20);
    expect(await hashes()).toEqual(first);
  });
});
