import {
  canadianKeySectors,
  globalSectors,
  operations,
  sectorPresets,
  stockPresets,
  trainingGroups,
} from "@neuro/contract";
import { expect, test } from "vitest";
import { furtherGroups, groupOf, quickGroups, requestOf } from "./groups.ts";

const all = [...quickGroups, ...furtherGroups.flatMap(({ groups }) => groups)];

test("the three buttons are the specification's, NVEI included", () => {
  expect(quickGroups.map(({ name }) => name)).toEqual(["Canadian Banks", "Canadian Tech", "Energy"]);
  expect(requestOf(groupOf("canadian-tech"))).toEqual({
    symbols: ["SHOP", "LSPD", "NVEI", "BB", "DCBO"],
    country: "CA",
  });
});

test("every list, preset and sector there is can be chosen, each by its own address and none twice", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const group of all) expect(groupOf(group.id)).toBe(group);
  const symbols = all.flatMap((group) => ("symbols" in group ? [group.symbols.join()] : []));
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const { symbols: listed } of [...stockPresets, ...trainingGroups]) {
    const shown = all.some(
      (group) => "symbols" in group && listed.every((symbol) => group.symbols.includes(symbol)),
    );
    expect(shown, listed.join()).toBe(true);
  }
  const sectorGroups = all.flatMap((group) => ("sectors" in group ? [group.sectors.join()] : []));
  for (const sector of [...globalSectors, ...canadianKeySectors]) expect(sectorGroups).toContain(sector);
  for (const { sectors } of sectorPresets) expect(sectorGroups).toContain(sectors.join());
});

test("what each group asks for is what the call takes", () => {
  for (const group of all)
    expect(operations.batchAnalysis.body.safeParse(requestOf(group)).success).toBe(true);
});

test("an address that names no group opens the first", () => {
  expect(groupOf(undefined)).toBe(quickGroups[0]);
  expect(groupOf("no-such-group")).toBe(quickGroups[0]);
});
