/**
 * Positions with their adjusted cost base, replayed from the journal. The method is the Canadian one: average cost over
 * all units of the same listing, commission included, per account; a sale takes its share of the cost, and its
 * gain is proceeds less commission less that share. Cost is kept in the trade's currency and in the home currency at the
 * rate of each trade's day (what a tax return asks for); of what was paid in two, in the home currency alone. Costs are carried in cents.
 */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { distinctByCause } from "../balances.ts";
import { type Decimal, decimal, formatDecimal, maximum, minimum, ZERO } from "../decimal.ts";
import { reversedCause } from "../in-trading-order.ts";
import { roundMoney, shareOf } from "../money.ts";
import type { Basis, JournalEntry } from "../port.ts";
import { reorganizedSide } from "../reorganization-entries.ts";
import { costLeaving } from "./cost-leaving.ts";
import {
  amountsOf,
  keepAmounts,
  type Ledgered,
  type Position,
  type PositionAmounts,
  type Positions,
  positionKey,
} from "./position.ts";

interface UnitChange {
  readonly instrumentId: InstrumentId;
  readonly units: Decimal;
  readonly committed: Decimal;
}

function unitChange(entry: JournalEntry): UnitChange | null {
  let instrumentId: InstrumentId | null = null;
  let units = ZERO;
  let committed = ZERO;
  for (const { book, commodity, amount } of entry.postings) {
    if (!isInstrumentId(commodity) || (book !== "position" && book !== "committed")) continue;
    instrumentId = commodity;
    units = units.plus(decimal(amount));
    if (book === "committed") committed = committed.plus(decimal(amount));
  }
  return instrumentId === null ? null : { instrumentId, units, committed };
}

function emptyPosition(entry: JournalEntry, instrumentId: InstrumentId): Position {
  return {
    accountId: entry.accountId,
    instrumentId,
    units: "0",
    committed: "0",
    currency: entry.basis?.currency ?? "",
    cost: "0",
    realizedGain: "0",
    homeCurrency: entry.basis?.homeCurrency ?? "",
    homeCost: "0",
    homeRealizedGain: "0",
    isCostUnknown: false,
    isCostEstimated: false,
    openedAt: entry.occurredAt,
  };
}

/** Units below zero carry what their sale brought as a negative cost; buying them back realizes it. */
function acquire(held: Decimal, units: Decimal, amount: Decimal, { cost, gain }: Ledgered): Ledgered {
  const covered = held.lt(ZERO) ? minimum(units, held.neg()) : ZERO;
  if (covered.eq(ZERO)) return { cost: cost.plus(amount), gain };
  const coverCost = shareOf(amount, covered, units);
  const brought = shareOf(cost, covered, held.neg()).neg();
  return {
    cost: cost.plus(brought).plus(amount.minus(coverCost)),
    gain: gain.plus(brought).minus(coverCost),
  };
}

function dispose(
  held: Decimal,
  units: Decimal,
  proceeds: Decimal | null,
  { cost, gain }: Ledgered,
): Ledgered {
  const closed = minimum(units, maximum(held, ZERO));
  const out = closed.gt(ZERO) ? shareOf(cost, closed, held) : ZERO;
  if (proceeds === null) return { cost: cost.minus(out), gain };
  const brought = closed.gt(ZERO) ? shareOf(proceeds, closed, units) : ZERO;
  const short = proceeds.minus(brought);
  return { cost: cost.minus(out).minus(short), gain: gain.plus(brought).minus(out) };
}

function move(before: PositionAmounts, change: UnitChange, basis: Basis | null) {
  const { units: held, native, home } = before;
  const amount = basis === null ? null : decimal(basis.amount);
  const homeAmount = basis === null ? null : decimal(basis.homeAmount);
  if (change.units.gt(ZERO)) {
    return {
      native: acquire(held, change.units, amount ?? ZERO, native),
      home: acquire(held, change.units, homeAmount ?? ZERO, home),
    };
  }
  return {
    native: dispose(held, change.units.neg(), amount, native),
    home: dispose(held, change.units.neg(), homeAmount, home),
  };
}

function changed(position: Position, change: UnitChange, entry: JournalEntry): Position {
  const before = amountsOf(position);
  const isMoved = !change.units.eq(ZERO);
  // A split is more pieces of the same cake: what it cost stays, nothing is realized.
  const isTraded = isMoved && entry.kind !== "split";
  const { native, home } = isTraded ? move(before, change, entry.basis) : before;
  const units = isMoved ? before.units.plus(change.units) : before.units;
  const committed = change.committed.eq(ZERO) ? before.committed : before.committed.plus(change.committed);
  const next: Position = {
    ...position,
    units: unchanged(units, before.units, position.units),
    committed: unchanged(committed, before.committed, position.committed),
    cost: unchanged(native.cost, before.native.cost, position.cost),
    realizedGain: unchanged(native.gain, before.native.gain, position.realizedGain),
    homeCost: unchanged(home.cost, before.home.cost, position.homeCost),
    homeRealizedGain: unchanged(home.gain, before.home.gain, position.homeRealizedGain),
    ...(isTraded ? openingOf(position, entry) : {}),
    isCostUnknown: !units.eq(ZERO) && (position.isCostUnknown || (isTraded && bringsUntold(change, entry))),
    isCostEstimated: !units.eq(ZERO) && (position.isCostEstimated || bringsEstimate(entry)),
  };
  keepAmounts(next, { units, committed, native, home });
  return next;
}

/** Units that came in without a cost; what takes an adjustment back brings none in. */
function bringsUntold({ units }: UnitChange, entry: JournalEntry): boolean {
  return entry.basis === null && units.gt(ZERO) && reversedCause(entry) === null;
}

