import { asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import { formatOf } from "./format.ts";

const en = formatOf("en");
const fr = formatOf("fr");
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, "_");

test("money carries its sign before and its unit where the language puts it", () => {
  expect(en.money(-257.19)).toBe("−$257.19");
  expect(en.money("634.04", { signed: true })).toBe("+$634.04");
  expect(plain(fr.money(220314.61))).toBe("220_314,61_$");
  expect(plain(fr.money(634.04, { signed: true }))).toBe("+634,04_$");
});

test("zero has no sign, whichever way it is asked for", () => {
  expect(en.money(0, { signed: true })).toBe("$0.00");
  expect(en.percent(asPercent(0), { signed: true })).toBe("0.00%");
});

test("the cents and the unit after them are told apart from the figure", () => {
  expect(en.moneyParts(87150).map(({ kind, text }) => [kind, text])).toEqual([
    ["main", "$87,150"],
    ["cents", ".00"],
  ]);
  expect(fr.moneyParts(87150).map(({ kind, text }) => [kind, plain(text)])).toEqual([
    ["main", "87_150"],
    ["cents", ",00_$"],
  ]);
});

test("percent takes percent points and keeps its sign a part of its own", () => {
  expect(plain(fr.percent(asPercent(0.29)))).toBe("0,29_%");
  expect(en.percentParts(asPercent(1.4), { digits: 1, signed: true }).at(-1)).toEqual({
    kind: "percent",
    text: "%",
  });
});

test("a calendar day stays that day in every time zone", () => {
  expect(plain(en.date("2026-05-29"))).toBe("29_May_2026");
  expect(plain(fr.date("2026-01-01"))).toBe("1_janv._2026");
});

test("an axis names the month or the year alone", () => {
  expect([en.date("2026-07-01", "month"), fr.date("2026-07-01", "month")]).toEqual(["Jul", "juill."]);
  expect(en.date("2026-01-01", "year")).toBe("2026");
});

test("times are those of the exchanges", () => {
  expect(en.time("2026-05-29T20:00:00Z")).toBe("16:00");
  expect(plain(en.dateTime("2026-01-05T14:30:00Z"))).toBe("5_Jan, 09:30");
});

test("ages are told in the largest unit that still says something", () => {
  expect([12_000, 120_000, 3 * 3_600_000, 96 * 3_600_000].map((ms) => plain(en.span(ms)))).toEqual([
    "12_s",
    "2_min",
    "3_h",
    "4_d",
  ]);
  expect(plain(fr.span(96 * 3_600_000))).toBe("4_j");
});

test("short money drops what an axis has no room for", () => {
  expect(en.moneyShort(220_314)).toBe("$220.3k");
  expect(en.moneyShort(-1_200_000)).toBe("−$1.2M");
  expect(plain(fr.moneyShort(230_000))).toBe("230_k$");
});
