/** A law that cannot be broken proves nothing: each is shown an engine that breaks it, and must say so. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { OPEN_TIMEOUT_MS } from "../databases.ts";
import { planRun } from "./plan-run.ts";
import { runTorture } from "./run-torture.ts";
import { SABOTAGES } from "./sabotages.ts";
import { openTestLanes, type TestLanes } from "./torture-databases.ts";

/** Not every run gives every engine a chance to go wrong. */
const MOST_RUNS = 150;

describe.skipIf(inject("postgresqlUrl") === "")("an engine that", () => {
  let opened: TestLanes;
  beforeAll(async () => {
    opened = await openTestLanes(1);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => opened.close(), OPEN_TIMEOUT_MS);

  test.for(SABOTAGES)("%s is found out", { timeout: 300_000 }, async ([, words, make]) => {
    const [lane] = opened.lanes;
    const told: string[] = [];
    for (let seed = 1; seed <= MOST_RUNS && !told.some((problem) => problem.includes(words)); seed++) {
      const sabotage = make();
      const plan = planRun(seed);
      const { problems } = await runTorture(lane!, sabotage.shape?.(plan) ?? plan, sabotage);
      told.push(...problems);
    }
    expect(told.find((problem) => problem.includes(words)) ?? told.slice(0, 5)).toContain(words);
  });
});
