/** Around each test file: names it to the switch, and writes down how long it took. */
import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import "./mutant-switch.ts";

/** A line at the end of a test file. */
export interface Ended {
  readonly ended: string;
  /** With what it loaded. */
  readonly ms: number;
}

const reachFile = process.env.NEURO_MUTANT_REACH ?? "";
const begunAtMs = performance.now();

beforeAll(() => {
  process.env.NEURO_MUTANT_TEST = expect.getState().testPath ?? "";
  globalThis.mutantsTold?.fill(0);
});

afterAll(() => {
  delete process.env.NEURO_MUTANT_TEST;
  globalThis.mutantsTold?.fill(0);
  const line: Ended = {
    ended: expect.getState().testPath ?? "",
    ms: Math.round(performance.now() - begunAtMs),
  };
  if (reachFile !== "") appendFileSync(reachFile, `${JSON.stringify(line)}\n`);
});
