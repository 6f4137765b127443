import { leastReal } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import {
  adjustmentEntry,
  decimal,
  depositEntry,
  dividendEntry,
  exchangeEntry,
  executedTradeEntries,
  feeEntry,
  formatDecimal,
  type JournalEntry,
  reserveEntry,
  unitsEntry,
} from "@neuro/ledger";
import { expect, test } from "vitest";
import type { Period, TaxJournal } from "../tax-journal.ts";
import { currencyGains } from "./currency-gains.ts";

const MARGIN = "margin";
const dayOf = ({ occurredAt }: { readonly occurredAt: number }) => Math.floor(occurredAt / DAY_MS);

let made = 0;
const head = (day: number, accountId = MARGIN, cause?: string) => {
  made += 1;
  return { accountId, occurredAt: day * DAY_MS, memo: "", cause: cause ?? `test:${made}` };
};
/** So many US dollars for so many Canadian ones. */
const bought = (day: number, usd: string, cad: string, accountId = MARGIN) =>
  exchangeEntry(head(day, accountId), { from: "CAD", paid: cad, to: "USD", received: usd });
const sold = (day: number, usd: string, cad: string) =>
  exchangeEntry(head(day), { from: "USD", paid: usd, to: "CAD", received: cad });
const paid = (day: number, amount: string, accountId = MARGIN) =>
  feeEntry(head(day, accountId), { currency: "USD", amount });
const came = (day: number, amount: string, accountId = MARGIN) =>
  depositEntry(head(day, accountId), { currency: "USD", amount });
const moved = (day: number, from: string, to: string, amount: string) =>
  [from, to].map((accountId, at) =>
    unitsEntry(head(day, accountId, `transfer:${day}:${at === 0 ? "out" : "in"}`), {
      ...{ commodity: "USD", units: at === 0 ? `-${amount}` : amount, basis: null },
    }),
  );

interface Told {
  /** CAD for a US dollar by day; 1.3 where none is told. */
  readonly rates?: Readonly<Record<number, string>>;
  readonly journals?: readonly Omit<TaxJournal, "entries">[];
  readonly dayOf?: (entry: JournalEntry) => number;
  readonly canOwe?: boolean;
}
const ACCOUNTS = [
  { accountId: MARGIN, isTaxed: true },
  { accountId: "cash", isTaxed: true },
  { accountId: "tfsa", isTaxed: false },
];

function gainsOf(entries: readonly JournalEntry[], told: Told = {}) {
  const { rates = {}, journals = ACCOUNTS } = told;
  return currencyGains(
    journals.map((own) => ({ ...own, entries: entries.filter((each) => each.accountId === own.accountId) })),
    {
      ...{
        currency: "USD",
        homeCurrency: "CAD",
        dayOf: told.dayOf ?? dayOf,
        canOwe: () => told.canOwe ?? true,
      },
      rateOf: (entry) => decimal(rates[dayOf(entry)] ?? "1.3"),
    },
  );
}

function one(entries: readonly JournalEntry[], told: Told = {}) {
  const [own] = gainsOf(entries, told);
  if (own === undefined) throw new Error("nobody has a taxed account");
  const { units, homeCost, isEstimated } = own.held;
  return {
    ...own,
    gains: own.disposals.map(({ of, amount, homeProceeds, homeCost: cost }) => [
      of,
      amount,
      homeProceeds,
      cost,
    ]),
    held: [formatDecimal(units), formatDecimal(homeCost), isEstimated],
  };
}

/** By hand: 1,000 for 1,300 and a dividend of 100 at 1.40 cost 1,440; half of the 1,100 cost 720 and are worth 759 at 1.38. */
test("what is paid out of US dollars gains what they are worth that day less their average cost", () => {
  const dividend = dividendEntry(head(2), {
    ...{ instrumentId: "XNAS:AAPL", exDate: "x", currency: "USD", amount: "100" },
  });
  const { gains, held } = one([bought(1, "1000", "1300"), dividend, paid(3, "550")], {
    rates: { 2: "1.40", 3: "1.38" },
  });
  expect(gains).toEqual([["money", "550", "759", "720"]]);
  expect(held).toEqual(["550", "720", false]);
});

