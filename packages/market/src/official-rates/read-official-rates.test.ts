import { addDays } from "@neuro/contract/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { officialRateOn } from "./official-rate-on.ts";
import { readOfficialRates } from "./read-official-rates.ts";

const TODAY = "2026-05-28";
/** As the Valet API answers `observations/FXUSDCAD,FXEURCAD/csv`; the rates are made up. */
const DAILY = `"TERMS AND CONDITIONS"
"https://www.bankofcanada.ca/terms/"

"SERIES"
"id","label","description"
"FXUSDCAD","USD/CAD","US dollar to Canadian dollar daily exchange rate"
"FXEURCAD","EUR/CAD","European euro to Canadian dollar daily exchange rate"

"OBSERVATIONS"
"date","FXUSDCAD","FXEURCAD"
"2024-05-30","1.3680","1.4815"
"2024-05-31","1.3637",""
`;

const readOf = (text: string) => {
  const read = readOfficialRates(text, TODAY);
  if (!read.ok) throw new Error(read.message);
  return read.value;
};
const shortly = (text: string) =>
  readOf(text).rates.map(({ currency, date, rate }) => [currency, date, rate]);

test("a file of several currencies is read without its terms, and a day without a rate is none", () => {
  expect(shortly(DAILY)).toEqual([
    ["USD", "2024-05-30", "1.368"],
    ["EUR", "2024-05-30", "1.4815"],
    ["USD", "2024-05-31", "1.3637"],
  ]);
  expect(readOf(DAILY).rates.every(({ source }) => source === "bank_of_canada_daily")).toBe(true);
  expect(readOf(DAILY)).toMatchObject({ refused: [], otherEra: 0, unused: [] });
  expect(shortly(`\uFEFF${DAILY.replaceAll("\n", "\r\n")}`)).toEqual(shortly(DAILY));
});

test("the same as JSON", () => {
  const json = {
    terms: { url: "https://www.bankofcanada.ca/terms/" },
    seriesDetail: { FXUSDCAD: { label: "USD/CAD" }, FXEURCAD: { label: "EUR/CAD" } },
    observations: [
      { d: "2024-05-30", FXUSDCAD: { v: "1.3680" }, FXEURCAD: { v: "1.4815" } },
      { d: "2024-05-31", FXUSDCAD: { v: "1.3637" } },
    ],
  };
  expect(shortly(JSON.stringify(json))).toEqual(shortly(DAILY));
});

test("the noon rate counts before March 2017 and the daily one from then on, whatever else a file has", () => {
  const noon = readOf(`Date,IEXE0101,IEXE0105
2017-02-27,1.3155,1.3140
2017-02-28,1.3248,1.3230
2017-03-01,1.3330,1.3320
`);
  expect(noon.rates.map(({ date, rate, source }) => [date, rate, source])).toEqual([
    ["2017-02-27", "1.3155", "bank_of_canada_noon"],
    ["2017-02-28", "1.3248", "bank_of_canada_noon"],
  ]);
  // A forward rate has the same label at the Bank.
  expect(noon).toMatchObject({ otherEra: 1, unused: ["IEXE0105"] });
  expect(shortly(`date,FXUSDCAD\n2017-02-28,1.3281\n2017-03-01,1.3341\n`)).toEqual([
    ["USD", "2017-03-01", "1.3341"],
  ]);
});

test.each([
  ["31/05/2024,1.36", "no day like"],
  ["2024-02-30,1.36", "no day of the calendar"],
  ["2026-05-29,1.36", "has not come yet"],
  ["2024-06-01,1.36", "weekend"],
  ["2024-05-31,1.36x", "no exchange rate"],
  ["2024-05-31,-1.36", "no exchange rate"],
  ["2024-05-31,0.0", "no exchange rate"],
  ["2024-05-31,1e3", "no exchange rate"],
  ["2024-05-30,1.36", "was 1.35 further up"],
])("of %s the line is refused with its reason, and the rest is read", (line, reason) => {
  const { rates, refused } = readOf(`date,FXUSDCAD\n2024-05-30,1.35\n${line}\n2024-06-03,1.37\n`);
  expect(rates.map(({ rate }) => rate)).toEqual(["1.35", "1.37"]);
  expect(refused).toEqual([{ line: 3, reason: expect.stringContaining(reason) }]);
});

test("a file of something else is refused, and so are rates the other way round", () => {
  for (const text of [
    "",
    "date,close\n2024-05-31,1\n",
    "date,FXCADUSD\n2024-05-31,0.73\n",
    "{}",
    "{",
    '{"observations":[]}',
  ])
    expect(readOfficialRates(text, TODAY)).toMatchObject({
      ok: false,
      message: expect.stringContaining("Bank"),
    });
});

const known = {
  dates: ["2024-05-16", "2024-05-17", "2024-05-21", "2024-05-22"],
  rates: [1.1, 1.2, 1.3, 1.4],
};

test("a day without a rate has that of the last business day before", () => {
  expect(officialRateOn(known, "2024-05-17")).toBe(1.2);
  // A weekend, and Victoria Day, after which rates are known.
  for (const date of ["2024-05-18", "2024-05-19", "2024-05-20"])
    expect(officialRateOn(known, date)).toBe(1.2);
});

test("a day whose rate is only not known here has none", () => {
  expect(officialRateOn(known, "2024-05-15")).toBeNull();
  expect(officialRateOn(known, "2024-05-23")).toBeNull();
  expect(officialRateOn({ dates: [], rates: [] }, "2024-05-23")).toBeNull();
  const gap = { dates: ["2024-05-17", "2024-05-28"], rates: [1.2, 1.3] };
  expect(officialRateOn(gap, "2024-05-19")).toBe(1.2);
  expect(officialRateOn(gap, "2024-05-20")).toBeNull();
  expect(officialRateOn(gap, "2024-05-25")).toBeNull();
});

test("the rate taken is always that of the nearest known day before, at most a week back", () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(days, fc.integer({ min: -5, max: 130 }), (offsets, asked) => {
      const sorted = [...offsets].sort((a, b) => a - b);
      const dates = sorted.map((offset) => addDays("2024-01-01", offset));
      const rate = officialRateOn({ dates, rates: sorted }, addDays("2024-01-01", asked));
      const nearest = sorted.findLast((offset) => offset <= asked);
      if (rate === null) expect(nearest).not.toBe(asked);
      else {
        expect(rate).toBe(nearest);
        expect(asked - rate).toBeLessThan(7);
      }
    }),
  );
});