const bringsEstimate = (entry: JournalEntry) => isEstimatedOpening(entry) || entry.isCarriedEstimate === true;

const OPENING = "opening:";

/** What an account held before its first known transaction, at an average that nobody but its broker told. */
export function isEstimatedOpening({ cause, basis, isCostTold }: JournalEntry): boolean {
  return cause.startsWith(OPENING) && basis !== null && basis.boughtOn === undefined && isCostTold !== true;
}

/** What did not change is not written anew. */
function unchanged(now: Decimal, before: Decimal, text: string): string {
  return now === before ? text : formatDecimal(now);
}

function openingOf(
  { currency, homeCurrency, units, openedAt }: Position,
  { basis, occurredAt }: JournalEntry,
) {
  return {
    currency: currency === "" ? (basis?.currency ?? "") : currency,
    homeCurrency: homeCurrency === "" ? (basis?.homeCurrency ?? "") : homeCurrency,
    openedAt: units === "0" ? occurredAt : openedAt,
  };
}

/** At other amounts. */
function written(position: Position, { units, committed, native, home }: PositionAmounts): Position {
  const next: Position = {
    ...position,
    ...{ units: formatDecimal(units), committed: formatDecimal(committed) },
    ...{ cost: formatDecimal(native.cost), realizedGain: formatDecimal(native.gain) },
    ...{ homeCost: formatDecimal(home.cost), homeRealizedGain: formatDecimal(home.gain) },
  };
  keepAmounts(next, { units, committed, native, home });
  return next;
}

/** A cost below zero is a gain. */
const floored = ({ cost, gain }: Ledgered): Ledgered =>
  cost.lt(ZERO) ? { cost: ZERO, gain: gain.minus(cost) } : { cost, gain };

/** Cost of so much a unit more or less. */
function withCostMoved(position: Position, { basis }: JournalEntry): Position {
  const before = amountsOf(position);
  const { units, native, home } = before;
  if (basis === null || !units.gt(ZERO)) return position;
  const moved = ({ cost, gain }: Ledgered, perUnit: string): Ledgered =>
    floored({ cost: cost.plus(roundMoney(decimal(perUnit).times(units))), gain });
  return written(position, {
    ...before,
    native: moved(native, basis.amount),
    home: moved(home, basis.homeAmount),
  });
}

/** What was paid back after everything was sold is a gain. */
function withCapitalPaidBack(position: Position, { basis }: JournalEntry): Position {
  if (basis === null) return position;
  const before = amountsOf(position);
  if (before.units.lt(ZERO)) return position;
  const less = ({ cost, gain }: Ledgered, amount: string): Ledgered =>
    floored({ cost: cost.plus(decimal(amount)), gain });
  return written(position, {
    ...before,
    native: less(before.native, basis.amount),
    home: less(before.home, basis.homeAmount),
  });
}

/** Units that became others, or whose cost went along in part: nothing is realized. */
function withCostLeft(position: Position, change: UnitChange, out: JournalEntry): Position {
  const before = amountsOf(position);
  const units = before.units.plus(change.units);
  const left = ({ cost, gain }: Ledgered): Ledgered => ({
    cost: cost.minus(costLeaving(before.units, cost, out)),
    gain,
  });
  const after = { ...before, units, native: left(before.native), home: left(before.home) };
  const isHeld = !units.eq(ZERO);
  return {
    ...written(position, after),
    isCostUnknown: isHeld && position.isCostUnknown,
    isCostEstimated: isHeld && position.isCostEstimated,
  };
}

/** After cash that was paid besides new units was more than what was carried over. */
function withoutNegativeCost(position: Position): Position {
  const before = amountsOf(position);
  const { units, native, home } = before;
  if (!units.gt(ZERO) || !(native.cost.lt(ZERO) || home.cost.lt(ZERO))) return position;
  return written(position, { ...before, native: floored(native), home: floored(home) });
}

function post(positions: Map<string, Position>, entry: JournalEntry): void {
  const change = unitChange(entry);
  if (change === null) return;
  const key = positionKey(entry.accountId, change.instrumentId);
  const position = positions.get(key) ?? emptyPosition(entry, change.instrumentId);
  positions.set(
    key,
    isPaidInAnother(position, entry) ? nextAtHome(position, change, entry) : next(position, change, entry),
  );
}

function isPaidInAnother({ currency }: Position, { basis }: JournalEntry): boolean {
  return basis !== null && currency !== "" && basis.currency !== currency;
}

/** Money of two currencies adds up in the home currency alone: from then on cost and gain are kept in it. */
function nextAtHome(position: Position, change: UnitChange, entry: JournalEntry): Position {
  const { homeCurrency: currency, homeCost: cost, homeRealizedGain: realizedGain } = position;
  const basis = entry.basis && { ...entry.basis, currency, amount: entry.basis.homeAmount };
  return next({ ...position, currency, cost, realizedGain }, change, { ...entry, basis });
}

function next(position: Position, change: UnitChange, entry: JournalEntry): Position {
  if (entry.kind === "cost") return withCostMoved(position, entry);
  if (entry.kind === "capital") return withCapitalPaidBack(position, entry);
  if (reorganizedSide(entry)?.side === "out") return withCostLeft(position, change, entry);
  const after = changed(position, change, entry);
  return entry.kind === "reorganization" ? withoutNegativeCost(after) : after;
}

/** Moves positions by one entry; entries must come in posting order, each cause once. */
export function applyToPositions(positions: Positions, entry: JournalEntry): Positions {
  const next = new Map(positions);
  post(next, entry);
  return next;
}

/** Replays a journal in posting order; the same cause posted twice counts once. */
export function positionsOf(entries: readonly JournalEntry[]): Positions {
  const positions = new Map<string, Position>();
  for (const entry of distinctByCause(entries)) post(positions, entry);
  return positions;
}
