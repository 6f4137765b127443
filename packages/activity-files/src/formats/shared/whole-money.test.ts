/** Pence and the like, whichever format tells them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { activityFormatIds } from "@neuro/contract";
import { describe, expect, test } from "vitest";
import type { ColumnMapping, FileActivity } from "../../port.ts";
import { readActivityFile } from "../../read-activity-file.ts";
import { product, readAmount } from "../../values/amount.ts";
import { moneyIn } from "../../values/money.ts";
import { inWholeMoney } from "./whole-money.ts";

const folder = join(import.meta.dirname, "../../../fixtures");
const mapping = (
  JSON.parse(readFileSync(join(folder, "mapped/mapping.json"), "utf8")) as { plain: ColumnMapping }
).plain;

/** The plain file of a format with another word for its Canadian or US dollars; only what tells of securities. */
async function readIn(format: string, currency: string): Promise<readonly FileActivity[]> {
  const name = readdirSync(join(folder, format)).find((each) => each.startsWith("plain."))!;
  const text = readFileSync(join(folder, format, name), "utf8");
  const told = text.replaceAll(/\b(?:CAD|USD)\b/g, currency);
  const read = await readActivityFile(new TextEncoder().encode(told), {
    ...(format === "mapped" ? { mapping } : {}),
  });
  if ("fault" in read) throw new Error(read.fault);
  return read.activities.filter(({ security, currency: code }) => security !== null && code === "GBP");
}

/** Their plain files have no column for the currency, or have it from words; an exchange and a base currency know whole money alone. */
const OTHERS = new Set<string>([
  ...["schwab", "etrade", "robinhood", "fidelity", "td_direct_investing", "national_bank", "disnat"],
  ...["adjusted_cost_base", "newton", "shakepay", "kraken", "coinbase", "interactive_brokers_history"],
]);

describe.each(activityFormatIds.filter((format) => !OTHERS.has(format)))("%s", (format) => {
  test.each(["GBp", "GBX"])("reads a file in %s as hundredths of one in pounds", async (word) => {
    const [pence, pounds] = [await readIn(format, word), await readIn(format, "GBP")];
    expect(pounds).not.toEqual([]);
    const hundredth = (amount: string) => product(amount, "0.01");
    expect(pence.map(({ price, amount, fee, currency }) => ({ price, amount, fee, currency }))).toEqual(
      pounds.map(({ price, amount, fee }) => ({
        ...{ price: hundredth(price), amount: amount && hundredth(amount), fee: hundredth(fee) },
        currency: "GBP",
      })),
    );
    expect(pence.map(({ units }) => units)).toEqual(pounds.map(({ units }) => units));
  });
});

test.each([
  ["GBp", "GBP", true],
  ["GBP", "GBP", false],
  ["gbp", "GBP", false],
  ["GBX", "GBP", true],
  [" gbx ", "GBP", true],
  ["GBpence", "GBP", true],
  ["ILA", "ILS", true],
  ["ZAc", "ZAR", true],
  ["ZAR", "ZAR", false],
  ["eur", "EUR", false],
  ["", "", false],
  ["constructor", "CONSTRUCTOR", false],
])("%s is %s, in hundredths: %s", (written, code, isHundredth) => {
  expect(moneyIn(written)).toEqual({ code, isHundredth });
});

const trade = { units: "500", price: "68.5", amount: "-342.5", fee: "5" };

test("a trade priced in pence beside an amount in pounds keeps its amount", () => {
  expect(inWholeMoney({ ...trade, currency: "GBX" }, { isTrade: true })).toEqual({
    ...{ ...trade, price: "0.685", currency: "GBP" },
  });
  expect(inWholeMoney({ ...trade, currency: "GBP", priceCurrency: "GBX" })).toEqual({
    ...{ ...trade, price: "0.685", currency: "GBP" },
  });
  const inPence = { ...trade, amount: "-34250", fee: "500" };
  expect(inWholeMoney({ ...inPence, currency: "GBX" }, { isTrade: true })).toEqual({
    ...{ ...trade, price: "0.685", currency: "GBP" },
  });
  expect(inWholeMoney({ ...inPence, price: "0.685", currency: "GBX", priceCurrency: "GBP" })).toEqual({
    ...{ ...trade, price: "0.685", currency: "GBP" },
  });
});

test("what is in whole money stays so, however often it is asked", () => {
  const once = inWholeMoney({ ...trade, amount: "-34250", bookValue: "100", currency: "GBp" });
  expect(once).toMatchObject({ amount: "-342.5", bookValue: "1" });
  expect(inWholeMoney(once)).toEqual(once);
});

test("a price in other money says nothing of the amount, and nothing paid beside it is not told", () => {
  const dollars = { ...trade, currency: "CAD", priceCurrency: "USD" };
  expect(inWholeMoney(dollars)).toMatchObject({ price: "0", amount: "-342.5" });
  expect(inWholeMoney({ ...dollars, amount: "0" })).toMatchObject({ price: "0", amount: null });
});

test("a cell in pence beside a column that says pounds is no number", () => {
  expect([
    readAmount("150 GBp"),
    readAmount("150 GBP"),
    readAmount("S$1.50"),
    readAmount("JPY 5,000"),
  ]).toEqual([...["wrong", "150", "1.5", "5000"]]);
});

async function readOfx(from: string, to: string) {
  const text = readFileSync(join(folder, "ofx/foreign.ofx"), "utf8");
  const read = await readActivityFile(new TextEncoder().encode(text.replace(from, to)));
  if ("fault" in read) throw new Error(read.fault);
  return read;
}

test("OFX tells what a line is in, pence among them", async () => {
  const total = "<TOTAL>-1404.90";
  const { activities } = await readOfx(total, `${total}<CURRENCY><CURRATE>0.0117<CURSYM>GBX</CURRENCY>`);
  expect(activities[1]).toMatchObject({ price: "1.4", amount: "-14.049", fee: "0.049", currency: "GBP" });
});

test("what an account in pence held in the end is in pounds, as its lines are", async () => {
  const { activities, closings } = await readOfx("<CURDEF>EUR", "<CURDEF>GBX");
  expect(closings).toMatchObject([{ cash: { GBP: "16.171" } }]);
  expect(new Set(activities.map(({ currency }) => currency))).toEqual(new Set(["GBP"]));
});