test("of a conversion what was really paid and received counts, and not the rate of the day", () => {
  const { gains, held } = one([bought(1, "100", "140"), sold(2, "100", "131")], {
    rates: { 1: "1.2", 2: "1.2" },
  });
  expect(gains).toEqual([["money", "100", "131", "140"]]);
  expect(held).toEqual(["0", "0", false]);
});

/** By hand: 1,000 borrowed at 1.35; the 1,500 that come at 1.30 pay it back for 1,300, and 500 are left at 650. */
test("what an account owes is a debt, which gains or loses as it is paid back, and is no money", () => {
  const { gains, held, owed } = one([paid(1, "1000"), came(5, "1500")], { rates: { 1: "1.35" } });
  expect(gains).toEqual([["debt", "1000", "1350", "1300"]]);
  expect(held).toEqual(["500", "650", false]);
  expect(owed.size).toBe(0);
});

test("a debt is paid back at its average, and money of another account lessens it not", () => {
  const told = { rates: { 1: "1.2", 2: "1.4", 3: "1.5" } };
  const entries = [came(1, "900", "cash"), paid(1, "100"), paid(2, "100"), came(3, "50")];
  const { gains, held, owed } = one(entries, told);
  // Of 260 for 200.
  expect(gains).toEqual([["debt", "50", "65", "75"]]);
  expect(held).toEqual(["900", "1080", false]);
  expect(owed.get(MARGIN)).toMatchObject({ units: decimal("150"), homeWorth: decimal("195") });
});

test("an account that cannot owe was short of what nobody told that it converted, and gains nothing by it", () => {
  const told = { rates: { 1: "1.35", 9: "1.1" }, canOwe: false };
  const { gains, held, owed, shortages } = one([paid(1, "1000"), came(5, "1500"), paid(9, "100")], told);
  // Of the 1,500 at 1.30 only 500 are more than it was short of.
  expect(gains).toEqual([["money", "100", "110", "130"]]);
  expect(held).toEqual(["400", "520", false]);
  expect([owed.size, shortages]).toEqual([0, [{ accountId: MARGIN, personId: "one person", day: 1 }]]);
});

test("moved between two own accounts it keeps its cost; to a TFSA it goes, and from one it comes, at the day's rate", () => {
  const rates = { 1: "1.2", 2: "1.4", 3: "1.5", 4: "1.6" };
  const between = [came(1, "100"), ...moved(2, MARGIN, "cash", "100"), paid(3, "40", "cash")];
  expect(one(between, { rates })).toMatchObject({
    ...{ gains: [["money", "40", "60", "48"]], held: ["60", "72", false] },
  });
  const sheltered = [came(1, "100"), ...moved(3, MARGIN, "tfsa", "100"), ...moved(4, "tfsa", "cash", "10")];
  expect(one(sheltered, { rates })).toMatchObject({
    ...{ gains: [["money", "100", "150", "120"]], held: ["10", "16", false] },
  });
});

/** By hand: of 100 at 1.20 moved at 1.40, 30 pay back what was borrowed at 1.30 and gain 6; the debt loses 3; 70 keep their 84. */
test("what is moved to an account that owes pays back first", () => {
  const entries = [came(1, "100"), paid(2, "30", "cash"), ...moved(3, MARGIN, "cash", "100")];
  const { gains, held } = one(entries, { rates: { 1: "1.2", 3: "1.4" } });
  expect(gains).toEqual([
    ["money", "30", "42", "36"],
    ["debt", "30", "39", "42"],
  ]);
  expect(held).toEqual(["70", "84", false]);
});

