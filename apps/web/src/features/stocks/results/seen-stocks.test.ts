import { beforeEach, expect, test, vi } from "vitest";
import { rememberSeen, seenLately } from "./seen-stocks.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("the latest comes first, none twice, five at most", () => {
  for (const symbol of ["A", "B", "C", "D", "E", "F", "B"]) rememberSeen("me", `XTSE:${symbol}`);
  expect(seenLately("me")).toEqual(["XTSE:B", "XTSE:F", "XTSE:E", "XTSE:D", "XTSE:C"]);
});

test("nobody sees what another user opened in the same browser", () => {
  rememberSeen("me", "XTSE:RY");
  expect(seenLately("someone else")).toEqual([]);
  expect(seenLately(undefined)).toEqual([]);
  rememberSeen("someone else", "XTSE:TD");
  expect(seenLately("me")).toEqual([]);
});

test("what is stored but not readable counts as nothing", () => {
  for (const bad of ["{", "null", "[]", '{"user":"me","ids":"XTSE:RY"}']) {
    stored.set("neuro.seenStocks", bad);
    expect(seenLately("me")).toEqual([]);
  }
  stored.set("neuro.seenStocks", '{"user":"me","ids":["XTSE:RY",7,null]}');
  expect(seenLately("me")).toEqual(["XTSE:RY"]);
});
