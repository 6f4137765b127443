import { mostOwnSecurities } from "@neuro/contract";
import { expect, test } from "vitest";
import { readActivityFile } from "../../read-activity-file.ts";
import { writeActivityJson } from "../../writing/write-activity-json.ts";

const fund = {
  ...{ instrument_id: "OWN:FUND", name: "=Fund, <script>", kind: "fund", currency: "USD" },
  prices: [["2025-01-02", "10.5"]],
};
const gic = {
  ...{ instrument_id: "OWN:GIC", name: "GIC", kind: "deposit", currency: "CAD" },
  terms: {
    ...{ rate: "0.0435", period: "yearly", is_paid_out: true },
    ...{ issued_on: "2025-01-15", matures_on: "2027-01-15" },
  },
};
const bond = {
  ...{ instrument_id: "OWN:BUND", name: "Bund", kind: "other", currency: "EUR" },
  prices: [["2025-01-02", "98.75"]],
};

async function read(securities: unknown) {
  const text = JSON.stringify({ format: "neuro-1", activities: [], securities });
  const file = await readActivityFile(new TextEncoder().encode(text));
  if ("fault" in file) throw new Error(file.fault);
  return file;
}

test("what is written reads back, whatever a name looks like", async () => {
  const { ownSecurities, problems } = await read([fund, gic, bond]);
  expect(problems).toEqual([]);
  expect(ownSecurities).toMatchObject([
    { instrumentId: "OWN:FUND", name: fund.name, terms: null, prices: fund.prices },
    { instrumentId: "OWN:GIC", terms: { rate: 0.0435, isPaidOut: true }, prices: [] },
    { instrumentId: "OWN:BUND", currency: "EUR", prices: bond.prices },
  ]);
  const again = JSON.parse(writeActivityJson([], [], ownSecurities)) as { securities: unknown };
  expect(again.securities).toEqual([fund, gic, bond]);
  expect(JSON.parse(writeActivityJson([], []))).toEqual({ format: "neuro-1", activities: [] });
});

test("days come in order, each once, the last said of it", async () => {
  const prices = [
    ["2025-02-01", "2"],
    ["2025-01-01", "1"],
    ["2025-02-01", "3.50"],
  ];
  const { ownSecurities } = await read([{ ...fund, prices }]);
  expect(ownSecurities[0]?.prices).toEqual([
    ["2025-01-01", "1"],
    ["2025-02-01", "3.5"],
  ]);
});

test.each([
  ["no object", 7, "half_line", ""],
  ["no id", { ...fund, instrument_id: undefined }, "half_line", "instrument_id"],
  ["an id without a place", { ...fund, instrument_id: "FUND" }, "no_security", "FUND"],
  ["an id with a bell", { ...fund, instrument_id: "OWN:\u0007" }, "half_line", "instrument_id"],
  ["a name with a line's end", { ...fund, name: "Fund\n" }, "half_line", "name"],
  ["an unknown kind", { ...fund, kind: "castle" }, "half_line", "castle"],
  ["another currency", { ...fund, currency: "PLN" }, "half_line", "PLN"],
  ["a name that is too long", { ...fund, name: "x".repeat(81) }, "half_line", "name"],
  ["a day that is none", { ...fund, prices: [["2025-02-30", "1"]] }, "wrong_date", "2025-02-30"],
  ["a price below zero", { ...fund, prices: [["2025-01-02", "-1"]] }, "wrong_number", "-1"],
  ["a price that is none", { ...fund, prices: [["2025-01-02", "NaN"]] }, "wrong_number", "NaN"],
  ["a number for a text", { ...fund, prices: [["2025-01-02", 1]] }, "wrong_number", "1"],
  ["prices that are no list", { ...fund, prices: "1" }, "half_line", "prices"],
  ["too many prices", { ...fund, prices: Array.from({ length: 5_001 }, () => []) }, "half_line", "prices"],
  ["terms of a fund", { ...gic, kind: "fund" }, "half_line", "terms"],
  ["more than 100 %", { ...gic, terms: { ...gic.terms, rate: "1.01" } }, "wrong_number", "1.01"],
  [
    "an end before the start",
    { ...gic, terms: { ...gic.terms, matures_on: "2025-01-15" } },
    "wrong_date",
    "2025-01-15",
  ],
] as const)("%s is told with its line, and the others are read", async (_, bad, code, word) => {
  const { ownSecurities, problems } = await read([bad, gic]);
  expect(problems).toMatchObject([{ line: 1, code, word }]);
  expect(ownSecurities).toHaveLength(1);
});

test("there are at most so many in a file", async () => {
  const all = Array.from({ length: mostOwnSecurities + 5 }, (_, at) => ({
    ...fund,
    instrument_id: `OWN:F${at}`,
  }));
  const { ownSecurities, problems } = await read(all);
  expect(ownSecurities).toHaveLength(mostOwnSecurities);
  expect(problems).toMatchObject([{ line: mostOwnSecurities + 1, code: "half_line", word: "securities" }]);
});