test("spouses hand it over at its cost; to somebody else of the household it is spent", () => {
  const entries = [came(1, "100"), ...moved(2, MARGIN, "cash", "100")];
  const of = (affiliation: string, affiliatedDuring?: Period) =>
    gainsOf(entries, {
      rates: { 1: "1.2", 2: "1.4" },
      journals: [
        { accountId: MARGIN, isTaxed: true, personId: "self", affiliation: "self" },
        {
          accountId: "cash",
          isTaxed: true,
          personId: "robin",
          affiliation,
          ...(affiliatedDuring === undefined ? {} : { affiliatedDuring }),
        },
      ],
    }).map(({ personId, disposals, held }) => [personId, disposals.length, formatDecimal(held.homeCost)]);
  expect(of("self")).toEqual([
    ["self", 0, "0"],
    ["robin", 0, "120"],
  ]);
  const spent = [
    ["self", 1, "0"],
    ["robin", 0, "140"],
  ];
  expect(of("robin")).toEqual(spent);
  // Not a couple on that day yet, or not any more.
  expect(of("self", { since: 3, until: null })).toEqual(spent);
  expect(of("self", { since: null, until: 2 })).toEqual(spent);
  expect(of("self", { since: 2, until: 3 })).toEqual(of("self"));
});

test("an opening costs the rate of its day, an estimate for as long as any of it is left", () => {
  const opening = unitsEntry(head(1), { commodity: "USD", units: "100", basis: null });
  const { disposals, held } = one([
    opening,
    came(2, "100"),
    paid(3, "150"),
    paid(4, "50"),
    came(5, "9"),
    paid(6, "9"),
  ]);
  expect(disposals.map(({ isEstimated }) => isEstimated)).toEqual([true, true, false]);
  expect(held).toEqual(["0", "0", false]);
});

test("what a broker reports and nobody explains is an estimate, and nothing once it is taken back", () => {
  const gap = (cause: string, amount: string) =>
    adjustmentEntry(head(2, MARGIN, cause), { commodity: "USD", amount, basis: null });
  const entries = [came(1, "100"), gap("adjust:1:USD", "-20")].filter((entry) => entry !== null);
  expect(one(entries).disposals).toMatchObject([{ amount: "20", isEstimated: true }]);
  const back = gap("unadjust:1:USD", "20");
  expect(one([...entries, ...(back === null ? [] : [back])]).disposals).toEqual([]);
});

/** A sale that is converted at once: the dollars come and go on the day it is settled, and leave no debt in between. */
test("a conversion that belongs to a trade counts on the day the trade counts", () => {
  const order = {
    ...({
      orderId: "o",
      accountId: MARGIN,
      instrumentId: "XNAS:AAPL",
      currency: "USD",
      side: "SELL",
    } as const),
    ...({
      type: "Market",
      quantity: "10",
      limitPrice: null,
      timeInForce: "Day",
      submittedAt: DAY_MS,
    } as const),
    settlement: { currency: "CAD", rate: "1.31", feeBps: "0", homeCurrency: "CAD", homeRate: "1.30" },
  } as const;
  const fill = {
    ...{ fillId: "f", orderId: "o", quantity: "10", price: "10", commission: "0", filledAt: DAY_MS },
    ...{ label: null, priceBasis: leastReal([]) },
  } as const;
  const settled = (entry: JournalEntry) => dayOf(entry) + (entry.kind === "trade" ? 1 : 0);
  const { gains, disposals, held } = one(executedTradeEntries(order, fill), { dayOf: settled });
  expect(gains).toEqual([["money", "100", "131", "130"]]);
  expect(disposals[0]?.day).toBe(2);
  expect(held).toEqual(["0", "0", false]);
});

test("setting money aside, Canadian dollars and registered accounts are nothing", () => {
  const reserved = reserveEntry(head(2), { book: "cash", commodity: "USD", amount: "50" });
  const cad = feeEntry(head(3), { currency: "CAD", amount: "5" });
  const { gains, held } = one([came(1, "100"), reserved, cad, came(1, "7", "tfsa"), paid(2, "3", "tfsa")]);
  expect(gains).toEqual([]);
  expect(held).toEqual(["100", "130", false]);
});
