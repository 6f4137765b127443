import { sectors as allSectors } from "@neuro/contract";
import { EMBEDDED_INSTRUMENTS } from "@neuro/market";
import { expect, test } from "vitest";
import { sectorMembers } from "./sector-members.ts";

const idsOf = (companies: ReturnType<typeof sectorMembers>) => companies.map(([first]) => first.id);

test("a sector shows its companies by turns from Canada and the United States, the best known first", () => {
  expect(idsOf(sectorMembers({ sectors: ["Banking"] })).slice(0, 4)).toEqual([
    "XTSE:RY",
    "XNYS:JPM",
    "XTSE:TD",
    "XNYS:BAC",
  ]);
});

test("several sectors take turns, and a country keeps the other one out", () => {
  const chosen = sectorMembers({ sectors: ["Oil & Gas", "Precious Metals", "Oil & Gas"], country: "CA" });
  expect(idsOf(chosen).slice(0, 4)).toEqual(["XTSE:SU", "XTSE:AEM", "XTSE:CNQ", "XTSE:ABX"]);
  expect(chosen.every(([first]) => first.country === "CA")).toBe(true);
});

test("a company listed twice is there once, with both listings, and one that no longer trades is not", () => {
  const every = sectorMembers({ sectors: allSectors }).flat();
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
  expect(sectorMembers({ sectors: ["Banking"] })[0]!.map(({ id }) => id)).toEqual(["XTSE:RY", "XNYS:RY"]);
  expect(every.some(({ retired }) => retired !== undefined)).toBe(false);
  const trading = EMBEDDED_INSTRUMENTS.filter(({ type, retired }) => type === "stock" && !retired);
  expect(every).toHaveLength(trading.length);
});

test("each of the specification's sectors has companies", () => {
  for (const sector of allSectors) {
    expect(sectorMembers({ sectors: [sector] }).length, sector).toBeGreaterThan(4);
  }
});
