/**
 * Somebody who has connected nothing, on a fresh installation: told of no figure that it is real where it is a zero for want of anything,
 * nor that something has not been measured yet, since the records of the reference history come with Neuro.
 */
import type { OperationId } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureCalls } from "../../testing/figures/figure-calls.ts";
import {
  type Asked,
  answerOf,
  nothingCalledReal,
  openAccountlessWorld,
  realClaims,
  type World,
} from "../../testing/market/invented-worlds.ts";

let world: World;
beforeAll(async () => {
  world = await openAccountlessWorld();
}, 120_000);
afterAll(() => world.close());

test("the look finds zeros under a claim to be real, and not those that have one of their own", () => {
  const at = (basis: string, price: number) => ({ price, provenance: { basis } });
  expect(nothingCalledReal({ rows: [at("real", 0)] })).toEqual([".rows[0]"]);
  expect(nothingCalledReal(at("real", 1))).toEqual([]);
  expect(nothingCalledReal({ ...at("sample", 0), inner: at("real", 2) })).toEqual([]);
});

test.each(Object.entries(figureCalls) as [OperationId, Asked][])("%s", async (id, input) => {
  const answer = await answerOf(world, id, input);
  expect(nothingCalledReal(answer)).toEqual([]);
  expect(JSON.stringify(answer)).not.toMatch(/not (?:been )?measured/i);
  // Of a portfolio that nobody has nothing at all is real, whatever its figures.
  if (id.startsWith("portfolio") || id === "holdings" || id === "accounts")
    expect(realClaims(answer)).toEqual([]);
});
