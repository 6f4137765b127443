import { expect, test } from "vitest";
import * as z from "zod/mini";
import { instrumentId, words } from "../units.ts";
import { type InstrumentId, isInstrumentId } from "./nominal.ts";

test("an instrument's id is any text on the wire, described as every text is, and an id to who reads it", () => {
  expect(z.toJSONSchema(instrumentId())).toEqual(z.toJSONSchema(z.string()));
  expect(z.toJSONSchema(instrumentId("MIC:SYMBOL"))).toEqual(z.toJSONSchema(words("MIC:SYMBOL")));
  const read: InstrumentId = z.parse(instrumentId(), "XTSE:RY");
  expect(read).toBe("XTSE:RY");
  expect(z.safeParse(instrumentId(), 7).success).toBe(false);
});

test("a currency, a sector and a bare symbol are no ids of listings, and what names its exchange is one", () => {
  expect(["XTSE:RY", "CRYPTO:BTC", "OTC.USD:ABC"].every(isInstrumentId)).toBe(true);
  expect(["CAD", "Banking", "RY", "RY.TO", ""].some(isInstrumentId)).toBe(false);
});
