/** A Canadian's accounts at one brokerage: years of contributions, purchases, dividends, a split and the odd fee. */
import { DAY_MS } from "@neuro/contract/primitives";
import { book, type Deed, type FakeAccount, newAccount } from "./fake-accounts.ts";
import { type FakeListing, fakeListing } from "./fake-listings.ts";

interface Plan {
  readonly name: string;
  readonly number: string;
  readonly rawType: string;
  readonly years: number;
  /** Contributed each year, in CAD. */
  readonly yearly: number;
  /** What each contribution buys, as shares of it. */
  readonly buys: Readonly<Record<string, number>>;
  /** Paid each quarter, as a share of the value in a year. */
  readonly yieldYearly: number;
  /** So many units become `ratio` times as many, so many quarters ago. */
  readonly split?: { readonly symbol: string; readonly quartersAgo: number; readonly ratio: number };
}

const PLANS: readonly Plan[] = [
  {
    name: "TFSA",
    number: "******4417",
    rawType: "TFSA",
    years: 5,
    yearly: 7_000,
    buys: { "XIC.TO": 0.4, "RY.TO": 0.3, "ENB.TO": 0.25 },
    yieldYearly: 0.028,
  },
  {
    name: "Self-directed RSP",
    number: "******0932",
    rawType: "RRSP",
    years: 6,
    yearly: 9_500,
    buys: { "VFV.TO": 0.35, "ZAG.TO": 0.2, AAPL: 0.2, VTI: 0.2 },
    yieldYearly: 0.015,
  },
  {
    name: "Margin",
    number: "******7781",
    rawType: "Margin",
    years: 3,
    yearly: 12_000,
    buys: { "SHOP.TO": 0.3, "CNR.TO": 0.3, "TD.TO": 0.3 },
    yieldYearly: 0.02,
    split: { symbol: "SHOP.TO", quartersAgo: 6, ratio: 2 },
  },
];

const QUARTER_MS = 91 * DAY_MS;
const USD_CAD = 1.37;
const COMMISSION = 4.95;
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
/** Brokerages of this kind only tell the day. */
const midnight = (at: number) => at - (at % DAY_MS);

export function canadianAccounts(now: number): FakeAccount[] {
  const accounts = PLANS.map((plan) => lived(plan, now));
  const margin = accounts.at(-1);
  if (margin !== undefined) lately(margin, midnight(now - 40 * DAY_MS));
  return accounts;
}

function lived(plan: Plan, now: number): FakeAccount {
  const { name, number, rawType, years } = plan;
  const account = newAccount({ name, number, rawType, openedAt: now - years * 366 * DAY_MS }, now);
  for (let quartersAgo = years * 4; quartersAgo >= 1; quartersAgo -= 1) {
    const at = midnight(now - quartersAgo * QUARTER_MS);
    if (quartersAgo % 4 === 0) contribute(account, plan, { at, quartersAgo });
    if (plan.split?.quartersAgo === quartersAgo) split(account, plan.split, at);
    for (const [listing, { units }] of account.positions) {
      const value = units * listing.price * sharesPerUnit(plan, listing, quartersAgo);
      put(account, { ...cashOnly("DIVIDEND", (value * plan.yieldYearly) / 4, at + 15 * DAY_MS), listing });
    }
  }
  return account;
}

interface Moment {
  readonly at: number;
  readonly quartersAgo: number;
}

function contribute(account: FakeAccount, plan: Plan, { at, quartersAgo }: Moment): void {
  put(account, cashOnly("CONTRIBUTION", plan.yearly, at));
  for (const [symbol, share] of Object.entries(plan.buys)) {
    const listing = fakeListing(symbol);
    const price = round(priceAt(listing, quartersAgo / 4) * sharesPerUnit(plan, listing, quartersAgo), 4);
    const inCad = listing.currency === "USD" ? USD_CAD : 1;
    const units = Math.floor((plan.yearly * share) / (price * inCad));
    const fee = listing.type === "cs" ? COMMISSION : 0;
    const paid = round(units * price + fee, 2);
    // A purchase in US dollars is paid for by a conversion of the day before.
    if (listing.currency === "USD") convert(account, paid, at);
    put(account, { type: "BUY", listing, units, price, amount: -paid, fee, at: at + DAY_MS });
  }
}

/** The price of a day some years ago: 7 % a year with a gentle wave. */
function priceAt({ price }: FakeListing, yearsAgo: number): number {
  return price * 1.07 ** -yearsAgo * (1 + 0.04 * Math.sin(yearsAgo * 5 + price));
}

/** Before a split, a unit stood for several of today's. */
function sharesPerUnit({ split: planned }: Plan, listing: FakeListing, quartersAgo: number): number {
  return planned?.symbol === listing.symbol && quartersAgo > planned.quartersAgo ? planned.ratio : 1;
}

function split(account: FakeAccount, { symbol, ratio }: NonNullable<Plan["split"]>, at: number): void {
  const listing = fakeListing(symbol);
  const units = (account.positions.get(listing)?.units ?? 0) * (ratio - 1);
  put(account, { type: "SPLIT", listing, units, price: 0, amount: 0, at });
}

function convert(account: FakeAccount, usd: number, at: number): void {
  put(account, { ...cashOnly("ADJUSTMENT", -usd * USD_CAD, at), currency: "CAD" });
  put(account, { ...cashOnly("ADJUSTMENT", usd, at), currency: "USD" });
}

/** A sale, a fee, a tax, interest and a withdrawal. */
function lately(account: FakeAccount, day: number): void {
  const [listing, price, units] = [fakeListing("TD.TO"), 83.1, 5];
  const amount = round(units * price - COMMISSION, 2);
  put(account, { type: "SELL", listing, units: -units, price, amount, fee: COMMISSION, at: day });
  put(account, cashOnly("FEE", -9.95, day + DAY_MS));
  put(account, cashOnly("TAX", -3.12, day + 2 * DAY_MS));
  put(account, cashOnly("INTEREST", 4.41, day + 3 * DAY_MS));
  put(account, cashOnly("WITHDRAWAL", -250, day + 4 * DAY_MS));
}

function cashOnly(type: string, amount: number, at: number): Deed {
  return { type, listing: null, units: 0, price: 0, amount: round(amount, 2), at };
}

function put(account: FakeAccount, deed: Deed): void {
  account.activities.push(book(account, deed));
}
