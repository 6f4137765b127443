/** What is booked is converted at the rate of its own currency and day, or not at all. */

import type { BrokerActivity } from "@neuro/brokerage";
import { leastReal } from "@neuro/contract";
import { type FxRate, type Market, MarketDataMissing } from "@neuro/market";
import { expect, test } from "vitest";
import { bookActivity } from "../sync/book-activity.ts";
import { gatherHomeRates } from "./home-rates.ts";

const RATES: Readonly<Record<string, number>> = { USD: 1.37, EUR: 1.6123456789, JPY: 0.00912345678 };

/** A cent more on each day asked for. */
const market: Pick<Market, "fx"> = {
  async fx(from, _to, date): Promise<FxRate> {
    const rate = RATES[from];
    if (rate === undefined) throw new MarketDataMissing(`No provider has a rate of ${from}.`);
    const isPast = date !== undefined;
    return {
      ...{ rate: isPast ? rate * 1.01 : rate, date: date ?? "2026-05-29", provider: "test", label: "Test" },
      basis: leastReal([]),
    };
  },
};

const bought = (currency: string, amount: string): BrokerActivity => ({
  ...{
    id: "1",
    fingerprint: "1",
    type: "buy",
    rawType: "BUY",
    tradeDate: "2026-05-20",
    settlementDate: null,
  },
  listing: {
    ...{ instrumentId: "XETR.EUR:SAP", symbol: "SAP", name: null, kind: "stock", currency: null },
    ...{ isKnownExchange: false, vendorSymbol: "SAP.DE", vendorId: "1", exchange: "XETRA" },
  },
  ...{
    units: "10",
    price: "100",
    fee: "0",
    fxRate: null,
    currency,
    amount,
    description: "",
    reference: null,
  },
});

const homeOf = async (currency: string, amount: string) => {
  const activity = bought(currency, amount);
  const rates = await gatherHomeRates(market as Market, [activity]);
  const homeRate = rates.on(currency, activity.tradeDate);
  const booked = bookActivity(activity, { accountId: "a", occurredAt: 0, homeRate, isPaper: false });
  return "entries" in booked ? booked.entries[0]?.basis?.homeAmount : booked.setAside;
};

test("each currency at its own rate of the day, to the cent also of one whose unit is worth little", async () => {
  expect(await homeOf("EUR", "-1000")).toBe("1628.47");
  expect(await homeOf("JPY", "-10000000")).toBe("92146.91");
  expect(await homeOf("CAD", "-1000")).toBe("1000");
});

test("what nobody knows a rate of, or the books hold none of, is set aside", async () => {
  expect(await homeOf("DKK", "-1000")).toBe("currency_unsupported");
  expect(await homeOf("PLN", "-1000")).toBe("currency_unsupported");
});

test("a day that was not asked for has the rate of now, a currency that was not is an error", async () => {
  const rates = await gatherHomeRates(market as Market, [bought("EUR", "-1")]);
  expect(rates.on("EUR", "2026-01-02")).toBe(rates.now("EUR"));
  expect(() => rates.on("JPY", "2026-05-20")).toThrow("JPY");
});

test("what the broker holds is converted on the day of the first activity as well", async () => {
  const held = new Map([["JPY", new Set(["2026-04-01"])]]);
  const rates = await gatherHomeRates(market as Market, [bought("EUR", "-1")], held);
  expect(rates.on("JPY", "2026-05-20")).toBe(rates.on("JPY", "2026-04-01"));
  expect(rates.on("JPY", "2026-05-20")).not.toBe(rates.now("JPY"));
});
