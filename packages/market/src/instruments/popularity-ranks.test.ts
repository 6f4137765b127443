import type { InstrumentId } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { EMBEDDED_INSTRUMENTS } from "./embedded-instruments.ts";
import { popularityRanks } from "./popularity-ranks.ts";

const ranks = popularityRanks();
const rankOf = (id: InstrumentId): number => ranks.get(id) ?? Number.POSITIVE_INFINITY;

test("every listing that still trades has a place of its own, without gaps", () => {
  const living = EMBEDDED_INSTRUMENTS.filter(({ retired }) => retired === undefined);
  expect([...ranks.values()].sort((a, b) => a - b)).toEqual(living.map((_, index) => index + 1));
  expect(ranks.has("XNAS:AMTD")).toBe(false);
});

test("more money traded a day comes first, whatever the currency", () => {
  expect(rankOf("XNAS:NVDA")).toBeLessThan(rankOf("XTSE:RY"));
  expect(rankOf("XTSE:RY")).toBeLessThan(rankOf("XTSE:CGX"));
  expect(rankOf("XNAS:SHOP")).toBeLessThan(rankOf("XTSE:SHOP"));
});
