import { DAY_MS } from "@neuro/contract/primitives";
import { type CostEvent, costEntry, type JournalEntry, unitsEntry } from "@neuro/ledger";
import { expect, test } from "vitest";
import { split } from "../testing/journal.ts";
import {
  buy,
  dayOf,
  inTfsa,
  journalsOf,
  moved,
  pooled,
  propertyOf,
  sell,
  TFSA,
  unknown,
  worth,
} from "../testing/tax-journals.ts";
import { taxCrossings, taxPool } from "./tax-pool.ts";

/**
 * By hand, after Income Tax Act section 47 and the Canada Revenue Agency's line 12700, "Identical properties": 100 at 10 in one account
 * and 100 at 20 in another cost 15 each, wherever they lie. Selling the dear ones at 18 gains 300; per account it would lose 200.
 */
test("identical units are averaged over all taxed accounts", () => {
  const { position, disposals } = pooled([
    ...buy(0, 100, 10),
    ...buy(40, 100, 20, { accountId: "cash" }),
    ...sell(90, 100, 18, { accountId: "cash" }),
  ]);
  expect(disposals).toMatchObject([
    { accountId: "cash", homeProceeds: "1800", homeCost: "1500", denied: "0" },
  ]);
  expect(position).toMatchObject({ units: "100", homeCost: "1500" });
});

/** A share journaled from one exchange to another within an account, as brokers tell it. */
function journaled(day: number, units: number): readonly JournalEntry[] {
  const head = { accountId: "margin", occurredAt: day * DAY_MS, memo: "Journaled" };
  return [
    unitsEntry({ ...head, cause: "out" }, { commodity: "XTSE:RY", units: String(-units), basis: null }),
    unitsEntry({ ...head, cause: "in" }, { commodity: "XNYS:RY", units: String(units), basis: null }),
  ];
}
const inNewYork = { instrumentId: "XNYS:RY", currency: "USD", homeRate: 1.4 } as const;

/** By hand, after section 47: what was bought for 14,000 in Toronto and sold for 10,200 US dollars at 1.40 in New York gains 280. */
test("a share is one property on two exchanges: journaled it is not sold", () => {
  const { isMixed, position, disposals } = pooled([
    ...buy(0, 100, 140),
    ...journaled(2, 100),
    ...sell(3, 100, 102, inNewYork),
  ]);
  expect(disposals).toMatchObject([{ instrumentId: "XNYS:RY", homeProceeds: "14280", homeCost: "14000" }]);
  expect([isMixed, position?.units, position?.homeCost]).toEqual([true, "0", "0"]);
});

test("what lies in a registered account in another currency leaves the taxed cost in its own", () => {
  const { isMixed, position } = pooled([...buy(0, 10, 100, inNewYork), ...buy(1, 10, 140, inTfsa)]);
  expect(isMixed).toBe(false);
  expect(position).toMatchObject({ units: "10", cost: "1000", homeCost: "1400", currency: "USD" });
});

test("a loss in Toronto is denied by a purchase in New York, and added to its cost", () => {
  const { position, disposals } = pooled([
    ...buy(0, 100, 140),
    ...sell(90, 100, 120),
    ...buy(100, 100, 85, inNewYork),
  ]);
  expect(disposals).toMatchObject([{ instrumentId: "XTSE:RY", denied: "2000", addedToCost: "2000" }]);
  expect(position).toMatchObject({ units: "100", homeCost: "13900" });
});

test("a registered account is outside of the average and has no gains, and a move between taxed ones is none", () => {
  const { position, disposals } = pooled([
    ...buy(0, 100, 10),
    ...buy(5, 100, 90, inTfsa),
    ...sell(60, 50, 100, inTfsa),
    ...buy(70, 100, 20, { accountId: "cash" }),
    // The account's own average of 10, which is not the pool's.
    ...moved(80, "margin", "cash", 40, 400),
  ]);
  expect(disposals).toEqual([]);
  expect(position).toMatchObject({ units: "200", homeCost: "3000" });
});

/** By hand, after guide T4037 (property transferred to a registered plan is sold to it at its fair market value). */
test("what moves to a registered account is sold at market value, a gain counted and a loss denied for good", () => {
  const entries = [...buy(0, 100, 10), ...moved(200, "margin", TFSA, 40, 400)];
  expect(taxCrossings(journalsOf(entries), { propertyOf, dayOf }).map(({ accountId }) => accountId)).toEqual([
    "margin",
  ]);
  const gain = pooled(entries, worth(15));
  expect(gain.disposals).toMatchObject([
    { homeProceeds: "600", homeCost: "400", denied: "0", isDeemed: true, isAssumed: false },
  ]);
  expect(gain.position).toMatchObject({ units: "60", homeCost: "600" });
  const loss = pooled(entries, worth(8));
  expect(loss.disposals).toMatchObject([
    { homeProceeds: "320", denied: "80", addedToCost: "0", isDeemed: true },
  ]);
  expect(loss.position).toMatchObject({ units: "60", homeCost: "600" });
  // Without a price what the receiving account took over stands in, and is told.
  expect(pooled(entries).disposals).toMatchObject([{ homeProceeds: "400", isAssumed: true }]);
});

