import type { BrokerActivity } from "@neuro/brokerage";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, positionKey, positionsOf } from "@neuro/ledger";
import { expect, test } from "vitest";
import { bookActivity } from "./book-activity.ts";

const RY: InstrumentId = "XTSE:RY";
const listing = { instrumentId: RY, symbol: "RY", currency: "CAD" } as BrokerActivity["listing"];
const activity: BrokerActivity = {
  ...{ id: "1", fingerprint: "f1", type: "stock_dividend", rawType: "STOCK_DIVIDEND", listing },
  ...{ tradeDate: "2026-03-02", settlementDate: "2026-03-02", units: "10", price: "0", amount: "2000" },
  ...{ currency: "CAD", fee: "0", fxRate: null, description: "Stock dividend", reference: null },
};
const booking = { accountId: "a", occurredAt: 0, homeRate: "1", isPaper: false };

function booked(more: Partial<BrokerActivity>) {
  const outcome = bookActivity({ ...activity, ...more }, booking);
  if (!("entries" in outcome)) throw new Error(outcome.setAside);
  return outcome.entries;
}
const cashOf = (entries: ReturnType<typeof booked>) =>
  entries
    .flatMap(({ postings }) => postings.filter(({ book }) => book === "cash"))
    .reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal("0"))
    .toFixed();

/**
 * Marcil Lavallée, newsletter of July 2021, "Stock dividends": ten new shares with a paid-up capital of 200 each are income of 2,000,
 * and that is their cost.
 */
test.each(["2000", "-2000"])(
  "a stock dividend of an amount (%s) is income and cost, and moves no cash",
  (amount) => {
    const entries = booked({ amount });
    expect(entries.map(({ kind }) => kind)).toEqual(["dividend", "trade"]);
    expect(cashOf(entries)).toBe("0");
    expect(positionsOf(entries).get(positionKey("a", "XTSE:RY"))).toMatchObject({
      units: "10",
      cost: "2000",
    });
  },
);

test("of a stock dividend without an amount only the pieces are booked", () => {
  expect(booked({ amount: null }).map(({ kind }) => kind)).toEqual(["split"]);
  expect(booked({ amount: "0" }).map(({ kind }) => kind)).toEqual(["split"]);
});

const costOf = (entries: ReturnType<typeof booked>) => positionsOf(entries).get(positionKey("a", RY))?.cost;
const transferred = (more: Partial<BrokerActivity>) =>
  booked({ type: "transfer_in", units: "100", price: "0", amount: null, ...more });

test("units that come from another broker cost their price, else the amount told, else nobody knows", () => {
  expect(costOf(transferred({ price: "140" }))).toBe("14000");
  expect(costOf(transferred({ amount: "14000" }))).toBe("14000");
  expect(transferred({}).map(({ basis }) => basis)).toEqual([null]);
});

test("thirds that a broker tells as floats leave nothing behind", () => {
  const parts = ["0.3333333333333333", "0.6666666666666666", "-1"].map((units, index) => ({
    ...{ units, fingerprint: `f${index}`, price: "10", amount: null },
    type: units.startsWith("-") ? ("sell" as const) : ("buy" as const),
  }));
  const entries = parts.flatMap((told) => booked(told));
  expect(positionsOf(entries).get(positionKey("a", RY))).toMatchObject({ units: "0", cost: "0" });
});

test("a currency that nobody told is not taken for Canadian dollars", () => {
  const untold = { ...activity, type: "interest", currency: null, listing: null } as const;
  expect(bookActivity(untold, booking)).toEqual({ setAside: "currency_missing" });
  const [bought] = booked({
    type: "buy",
    currency: null,
    listing: { ...activity.listing!, currency: "USD" },
  });
  expect(bought?.basis?.currency).toBe("USD");
});

test("capital that is paid back is money, no income, and lowers the cost; without a security it is set aside", () => {
  const paid = {
    type: "return_of_capital",
    rawType: "RETURN_OF_CAPITAL",
    units: "0",
    amount: "25.5",
  } as const;
  const entries = booked(paid);
  expect(entries.map(({ kind }) => kind)).toEqual(["capital"]);
  expect(cashOf(entries)).toBe("25.5");
  const bought = booked({ type: "buy", fingerprint: "f0", units: "10", price: "10", amount: "-100" });
  expect(costOf([...bought, ...entries])).toBe("74.5");
  expect(costOf([...bought, ...booked({ ...paid, amount: "-25.5" })])).toBe("125.5");
  expect(bookActivity({ ...activity, ...paid, listing: null }, booking)).toEqual({
    setAside: "security_missing",
  });
});

test("an option that expires is closed for nothing, held or written", () => {
  const own = { type: "option_expiry", amount: null, price: "0" } as const;
  const paid = booked({ type: "buy", units: "2", amount: "-300", fingerprint: "f0" });
  const lost = [...paid, ...booked({ ...own, units: "-2" })];
  expect(positionsOf(lost).get(positionKey("a", RY))).toMatchObject({ units: "0", realizedGain: "-300" });
  const got = booked({ type: "sell", units: "2", amount: "300", fingerprint: "f0" });
  const kept = [...got, ...booked({ ...own, units: "2" })];
  expect(positionsOf(kept).get(positionKey("a", RY))).toMatchObject({ units: "0", realizedGain: "300" });
  expect(cashOf(booked({ ...own, units: "2" }))).toBe("0");
});

test("units handed out of another security have a cost that nobody knows; as one side of two they wait for the other", () => {
  const own = { type: "reorganization_in", units: "20", amount: null, currency: null } as const;
  const entries = booked({ ...own, listing: { ...listing, currency: null } as BrokerActivity["listing"] });
  expect(positionsOf(entries).get(positionKey("a", RY))).toMatchObject({ units: "20", isCostUnknown: true });
  const aside = { setAside: "unknown_type" };
  expect(bookActivity({ ...activity, ...own, currency: "CAD", reference: "r" }, booking)).toEqual(aside);
  expect(bookActivity({ ...activity, ...own, currency: "CAD", amount: "5" }, booking)).toEqual(aside);
});
