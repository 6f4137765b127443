/** What holds when securities become others: no cost is made and none is lost. */
import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import { decimal, formatDecimal, type JournalEntry, reorganizationEntries } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "../testing/journal.ts";
import { totalsOf } from "../testing/tax-histories.ts";
import { buy, dayOf, inTfsa, journalsOf, sell, TFSA, unknown } from "../testing/tax-journals.ts";
import { taxPool } from "./tax-pool.ts";

const LISTINGS: readonly InstrumentId[] = ["XTSE:A", "XTSE:B", "XTSE:C"];
const ACCOUNTS = ["margin", "cash", TFSA];
const terms = { marketValue: unknown, propertyOf: (listing: InstrumentId) => listing, dayOf, today: 10_000 };
const poolOf = (entries: readonly JournalEntry[], more = {}) => [
  ...taxPool(journalsOf(entries), { ...terms, ...more }),
];

interface Became {
  readonly day: number;
  readonly from: InstrumentId;
  readonly to: InstrumentId;
  readonly units: string;
  readonly toUnits: string;
  readonly accountId?: string;
  /** Of a spin-off; all of it and the units where none is named. */
  readonly share?: string;
  readonly cash?: string;
}

function became(told: Became, key = `${told.accountId} ${told.day}`): readonly JournalEntry[] {
  const { day, from, to, units, toUnits, accountId = "margin", share, cash } = told;
  return reorganizationEntries(
    { accountId, occurredAt: day * DAY_MS, memo: "Test" },
    {
      ...{ key, share: share ?? "1", from: { instrumentId: from, units, leave: share === undefined } },
      to: {
        ...{ instrumentId: to, units: toUnits },
        cash:
          cash === undefined
            ? null
            : { currency: "CAD", amount: cash, homeCurrency: "CAD", homeAmount: cash },
      },
    },
  );
}

test("each account's units take their part of the one average along, those of a TFSA none", () => {
  const [a, b] = LISTINGS as [InstrumentId, InstrumentId];
  const of = { instrumentId: a };
  const listings = poolOf([
    ...buy(0, 100, 30, of),
    ...buy(1, 100, 50, { ...of, accountId: "cash" }),
    ...buy(2, 10, 1, { ...of, ...inTfsa }),
    ...became({ day: 10, from: a, to: b, units: "100", toUnits: "50" }),
    ...became({ day: 12, from: a, to: b, units: "100", toUnits: "50", accountId: "cash" }),
    ...became({ day: 12, from: a, to: b, units: "10", toUnits: "5", accountId: TFSA }),
    ...sell(20, 20, 90, { instrumentId: b }),
  ]);
  const own = Object.fromEntries(listings.map((listing) => [listing.property, listing]));
  expect(own[a]).toMatchObject({ disposals: [], position: { units: "0", homeCost: "0" } });
  // 200 at an average of 40 are 100 at 80: 20 of them, sold at 90, gain 200.
  expect(own[b]!.disposals).toMatchObject([{ homeProceeds: "1800", homeCost: "1600" }]);
  expect(own[b]!.position).toMatchObject({ units: "80", homeCost: "6400", isCostUnknown: false });
});

test("a cost that was denied to a sale goes along with what replaced it", () => {
  const [a, b] = LISTINGS as [InstrumentId, InstrumentId];
  const of = { instrumentId: a };
  const listings = poolOf([
    ...buy(0, 100, 30, of),
    ...sell(50, 100, 20, of),
    ...buy(60, 100, 21, of),
    ...became({ day: 100, from: a, to: b, units: "100", toUnits: "100" }),
  ]);
  const into = listings.find(({ property }) => property === b);
  expect(into?.position).toMatchObject({ units: "100", homeCost: "3100" });
});

const happenings = fc.array(
  fc.record({
    day: fc.nat(200),
    kind: fc.constantFrom("BUY" as const, "SELL" as const, "BECOMES" as const, "SPINS_OFF" as const),
    units: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 1, max: 90 }),
    account: fc.nat(ACCOUNTS.length - 1),
    listing: fc.nat(LISTINGS.length - 1),
    to: fc.nat(LISTINGS.length - 1),
    cash: fc.constantFrom(0, 0, 25, 900),
  }),
  { maxLength: 30 },
);
type Drawn = typeof happenings extends fc.Arbitrary<infer Told> ? Told : never;

