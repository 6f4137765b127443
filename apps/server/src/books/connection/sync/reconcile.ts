/**
 * Brings the books to the broker's numbers: what no transaction explains is an opening the first time, an adjustment later. An
 * unchanged difference books nothing; a changed one is taken back before the new one is booked. Pure.
 */
import {
  adjustmentCause,
  adjustmentEntry,
  type Basis,
  type Decimal,
  decimal,
  formatDecimal,
  isMoney,
  type JournalEntry,
  reversalOf,
  roundMoney,
  unitsEntry,
  ZERO,
} from "@neuro/ledger";
import { type EasternDay, easternDay } from "./eastern-day.ts";
import type { OpenOrder } from "./match-fills.ts";
import { type OpeningLot, openingLots } from "./opening-lots.ts";
import { beyondBooks, heldIn, type Snapshot } from "./snapshot.ts";
import { addUp, heldByEntries, less, listed, type Sums, sumOf } from "./sums.ts";

export interface Difference {
  /** A currency, or an instrument. */
  readonly commodity: string;
  readonly broker: string;
  /** What transactions explain. */
  readonly ledger: string;
  /** Epoch ms at which it was first seen. */
  readonly since: number;
}

export interface TradedAt {
  readonly price: string;
  readonly currency: string;
}

export interface Begun {
  /** Epoch ms. */
  readonly at: number;
  homeRate(currency: string): string | null;
}

export interface Comparison {
  readonly accountId: string;
  readonly snapshot: Snapshot;
  /** What the account holds with everything that is booked, standing adjustments included. */
  readonly held: Sums;
  /** Adjustments not taken back. */
  readonly standing: readonly JournalEntry[];
  /** What was traded after the broker's numbers were made. */
  readonly ahead: Sums;
  readonly open: readonly OpenOrder[];
  readonly before: readonly Difference[];
  /** Of securities the broker holds no more or gives no price for, what they traded at in the activities. */
  readonly traded: ReadonlyMap<string, TradedAt>;
  /** Of the first synchronization: when the books begin. Null afterwards. */
  readonly opensAt: number | null;
  readonly now: number;
  /** CAD for one unit of a currency, on the day the books begin or now; null of one that the books cannot hold. */
  homeRate(currency: string): string | null;
  /** The same on the day on which a lot was bought that the books begin with. */
  rateOn(currency: string, day: EasternDay): string | null;
  /** Where the books began before they could hold all currencies: what of the broker's they can hold now. Null on the first. */
  readonly begun: Begun | null;
  readonly newId: () => string;
}

export interface Reconciled {
  readonly entries: readonly JournalEntry[];
  readonly differences: readonly Difference[];
}

const MEMO = { opening: "Opening balance", adjustment: "Reported by the broker, transaction to follow" };

/**
 * What units come with: the broker's own cost at the opening, its price for a difference, else what they traded at. Null where
 * nobody told a price and its currency: an unknown cost is no cost of zero, and no currency is taken for CAD.
 */
function basisOf(comparison: Comparison, commodity: string, amount: string): Basis | null {
  if (isMoney(commodity) || !decimal(amount).gt(ZERO)) return null;
  const { snapshot, opensAt, traded } = comparison;
  const position = snapshot.positions.find(({ instrumentId }) => instrumentId === commodity);
  const last = traded.get(commodity);
  const each = (opensAt === null ? position?.price : (position?.cost ?? position?.price)) ?? last?.price;
  const currency = position?.currency ?? last?.currency;
  const rate = currency === undefined ? null : comparison.homeRate(currency);
  if (each === undefined || currency === undefined || rate === null) return null;
  return paidIn(currency, roundMoney(decimal(each).times(decimal(amount))), rate);
}

function paidIn(currency: string, paid: Decimal, rate: string): Basis {
  const home = roundMoney(paid.times(decimal(rate)));
  return { currency, amount: formatDecimal(paid), homeCurrency: "CAD", homeAmount: formatDecimal(home) };
}

/** At what it cost and the rate of the day it was bought; its day is no moment of the books, of which nothing is known then. */
function basisOfLot(comparison: Comparison, { currency, cost, boughtOn }: OpeningLot): Basis | null {
  const rate = comparison.rateOn(currency, boughtOn);
  return rate === null ? null : { ...paidIn(currency, roundMoney(decimal(cost)), rate), boughtOn };
}

/** Below it a difference of units is how a broker writes a third, not units. */
const DUST = "0.000000001";

function withoutDust(gap: Sums): Sums {
  return new Map(
    [...gap].filter(([commodity, amount]) => isMoney(commodity) || decimal(amount).abs().gte(DUST)),
  );
}

