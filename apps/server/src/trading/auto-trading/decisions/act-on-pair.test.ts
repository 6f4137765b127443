import { expect, test } from "vitest";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { RunRow } from "../runs/run-store.ts";
import { actOnPair } from "./act-on-pair.ts";
import type { PairGround } from "./decide-pair.ts";
import type { DecisionRow } from "./decision-store.ts";

/** Whoever reads or writes anything is heard. */
const untouchable = new Proxy({} as AutoTradingContext, {
  get(_, name) {
    throw new Error(`asked for ${String(name)}`);
  },
});

const act = (outcome: DecisionRow["outcome"], code: string) =>
  actOnPair(untouchable, {} as RunRow, {
    ground: {} as PairGround,
    known: { id: "decision", userId: "user", outcome, note: { code, params: {} } } as unknown as DecisionRow,
  });

test.each([
  ["failed", "failed"],
  ["refused", "interrupted"],
  ["refused", "rejected"],
  ["ordered", "ordered"],
  ["drafted", "drafted"],
  ["held", "held"],
] as const)("what ended as %s (%s) is neither looked up nor decided again", async (outcome, code) => {
  await expect(act(outcome, code)).resolves.toBeUndefined();
});

test("of what was interrupted an order that may have been sent is looked for", async () => {
  await expect(act("failed", "interrupted")).rejects.toThrow("asked for db");
});
