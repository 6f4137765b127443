import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("document", {
  documentElement: { lang: "en", dataset: {} },
  addEventListener: () => undefined,
});
const { testBody, testDraft, withSymbols, wrongFields } = await import("./test-draft.ts");

const parse = (text: string): number | null => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);
const draft = testDraft.get();
const tuned = { canSearch: true, isGrid: false };

test("the form begins as the contract says, with nothing wrong", () => {
  expect(wrongFields(draft, parse, tuned)).toEqual([]);
  expect(testBody(draft, { parse, canSearch: true })).toMatchObject({
    ...{ days: 1_825, initial_balance: 10_000, positions: 5, tries: 1 },
  });
});

test.each([
  ["days", "89"],
  ["days", "365.5"],
  ["balance", "99"],
  ["positions", "0"],
  ["tries", "1001"],
  ["tries", "many"],
] as const)("of %s the text %j is refused", (field, text) => {
  expect(wrongFields({ ...draft, [field]: text }, parse, tuned)).toEqual([field]);
});

test("a test of no security is refused", () => {
  expect(wrongFields({ ...draft, symbols: [] }, parse, tuned)).toEqual(["symbols"]);
});

test("a grid is tested on one security, and what cannot be searched is not asked how often", () => {
  const grid = { canSearch: false, isGrid: true };
  expect(wrongFields({ ...draft, symbols: ["RY", "TD"] }, parse, grid)).toEqual(["symbols"]);
  expect(wrongFields({ ...draft, symbols: ["RY"], tries: "none" }, parse, grid)).toEqual([]);
});

test("a strategy without parameters is tried as it stands, whatever was typed for another", () => {
  const typed = { ...draft, tries: "200" };
  expect(testBody(typed, { parse, canSearch: false })?.tries).toBe(1);
  expect(testBody(typed, { parse, canSearch: true })?.tries).toBe(200);
});

test("several symbols are taken at once, each one time, and as many as a test may have", () => {
  expect(withSymbols(["RY"], " ry, td;shop ")).toEqual(["RY", "TD", "SHOP"]);
  const many = Array.from({ length: 150 }, (_, i) => `S${i}`).join(" ");
  expect(withSymbols([], many)).toHaveLength(100);
});
