import { expect, test } from "vitest";
import { isMixed, type MissingRow, type SignalRow } from "./signal-row.ts";

const from = (source: string) => ({ provenance: { source } }) as SignalRow;
const missing = { error: "no such symbol" } as MissingRow;

test("rows of one source are not mixed, whatever has no signal", () => {
  expect(isMixed([from("Historical files"), missing, from("Historical files")])).toBe(false);
  expect(isMixed([missing])).toBe(false);
});

test("rows of two sources are mixed", () => {
  expect(isMixed([from("Historical files"), from("Simulated market")])).toBe(true);
});
