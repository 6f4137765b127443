import { DAY_MS } from "@neuro/contract/primitives";
import {
  type Decimal,
  exerciseEntries,
  formatDecimal,
  handedOutEntry,
  type JournalEntry,
  reorganizationEntries,
} from "@neuro/ledger";
import { describe, expect, test } from "vitest";
import { buy, journalsOf, propertyOf, sell } from "../../testing/tax-journals.ts";
import { lotGains } from "./lot-gains.ts";
import type { LotSale } from "./lot-sale.ts";

const dayOf = ({ occurredAt }: { readonly occurredAt: number }) => Math.floor(occurredAt / DAY_MS);
const usdOf = ({ basis }: JournalEntry) => basis?.amount ?? null;

const numberOf = (amount: Decimal) => Number(formatDecimal(amount));
const told = ({ units, proceeds, cost, denied, addedToCost, acquired }: LotSale) => [
  numberOf(units),
  numberOf(proceeds.usd),
  cost === null ? null : numberOf(cost.usd),
  numberOf(denied.usd),
  numberOf(addedToCost.usd),
  acquired,
];
describe("lots of securities that became others", () => {
  const NEW = "XNYS:NEW" as const;
  const own = { instrumentId: NEW };
  const became = (
    units: string,
    more: { readonly share?: string; readonly toUnits?: string; readonly cash?: string } = {},
  ) => {
    const { share = "1", toUnits = "10", cash = null } = more;
    return reorganizationEntries(
      { accountId: "margin", occurredAt: 50 * DAY_MS, memo: "" },
      {
        ...{ key: "k", share, from: { instrumentId: "XTSE:RY", units, leave: share === "1" } },
        to: {
          ...{ instrumentId: NEW, units: toUnits },
          cash:
            cash === null ? null : { currency: "CAD", amount: cash, homeCurrency: "CAD", homeAmount: cash },
        },
      },
    );
  };
  const salesOf = (entries: readonly JournalEntry[]) =>
    [...lotGains(journalsOf(entries), { propertyOf, dayOf, usdOf })].flatMap(({ sales }) => sales);

  test("each lot takes its cost and its days along in the units of now", () => {
    const entries = [...buy(0, 10, 10), ...buy(40, 10, 20), ...became("20"), ...sell(400, 10, 40, own)];
    expect(salesOf(entries).map(told)).toEqual([
      [5, 200, 100, 0, 0, 0],
      [5, 200, 200, 0, 0, 40],
    ]);
  });

  test("of a spin-off each keeps its days, and the cost is shared", () => {
    const entries = [...buy(0, 10, 10), ...became("10", { share: "0.3" }), ...sell(400, 10, 40, own)];
    expect(salesOf([...entries, ...sell(401, 10, 40)]).map(told)).toEqual([
      [10, 400, 70, 0, 0, 0],
      [10, 400, 30, 0, 0, 0],
    ]);
  });

  test("cash paid besides is taken off the cost, and beyond it is a gain", () => {
    const entries = [...buy(0, 10, 10), ...became("10", { cash: "130" }), ...sell(400, 10, 40, own)];
    expect(salesOf(entries).map(told)).toEqual([
      [0, 30, 0, 0, 0, 0],
      [10, 400, 0, 0, 0, 0],
    ]);
  });

  test("what was handed out alone has the cost that its owner told, and none before", () => {
    const head = { accountId: "margin", occurredAt: 50 * DAY_MS, memo: "" };
    const entry = handedOutEntry(head, { key: "k", instrumentId: NEW, units: "10" });
    const basis = {
      currency: "CAD",
      amount: "70",
      homeCurrency: "CAD",
      homeAmount: "70",
      boughtOn: "1970-01-11",
    };
    const sold = sell(400, 10, 40, own);
    expect(salesOf([entry, ...sold]).map(told)).toEqual([[10, 400, null, 0, 0, null]]);
    expect(salesOf([{ ...entry, basis }, ...sold]).map(told)).toEqual([[10, 400, 70, 0, 0, 10]]);
  });

  test.each([
    ["a call that was bought adds to the cost", "BUY", "1", [1, 700, 530, 0, 0, 50]],
    ["a call that was written adds to the proceeds", "SELL", "-1", [1, 530, 300, 0, 0, 0]],
  ] as const)("%s", (_, side, units, expected) => {
    const option = { instrumentId: "XNYS:OPTION" } as const;
    const premium = units === "1" ? buy(10, 1, 30, option) : sell(10, 1, 30, option);
    const exercised = exerciseEntries(
      { accountId: "margin", occurredAt: 50 * DAY_MS, memo: "" },
      {
        ...{ key: "k", option: { ...option, units } },
        trade: {
          ...{ side, instrumentId: NEW, units: "1", currency: "CAD", cash: "500", commission: "0" },
          ...{ homeCurrency: "CAD", homeRate: "1" },
        },
      },
    );
    const around = side === "SELL" ? buy(0, 1, 300, own) : sell(60, 1, 700, own);
    expect(salesOf([...premium, ...around, ...exercised]).map(told)).toEqual([expected]);
  });
});