/** An entry for each commodity, or for each of its lots where the broker tells them all. */
function opening(comparison: Comparison, wanted: Sums, opensAt: number): readonly JournalEntry[] {
  const { accountId, snapshot } = comparison;
  const head = { accountId, occurredAt: opensAt, memo: MEMO.opening };
  return listed(wanted).flatMap(({ commodity, amount }) => {
    const asked = { commodity, units: amount, day: easternDay(opensAt) };
    const lots = isMoney(commodity) ? null : openingLots(snapshot, asked);
    if (lots === null) {
      const basis = basisOf(comparison, commodity, amount);
      return [unitsEntry({ ...head, cause: `opening:${commodity}` }, { commodity, units: amount, basis })];
    }
    return lots.map((lot, place) =>
      unitsEntry(
        {
          ...{ ...head, memo: `${MEMO.opening}, bought on ${lot.boughtOn}` },
          cause: `opening:${commodity}:lot:${place + 1}`,
        },
        { commodity, units: lot.units, basis: basisOfLot(comparison, lot) },
      ),
    );
  });
}

/**
 * What the broker told when the books could not hold it, and no adjustment stands for: it was there from the beginning, so it is
 * opened as the rest was, by what transactions leave unexplained.
 */
function openedLate(comparison: Comparison, gap: Sums, there: Sums) {
  const { begun, before } = comparison;
  const beyond = new Set(before.map(({ commodity }) => commodity).filter((key) => !there.has(key)));
  const late = new Map([...gap].filter(([commodity]) => begun !== null && beyond.has(commodity)));
  const entries =
    begun === null
      ? []
      : opening({ ...comparison, opensAt: begun.at, homeRate: begun.homeRate }, late, begun.at);
  return { late, entries };
}

function adjust(comparison: Comparison, wanted: Sums): readonly JournalEntry[] {
  const { accountId, standing, now, newId } = comparison;
  const there = heldByEntries(standing);
  const changed = new Set(
    [...wanted.keys(), ...there.keys()].filter(
      (key) => !decimal(sumOf(wanted, key)).eq(decimal(sumOf(there, key))),
    ),
  );
  const reversed = standing.filter((entry) => entry.postings.some(({ commodity }) => changed.has(commodity)));
  const added = [...changed].flatMap((commodity) => {
    const amount = sumOf(wanted, commodity);
    const head = {
      ...{ accountId, occurredAt: now, memo: MEMO.adjustment },
      cause: adjustmentCause(`${newId()}:${commodity}`),
    };
    const entry = adjustmentEntry(head, { commodity, amount, basis: basisOf(comparison, commodity, amount) });
    return entry === null ? [] : [entry];
  });
  return [...reversed.map(reversalOf), ...added];
}

/** Units that an order of ours may have moved without our knowing yet, and the cash they would have moved: left as they are. */
function awaited({ open }: Comparison, gap: Sums): ReadonlySet<string> {
  const left = new Set<string>();
  for (const { instrumentId, side, remaining, currency } of open) {
    const units = decimal(sumOf(gap, instrumentId));
    const moved = side === "BUY" ? units : units.neg();
    if (!moved.gt(ZERO) || moved.gt(decimal(remaining))) continue;
    left.add(instrumentId);
    left.add(currency);
  }
  return left;
}

export function reconcile(comparison: Comparison): Reconciled {
  const { snapshot, held, standing, ahead, before, opensAt, now } = comparison;
  const isHeld = (currency: string) => comparison.homeRate(currency) !== null;
  const there = heldByEntries(standing);
  const explained = less(held, there);
  const reported = addUp(listed(heldIn(snapshot, isHeld)), listed(ahead));
  const gap = withoutDust(less(reported, explained));
  if (opensAt !== null)
    return { entries: opening(comparison, gap, opensAt), differences: differencesOf(new Map()) };
  const { late, entries: opened } = openedLate(comparison, gap, there);
  const left = awaited(comparison, gap);
  const wanted = new Map([
    ...[...gap].filter(([commodity]) => !left.has(commodity) && !late.has(commodity)),
    ...[...there].filter(([commodity]) => left.has(commodity)),
  ]);
  return { entries: [...opened, ...adjust(comparison, wanted)], differences: differencesOf(wanted) };

  function differencesOf(sums: Sums): readonly Difference[] {
    const since = (commodity: string) => before.find((known) => known.commodity === commodity)?.since ?? now;
    const found = [...sums.keys()].map((commodity) => ({
      ...{ commodity, broker: sumOf(reported, commodity), ledger: sumOf(explained, commodity) },
      since: since(commodity),
    }));
    const beyond = listed(beyondBooks(snapshot, isHeld)).map(({ commodity, amount }) => ({
      ...{ commodity, broker: amount, ledger: "0", since: since(commodity) },
    }));
    return [...found, ...beyond].sort((a, b) => (a.commodity < b.commodity ? -1 : 1));
  }
}