test("what comes out of a registered account comes in at market value", () => {
  const { position } = pooled(
    [...buy(0, 100, 10), ...buy(0, 50, 10, inTfsa), ...moved(200, TFSA, "margin", 50, 500)],
    worth(40),
  );
  expect(position).toMatchObject({ units: "150", homeCost: "3000" });
});

test("units that leave one broker and arrive at another within days are one transfer, others come from outside", () => {
  const head = (accountId: string, day: number) => ({
    ...{ accountId, occurredAt: day * DAY_MS, memo: "Broker", cause: `activity:${accountId}:${day}` },
  });
  const told = { currency: "CAD", amount: "9000", homeCurrency: "CAD", homeAmount: "9000" };
  const listing = { commodity: "XTSE:RY" };
  const out = unitsEntry(head("margin", 50), { ...listing, units: "-100", basis: null });
  const into = (day: number) => unitsEntry(head("cash", day), { ...listing, units: "100", basis: told });
  expect(pooled([...buy(0, 100, 10), out, into(55)]).position).toMatchObject({ homeCost: "1000" });
  expect(pooled([...buy(0, 100, 10), out, into(90)]).position).toMatchObject({ homeCost: "9000" });
});

/** Canada Revenue Agency, IT-456R paragraph 12: of 50 units 20 are sold and 15 bought again; the loss of 15 is superficial. */
test("of 20 sold at a loss and 15 bought again, the loss of 15 is denied and added to the cost", () => {
  const { position, disposals } = pooled([...buy(0, 50, 10), ...sell(100, 20, 6), ...buy(110, 15, 6)]);
  expect(disposals).toMatchObject([
    { homeCost: "200", homeProceeds: "120", denied: "60", addedToCost: "60" },
  ]);
  expect(position).toMatchObject({ units: "45", homeCost: "450" });
});

/**
 * Canada Revenue Agency, technical interpretation 2005-0150811E5, as told by J. Golombek, "Partial Disposition of Property" (2006):
 * 100 for 300, then 100 for 100, of which 100 are sold the next day for 100. All of the loss of 100 is superficial.
 */
test("units bought just before the sale replace it, too: the interpretation's example", () => {
  const { position, disposals } = pooled([...buy(0, 100, 3), ...buy(59, 100, 1), ...sell(60, 100, 1)]);
  expect(disposals).toMatchObject([{ homeCost: "200", homeProceeds: "100", denied: "100" }]);
  expect(position).toMatchObject({ units: "100", homeCost: "300" });
});

/** By hand: the least of 60 sold, 100 bought and 40 held. */
test("what is no longer held at the end of the days is no reason to deny", () => {
  const { position, disposals } = pooled([...buy(0, 100, 10), ...sell(10, 60, 9)]);
  expect(disposals).toMatchObject([{ denied: "40", addedToCost: "40" }]);
  expect(position).toMatchObject({ units: "40", homeCost: "440" });
  expect(pooled([...buy(0, 100, 10), ...sell(10, 60, 9), ...sell(20, 40, 9)]).disposals).toMatchObject([
    { denied: "0" },
    { denied: "0" },
  ]);
});

/** Canada Revenue Agency, 2022-0940941C6: what an RRSP bought before the sale is a reason, too. By hand: 10 of 30 bought lie there. */
test("bought again in a registered account the loss is denied and adds to no cost", () => {
  const old = [...buy(0, 100, 10), ...sell(100, 100, 7)];
  expect(pooled([...old, ...buy(120, 100, 7, inTfsa)]).disposals).toMatchObject([
    { denied: "300", addedToCost: "0" },
  ]);
  const both = pooled([...old, ...buy(120, 10, 7, inTfsa), ...buy(125, 20, 7)]);
  expect(both.disposals).toMatchObject([{ denied: "90", addedToCost: "60" }]);
  expect(both.position).toMatchObject({ units: "20", homeCost: "200" });
});

