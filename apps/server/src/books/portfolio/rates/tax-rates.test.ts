import { leastReal } from "@neuro/contract";
import { type Currency, type Market, MarketDataMissing } from "@neuro/market";
import { expect, test } from "vitest";
import { alsoTook, createTaxRates, ratesTold } from "./tax-rates.ts";

/** So far apart that a rate of one can be taken for no other's. */
const MARKET: Partial<Record<Currency, number>> = { USD: 10, EUR: 1_000, DKK: 130 };
const PUBLISHED: Readonly<Record<string, number>> = { "USD 2024-05-17": 11, "EUR 2024-05-17": 1_100 };

async function open() {
  const asked: string[] = [];
  const market = {
    async fx(from: Currency, to: Currency, date: string) {
      asked.push(`${from} ${to} ${date}`);
      const rate = MARKET[from];
      if (rate === undefined) throw new MarketDataMissing(`nobody has ${from}`);
      return { rate, date, basis: leastReal([]), provider: "vendor", label: "Vendor" };
    },
  } as Partial<Market> as Market;
  const on = (currency: string, date: string) => PUBLISHED[`${currency} ${date}`] ?? null;
  const rateOf = await createTaxRates(market, { read: async () => ({ version: "1", on }) }).read();
  return { asked, rateOf };
}

test("each currency is at its own rate of the day: the Bank's, or the market's where that is not known", async () => {
  const { asked, rateOf } = await open();
  expect(await rateOf("CAD", "2024-05-17")).toBe(1);
  expect([await rateOf("USD", "2024-05-17"), await rateOf("EUR", "2024-05-17")]).toEqual([11, 1_100]);
  expect(asked).toEqual([]);
  // Of the krone the Bank has published nothing since 2017.
  expect([await rateOf("DKK", "2024-05-17"), await rateOf("EUR", "2024-05-18")]).toEqual([130, 1_000]);
  await rateOf("EUR", "2024-05-18");
  expect(asked).toEqual(["DKK CAD 2024-05-17", "EUR CAD 2024-05-18"]);
  expect([rateOf.ofBank("EUR", "2024-05-17"), rateOf.ofBank("DKK", "2024-05-17")]).toEqual([1_100, null]);
});

test("what nobody has a rate of is refused, never taken for a dollar", async () => {
  const { rateOf } = await open();
  await expect(rateOf("GBP", "2024-05-17")).rejects.toThrow(MarketDataMissing);
  await expect(rateOf("PLN", "2024-05-17")).rejects.toThrow("PLN");
  expect(ratesTold(rateOf)).toEqual({});
});

test("the days of each currency are told by themselves, also once they are taken over", async () => {
  const { rateOf } = await open();
  const own = rateOf.apart();
  for (const currency of ["USD", "EUR", "DKK"]) await own(currency, "2024-05-17");
  await own("USD", "2024-05-17");
  expect(ratesTold(rateOf)).toEqual({});
  alsoTook(rateOf, own.taken);
  const told = { official: false, official_days: 2, from_vendor_days: 1, source: "Bank of Canada · Vendor" };
  expect([ratesTold(own).rates, ratesTold(rateOf).rates]).toEqual([told, told]);
  expect(rateOf.taken).toEqual(own.taken);
  rateOf.took("EUR", "2024-05-18", "Bank of Canada");
  expect(ratesTold(rateOf).rates).toMatchObject({ source: "Bank of Canada · Vendor", from_vendor_days: 2 });
});
