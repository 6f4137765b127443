/** What a server says of a strategy's real trades beside those of its test: of two accounts, two versions and two currencies. */
import { asPercent } from "@neuro/contract";
import type { GapCause } from "@neuro/contract/trading-rules";
import type { Sent } from "./fake-server.ts";

type Gap = Sent<"ruleGap">;
type InCurrency = Gap["currencies"][number];
type Trade = InCurrency["trades"][number];

const provenance = {
  ...{ basis: "sample", source: "Simulated market", asOf: "2026-05-28T14:00:00.000Z", stale: false },
} as never;

const titles: Readonly<Partial<Record<GapCause, readonly [title: string, told: string]>>> = {
  not_approved: ["Waited for you", "The draft was rejected, lapsed, or was approved in a later session."],
  size: [
    "Another size",
    "Your limits, the free cash or the position already there asked for another number of units.",
  ],
  delay: [
    "Later than the open",
    "The price moved between the open, where the test trades, and the moment of the order.",
  ],
  spread: ["Wider spread", "Half the spread that was paid, against the half the test takes."],
  dividends: ["Dividends", "Paid for what was held, against what the test receives."],
};

interface CauseFigures {
  readonly amount: number;
  readonly moved?: number;
  readonly trades: number;
}

function causeOf(cause: GapCause, { amount, moved, trades }: CauseFigures): InCurrency["causes"][number] {
  const [title, told] = titles[cause] ?? [cause, `What ${cause} means.`];
  return { cause, title, told, amount, moved: moved ?? Math.abs(amount), trades };
}

const partOf = (cause: GapCause, side: Trade["parts"][number]["side"], amount: number) => ({
  ...{ cause, title: titles[cause]?.[0] ?? cause, side, amount },
});

/** A draft that nobody approved: the test alone traded. */
export const MISSED: Trade = {
  ...{ symbol: "SHOP", name: "Shopify Inc.", session: "2026-04-14" },
  test: {
    ...{ units: 12, bought: { session: "2026-04-14", price: 128.4 } },
    ...{ sold: { session: "2026-04-21", price: 136.9 }, amount: 100.1 },
  },
  real: null,
  gap: -100.1,
  parts: [partOf("not_approved", "whole", -100.1)],
  told: "You did not trade it: the draft lapsed on 14 April.",
};

/** Made on both sides, at other prices and in another size, and partly still held. */
export const SMALLER: Trade = {
  ...{ symbol: "RY", name: "Royal Bank of Canada", session: "2026-05-11" },
  test: {
    ...{ units: 20, bought: { session: "2026-05-11", price: 180.25 } },
    ...{ sold: { session: "2026-05-18", price: 184.5 }, amount: 84.6 },
  },
  real: {
    ...{ units: 15, bought: { session: "2026-05-11", price: 180.61 }, units_left: 5 },
    ...{ sold: { session: "2026-05-18", price: 184.41 }, amount: 56.8 },
  },
  gap: -27.8,
  parts: [partOf("size", "entry", -21.15), partOf("delay", "entry", -4.8), partOf("spread", "exit", -1.85)],
  told: "You made $27.80 less: another size −$21.15, later than the open −$4.80, wider spread −$1.85.",
};

const usdTrade: Trade = {
  ...{ symbol: "AAPL", name: "Apple Inc.", session: "2026-05-04" },
  test: {
    ...{ units: 5, bought: { session: "2026-05-04", price: 210 }, sold: null, amount: 40 },
  },
  real: {
    ...{ units: 5, bought: { session: "2026-05-04", price: 209 }, sold: null, units_left: 5, amount: 45 },
  },
  gap: 5,
  parts: [partOf("delay", "entry", 5)],
  told: "You made $5.00 more: later than the open +$5.00.",
};

export const IN_CAD: InCurrency = {
  ...{ currency: "CAD", test: 184.7, real: 56.8, gap: -127.9, provenance },
  told: "You made $127.90 less than the test, because of: waited for you −$100.10, another size −$21.15.",
  causes: [
    causeOf("not_approved", { amount: -100.1, trades: 1 }),
    causeOf("size", { amount: -21.15, trades: 1 }),
    causeOf("delay", { amount: -4.8, moved: 9.2, trades: 1 }),
    causeOf("spread", { amount: -1.85, trades: 1 }),
  ],
  curve: [
    { date: "2026-04-21", test: 100.1, real: 0 },
    { date: "2026-05-18", test: 184.7, real: 56.8 },
  ],
  trades: [MISSED, SMALLER],
};

export const IN_USD: InCurrency = {
  ...{ currency: "USD", test: 40, real: 45, gap: 5, provenance },
  told: "You made $5.00 more than the test, because of: later than the open +$5.00.",
  causes: [causeOf("delay", { amount: 5, trades: 1 })],
  curve: [{ date: "2026-05-27", test: 40, real: 45 }],
  trades: [usdTrade],
};

/** Inside its band. */
export const RECORD: NonNullable<Gap["record"]> = {
  ...{ trades: 8, looked_next: 16, leaves: null, provenance },
  ...{ own_pct: asPercent(1.2), low_pct: asPercent(-3.4), high_pct: asPercent(9.6) },
  told: "After 8 trades the record stands at +1.2%, between −3.4% and +9.6%, where 95 of 100 records like the test’s lie. It is looked at again after 16.",
};

export const WORSE: NonNullable<Gap["record"]> = {
  ...RECORD,
  ...{ own_pct: asPercent(-6.1), leaves: "below" },
  told: "After 8 trades the record stands at −6.1%; 95 of 100 records like the test’s lie between −3.4% and +9.6%. It is worse than the test lets one expect: look at the causes, and test the rule again before you go on.",
};

const current: Gap["versions"][number] = {
  ...{ rule_hash: "now", from: "2026-04-01", to: "2026-05-27", decisions: 38, is_current: true },
};

export const GAP: Gap = {
  accounts: [{ id: "acc-paper", name: "TFSA", mode: "paper" }],
  account_id: "acc-paper",
  versions: [current],
  ...{ rule_hash: "now", from: "2026-04-01", to: "2026-05-27", as_of: "2026-05-28T14:00:00.000Z" },
  currencies: [IN_CAD],
  record: null,
  notes: ["What is still held counts at the close of 27 May 2026 on both sides."],
};

/** Traded in two accounts, and before it was changed as well. */
export const GAP_OF_MANY: Gap = {
  ...GAP,
  accounts: [...GAP.accounts, { id: "acc-live", name: "Margin", mode: "live" }],
  versions: [
    current,
    {
      ...{ rule_hash: "before", from: "2026-02-02", to: "2026-03-31", decisions: 41, is_current: false },
    },
  ],
};

export const NEVER_TRADED: Gap = {
  ...{ accounts: [], account_id: null, versions: [], rule_hash: null, from: null, to: null },
  ...{ currencies: [], record: null, notes: [], as_of: "2026-05-28T14:00:00.000Z" },
};