test("units that replace one sale replace no other, and a loss waits for the purchase it is added to", () => {
  const { position, disposals } = pooled([
    ...buy(0, 100, 10),
    ...sell(100, 40, 5),
    // The loss of the first sale is not yet in the cost: its units are not bought.
    ...sell(105, 40, 5),
    ...buy(110, 40, 5),
  ]);
  expect(disposals).toMatchObject([
    { homeCost: "400", denied: "200" },
    { homeCost: "400", denied: "0" },
  ]);
  expect(position).toMatchObject({ units: "60", homeCost: "600" });
});

test.each([
  ["on the 30th day after", 130, "300"],
  ["on the 31st day after", 131, "0"],
  ["on the 30th day before", 70, "300"],
  ["on the 31st day before", 69, "0"],
])("bought %s", (_, day, denied) => {
  const { disposals } = pooled([...buy(0, 100, 10), ...buy(day, 100, 10, inTfsa), ...sell(100, 100, 7)]);
  expect(disposals).toMatchObject([{ denied }]);
});

test("while the 30 days are not over the answer is open", () => {
  const entries = [...buy(0, 100, 10), ...sell(100, 50, 7)];
  const openUntil = (today: number) => pooled(entries, unknown, today).disposals[0]?.openUntil;
  expect([openUntil(130), openUntil(131)]).toEqual([130, null]);
});

test("a gain after a loss that is still open is open as long: the denied loss may add to its cost", () => {
  const entries = [...buy(0, 100, 10), ...sell(100, 50, 7), ...sell(110, 10, 12)];
  const of = (later: Parameters<typeof pooled>[0], today: number) =>
    pooled([...entries, ...later], unknown, today).disposals.map(({ openUntil, homeCost }) => [
      openUntil,
      homeCost,
    ]);
  expect(of([], 120)).toEqual([
    [130, "500"],
    [130, "100"],
  ]);
  // 40 of the 50 are denied by what is bought again: 120 more on 50 units of before.
  expect(of(buy(125, 40, 7), 131)).toEqual([
    [null, "500"],
    [null, "100"],
  ]);
});

test("units before a split compare with those after it", () => {
  // 10 of 20 sold, the other 10 become 40; 20 of those bought again are 5 of the old count.
  const { position, disposals } = pooled([
    ...buy(0, 20, 100),
    ...sell(100, 10, 60),
    { ...split(110, 30), accountId: "margin" },
    ...buy(115, 20, 15),
  ]);
  expect(disposals).toMatchObject([{ homeCost: "1000", denied: "200" }]);
  expect(position).toMatchObject({ units: "60", homeCost: "1500" });
});

test("a denied loss in dollars makes no effect of the exchange rate", () => {
  const usd = { currency: "USD", instrumentId: "XNAS:AAPL" } as const;
  const { position, disposals } = pooled([
    ...buy(0, 20, 100, { ...usd, homeRate: 1.25 }),
    ...sell(100, 10, 80, { ...usd, homeRate: 1.25 }),
    ...buy(110, 10, 80, { ...usd, homeRate: 1.25 }),
  ]);
  expect(disposals).toMatchObject([{ homeCost: "1250", homeProceeds: "1000", denied: "250" }]);
  expect(position).toMatchObject({ cost: "2000", homeCost: "2500" });
});

/** On the days that a broker named, else two after the trade. */
const settledDay = ({ occurredAt, settledOn }: Pick<JournalEntry, "occurredAt" | "settledOn">) =>
  settledOn === null ? occurredAt / DAY_MS + 2 : Date.parse(settledOn) / DAY_MS;
const settling = (entries: readonly JournalEntry[], day: number) =>
  entries.map((entry) => ({ ...entry, settledOn: new Date(day * DAY_MS).toISOString().slice(0, 10) }));

/** By hand, after section 54 and CRA 2012-0468931C6: 31 days from settlement to settlement deny nothing, whatever the trades' days. */
test("the 30 days around a loss run from settlement to settlement", () => {
  const held = buy(0, 100, 10);
  const sold = sell(100, 100, 8);
  const deniedOf = (bought: readonly JournalEntry[]) => {
    const [listing] = taxPool(journalsOf([...held, ...sold, ...bought]), {
      ...{ marketValue: unknown, propertyOf, dayOf: settledDay, today: 10_000 },
    });
    return listing?.disposals.map(({ denied, day }) => [denied, day]);
  };
  expect(deniedOf(buy(130, 100, 9))).toEqual([["200", 102]]);
  expect(deniedOf(settling(buy(130, 100, 9), 133))).toEqual([["0", 102]]);
  expect(deniedOf(settling(buy(131, 100, 9), 132))).toEqual([["200", 102]]);
});