/** With the cash paid beside new units into taxed accounts. */
function historyOf(told: Drawn): { readonly entries: readonly JournalEntry[]; readonly cash: number } {
  const held = new Map<string, number>();
  let paid = 0;
  const entries = told
    .toSorted((a, b) => a.day - b.day)
    .flatMap(({ day, kind, units, price, account, listing, to, cash }, index): readonly JournalEntry[] => {
      const [accountId = "", from = LISTINGS[0]!, into = LISTINGS[0]!] = [
        ACCOUNTS[account],
        LISTINGS[listing],
        LISTINGS[to],
      ];
      const [key, toKey] = [from, into].map((id) => `${accountId} ${id}`) as [string, string];
      const there = held.get(key) ?? 0;
      const inTurn = (entry: JournalEntry) => ({ ...entry, occurredAt: entry.occurredAt + index });
      const isSpinOff = kind === "SPINS_OFF";
      if (kind === "BUY" || kind === "SELL") {
        const left = there + (kind === "BUY" ? units : -units);
        if (left < 0) return [];
        held.set(key, left);
        return trade(String(index), {
          day,
          side: kind,
          units,
          price,
          accountId,
          instrumentId: from,
          commission: 1,
        }).map(inTurn);
      }
      if (there === 0 || from === into) return [];
      held.set(toKey, (held.get(toKey) ?? 0) + units);
      if (!isSpinOff) held.set(key, 0);
      if (accountId !== TFSA && !isSpinOff) paid += cash;
      return became(
        {
          ...{ day, from, to: into, units: String(there), toUnits: String(units), accountId },
          ...(isSpinOff ? { share: formatDecimal(decimal(String(price)).div("100")) } : {}),
          ...(isSpinOff || cash === 0 ? {} : { cash: String(cash) }),
        },
        String(index),
      ).map(inTurn);
    });
  return { entries, cash: paid };
}

const isBought = ({ kind, accountId, postings }: JournalEntry) =>
  kind === "trade" &&
  accountId !== TFSA &&
  postings.some(({ book, amount }) => book === "position" && Number(amount) > 0);

test("what counts, what is left and what is lost add up to what came in and out, cash beside shares included", () => {
  let carried = 0;
  fc.assert(
    fc.property(happenings, (told) => {
      const { entries, cash } = historyOf(told);
      const listings = poolOf(entries);
      const bought = entries.filter(isBought).reduce((sum, { basis }) => sum + Number(basis?.homeAmount), 0);
      const { counted, proceeds, atCost, lost } = totalsOf(listings);
      expect(counted).toBeCloseTo(proceeds + cash - bought + atCost + lost, 6);
      for (const { position } of listings) {
        expect(Number(position?.homeCost ?? 0)).toBeGreaterThanOrEqual(0);
        expect(position?.isCostUnknown ?? false).toBe(false);
      }
      carried += entries.filter(({ kind }) => kind === "reorganization").length;
    }),
    { numRuns: 10_000 },
  );
  expect(carried).toBeGreaterThan(1_000);
});

test("a security under another name has the gains that it has under its own", () => {
  const [a, b] = LISTINGS as [InstrumentId, InstrumentId];
  fc.assert(
    fc.property(happenings, fc.nat(200), (told, day) => {
      const trades = told
        .filter(({ kind }) => kind === "BUY" || kind === "SELL")
        .map((each) => ({ ...each, listing: 0 }));
      const { entries } = historyOf(trades);
      const before = entries.filter(({ occurredAt }) => occurredAt < day * DAY_MS);
      const after = entries.filter(({ occurredAt }) => occurredAt >= day * DAY_MS);
      const renamed = after.map((entry) => ({
        ...entry,
        postings: entry.postings.map((own) => (own.commodity === a ? { ...own, commodity: b } : own)),
      }));
      const changes = ACCOUNTS.flatMap((accountId) => {
        const held = before
          .filter((entry) => entry.accountId === accountId)
          .flatMap(({ postings }) =>
            postings.filter(({ book, commodity }) => book === "position" && commodity === a),
          )
          .reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal("0"));
        const units = formatDecimal(held);
        if (!held.gt("0")) return [];
        return became({ day, from: a, to: b, units, toUnits: units, accountId }).map((entry) => ({
          ...entry,
          occurredAt: entry.occurredAt - 1,
        }));
      });
      const gains = (own: readonly JournalEntry[]) =>
        poolOf(own, { deniesNoLoss: true })
          .flatMap(({ disposals }) => disposals)
          .map(({ entryId, homeProceeds, homeCost }) => [entryId, homeProceeds, homeCost])
          .sort();
      expect(gains([...before, ...changes, ...renamed])).toEqual(gains(entries));
    }),
    { numRuns: 2_000 },
  );
});
