import { DAY_MS } from "@neuro/contract/primitives";
import {
  type Decimal,
  decimal,
  exerciseEntries,
  formatDecimal,
  handedOutEntry,
  type JournalEntry,
  reorganizationEntries,
} from "@neuro/ledger";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buy, journalsOf, propertyOf, sell } from "../../testing/tax-journals.ts";
import { lotGains } from "./lot-gains.ts";
import type { LotSale } from "./lot-sale.ts";
import type { LotTerms } from "./lot-steps.ts";

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
  const salesOf = (entries: readonly JournalEntry[], worthOf: LotTerms["worthOf"] = () => null) =>
    [...lotGains(journalsOf(entries), { propertyOf, dayOf, usdOf, worthOf })].flatMap(({ sales }) => sales);

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

  const worthEach = (price: number) => (entry: JournalEntry) => {
    const all = decimal(entry.postings[0]?.amount ?? "0").times(decimal(String(price)));
    return { home: all, usd: all };
  };

  /** 26 USC 356(a)(1), (c) and 358(a)(1). */
  test("cash beside the shares is a gain of each lot up to what it gained, and a loss of one lowers no other", () => {
    const two = [...buy(0, 10, 10), ...buy(40, 10, 20)];
    const entries = [...two, ...became("20", { toUnits: "20", cash: "60" }), ...sell(400, 20, 40, own)];
    // Each lot is worth 150 in shares and 30 in cash: the first gained 80, the second lost 20.
    expect(salesOf(entries, worthEach(15)).map(told)).toEqual([
      [0, 30, 0, 0, 0, 0],
      [10, 400, 100, 0, 0, 0],
      [10, 400, 170, 0, 0, 40],
    ]);
    // The first gained 10 of 30.
    expect(salesOf(entries, worthEach(8)).map(told)).toEqual([
      [0, 30, 20, 0, 0, 0],
      [10, 400, 80, 0, 0, 0],
      [10, 400, 170, 0, 0, 40],
    ]);
  });

  test("what new shares were worth, where nobody knows it, is asked: no gain and no cost is made up", () => {
    const entries = [...buy(0, 10, 10), ...became("10", { cash: "130" }), ...sell(400, 10, 40, own)];
    expect(salesOf(entries).map((sale) => [...told(sale), sale.lacksWorth, sale.isMergerCash])).toEqual([
      [0, 130, null, 0, 0, 0, true, true],
      [10, 400, null, 0, 0, 0, true, false],
    ]);
    expect(salesOf([...buy(0, 10, 10), ...became("10")])).toEqual([]);
  });

  test("cash with a part that was spun off lowers its cost, and beyond it is a gain", () => {
    const spunOff = became("10", { share: "0.3", cash: "40" });
    expect(salesOf([...buy(0, 10, 10), ...spunOff, ...sell(400, 10, 40, own)]).map(told)).toEqual([
      [0, 10, 0, 0, 0, 0],
      [10, 400, 0, 0, 0, 0],
    ]);
  });

  test("of any merger with cash, no lot gains more than its cash or its gain, and what is not recognized stays in the cost", () => {
    const bought = fc.record({
      day: fc.integer({ min: 0, max: 49 }),
      units: fc.integer({ min: 1, max: 40 }),
    });
    const lots = fc.array(fc.tuple(bought, fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 6 });
    const [cash, price] = [fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 90 })];
    fc.assert(
      fc.property(lots, cash, price, (all, paid, each) => {
        const units = all.reduce((sum, [own]) => sum + own.units, 0);
        const entries = [
          ...all.flatMap(([own, at]) => buy(own.day, own.units, at)),
          ...became(String(units), { toUnits: "10", cash: String(paid) }),
        ];
        const gains = [
          ...lotGains(journalsOf(entries), { propertyOf, dayOf, usdOf, worthOf: worthEach(each) }),
        ];
        const sales = gains.flatMap((own) => own.sales);
        const gained = sales.reduce((sum, { proceeds, cost }) => {
          const gain = numberOf(proceeds.usd) - numberOf(cost?.usd ?? decimal("0"));
          expect(gain).toBeGreaterThan(0);
          return sum + gain;
        }, 0);
        const basis = all.reduce((sum, [own, at]) => sum + own.units * at, 0);
        const left = gains.flatMap((own) => own.held).reduce((sum, { cost }) => sum + numberOf(cost!.usd), 0);
        expect(left).toBeCloseTo(basis - paid + gained, 6);
        expect(gained).toBeLessThanOrEqual(paid + 1e-9);
        // Worth more than any of them cost, all of the cash is a gain.
        if (10 * each >= 90 * units) expect(gained).toBeCloseTo(paid, 6);
      }),
    );
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
