import { expect, test } from "vitest";
import { evidenceSideOf, evidenceSides } from "./evidence-sides.ts";

test("evidence of a HOLD speaks for buying or for selling, of any other signal for it or against it", () => {
  const bullish = { side: "against", direction: "bullish" } as const;
  const bearish = { side: "against", direction: "bearish" } as const;
  expect(evidenceSides("HOLD")).toEqual(["buying", "selling", "neutral"]);
  expect([evidenceSideOf(bullish, "HOLD"), evidenceSideOf(bearish, "HOLD")]).toEqual(["buying", "selling"]);
  expect(evidenceSideOf({ side: "for", direction: "neutral" }, "HOLD")).toBe("neutral");
  expect(evidenceSideOf(bullish, "SELL")).toBe("against");
});

test("every side evidence can take is one of those that its signal shows", () => {
  for (const signal of ["BUY", "SELL", "HOLD"] as const)
    for (const direction of ["bullish", "bearish", "neutral"] as const)
      for (const side of ["for", "against", "neutral"] as const)
        expect(evidenceSides(signal)).toContain(evidenceSideOf({ side, direction }, signal));
});