test("the average is taken in the order in which trades are settled", () => {
  const late = settling(buy(1, 100, 30), 20);
  const [listing] = taxPool(journalsOf([...buy(0, 100, 10), ...late, ...sell(5, 100, 20)]), {
    ...{ marketValue: unknown, propertyOf, dayOf: settledDay, today: 10_000 },
  });
  expect(listing?.disposals).toMatchObject([{ homeCost: "1000" }]);
});

/** A trade two days later, a split on its day. */
const countedOn = (entry: JournalEntry) => (entry.kind === "trade" ? settledDay(entry) : dayOf(entry));

/** By hand: 50 of 100 that cost 1,000 are sold the day before a split of two for one, and settled after it: they cost 500. */
test("what was sold before a split and is settled after it is sold in the count of before", () => {
  const sale = sell(59, 50, 12);
  const entries = [
    ...buy(0, 100, 10),
    ...sale,
    { ...split(60, 50), accountId: "margin" },
    ...sell(70, 40, 7),
  ];
  const [listing] = taxPool(journalsOf(entries), {
    ...{ marketValue: unknown, propertyOf, dayOf: countedOn, today: 10_000 },
  });
  expect(listing?.disposals).toMatchObject([
    { day: 61, units: "50", homeProceeds: "600", homeCost: "500" },
    { units: "40", homeProceeds: "280", homeCost: "200" },
  ]);
  expect(listing?.position).toMatchObject({ units: "60", homeCost: "300" });
});

/** By hand: 10 at 10 in each of two accounts; one sells its 10 the day before the split and has none to split: they cost 100. */
test("units that are sold out before a split and settled after it count in it until then", () => {
  const entries = [
    ...buy(0, 10, 10),
    ...buy(0, 10, 10, { accountId: "cash" }),
    ...sell(59, 10, 12, { accountId: "cash" }),
    { ...split(60, 10), accountId: "margin" },
  ];
  const [listing] = taxPool(journalsOf(entries), {
    ...{ marketValue: unknown, propertyOf, dayOf: countedOn, today: 10_000 },
  });
  expect(listing?.disposals).toMatchObject([{ units: "10", homeProceeds: "120", homeCost: "100" }]);
  expect(listing?.position).toMatchObject({ units: "20", homeCost: "100" });
});

/** By hand: 10 at 10 in each of two accounts; one broker books two for one on day 60, the other on day 62. Each new unit cost 5. */
test("a split that two brokers book on different days is one for the average", () => {
  const entries = [
    ...buy(0, 10, 10),
    ...buy(0, 10, 10, { accountId: "cash" }),
    { ...split(60, 10), accountId: "margin" },
    ...sell(61, 10, 8),
    // Still in the old count of that broker.
    ...sell(61, 4, 16, { accountId: "cash" }),
    { ...split(62, 6), accountId: "cash" },
    ...sell(63, 12, 8, { accountId: "cash" }),
  ];
  const { disposals, position } = pooled(entries);
  expect(disposals).toMatchObject([
    { accountId: "margin", units: "10", homeProceeds: "80", homeCost: "50" },
    { accountId: "cash", units: "4", homeProceeds: "64", homeCost: "40" },
    { accountId: "cash", units: "12", homeProceeds: "96", homeCost: "60" },
  ]);
  expect(position).toMatchObject({ units: "10", homeCost: "50" });
});

const fund = (day: number, kind: CostEvent["kind"], perUnit: string) =>
  costEntry(
    { accountId: "margin", occurredAt: day * DAY_MS, memo: "", cause: `cost:${day}` },
    { instrumentId: "XTSE:RY", kind, currency: "CAD", perUnit, homeCurrency: "CAD", homePerUnit: perUnit },
  );

/** By hand: 200 units in two accounts cost 15 each; 2 paid back, then 1 reinvested, a sale of 100 at 18 gains 400. */
test("what a fund does to the cost of a unit counts for all taxed accounts together, once", () => {
  const entries = [
    ...buy(0, 100, 10),
    ...buy(1, 100, 20, { accountId: "cash" }),
    fund(30, "return_of_capital", "2"),
    fund(60, "reinvested_distribution", "1"),
    ...sell(90, 100, 18),
  ];
  expect(pooled(entries).disposals).toMatchObject([
    { homeProceeds: "1800", homeCost: "1400", isCapital: false },
  ]);
});

test("capital beyond the cost is a gain of its record date, and the cost is nothing", () => {
  const { disposals, position } = pooled([...buy(0, 100, 10), fund(30, "return_of_capital", "11")]);
  expect(disposals).toMatchObject([
    { isCapital: true, day: 30, units: "0", homeProceeds: "100", homeCost: "0", denied: "0" },
  ]);
  expect(position).toMatchObject({ units: "100", homeCost: "0" });
});
