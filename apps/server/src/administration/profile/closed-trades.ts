/**
 * What was bought and sold again, replayed from journals by the ledger's own method: average cost per account and listing.
 * All fills of one sale are one closed trade. Its costs are the commissions of both sides and the fees of the conversions
 * they needed. Amounts are CAD.
 */
import {
  applyToPositions,
  entryInstrument,
  type JournalEntry,
  NO_POSITIONS,
  type Position,
  type Positions,
  positionKey,
} from "@neuro/ledger";

export interface ClosedTrade {
  /** Paid for the units sold, costs included; above 0. */
  readonly cost: number;
  /** Received for them less costs, less `cost`. */
  readonly gain: number;
  /** Market time, epoch ms: of the purchase that opened the holding, and of the sale's last fill. */
  readonly openedAt: number;
  readonly closedAt: number;
  /** That closed it; null where it came from the broker without one. */
  readonly orderId: string | null;
}

/** Money or securities brought in from outside, or taken out (negative), at cost. */
export interface CapitalFlow {
  /** Market time, epoch ms. */
  readonly time: number;
  readonly amount: number;
}

export interface TradedCapital {
  /** By the time they were closed. */
  readonly trades: readonly ClosedTrade[];
  /** By time. */
  readonly flows: readonly CapitalFlow[];
}

/** What an amount of a currency was worth in CAD at a time. */
export type ToCad = (money: {
  readonly currency: string;
  readonly amount: number;
  readonly time: number;
}) => number;

interface Holding {
  readonly positions: Positions;
  /** Conversion fees paid for the units held. */
  readonly fees: number;
}

const NOTHING_HELD: Holding = { positions: NO_POSITIONS, fees: 0 };
const FILL_CAUSE = /^(?:fill|fx):/;

/** Fees of conversions by account and fill, in CAD. */
function conversionFees(entries: readonly JournalEntry[], toCad: ToCad): ReadonlyMap<string, number> {
  const fees = new Map<string, number>();
  for (const { kind, accountId, cause, postings, occurredAt: time } of entries) {
    if (kind !== "fx") continue;
    for (const { book, commodity: currency, amount } of postings)
      if (book === "expense:fx")
        fees.set(fillKey({ accountId, cause }), toCad({ currency, amount: Number(amount), time }));
  }
  return fees;
}

function fillKey({ accountId, cause }: Pick<JournalEntry, "accountId" | "cause">): string {
  return `${accountId}\n${cause.replace(FILL_CAUSE, "")}`;
}

function cashFlow({ kind, postings, occurredAt: time }: JournalEntry, toCad: ToCad): CapitalFlow | null {
  if (kind !== "deposit" && kind !== "withdrawal") return null;
  const cash = postings.filter(({ book }) => book === "cash");
  const amounts = cash.map(({ commodity: currency, amount }) =>
    toCad({ currency, amount: Number(amount), time }),
  );
  return { time, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
}

interface Step {
  readonly entry: JournalEntry;
  readonly before: Position | undefined;
  readonly after: Position;
  /** Of this entry's conversion. */
  readonly fee: number;
  /** Paid for the units held so far. */
  readonly heldFees: number;
  readonly toCad: ToCad;
}

/** Change of one of a position's sums in CAD, at the rate of the entry's day. */
function changeOf({ entry, before, after, toCad }: Step, sum: "homeCost" | "homeRealizedGain"): number {
  const amount = Number(after[sum]) - Number(before?.[sum] ?? 0);
  return toCad({ currency: after.homeCurrency, amount, time: entry.occurredAt });
}

/** Share of the held units that an entry took away: 0 for a purchase. */
function soldShare({ before, after }: Step): number {
  const held = Number(before?.units ?? 0);
  return held > 0 ? Math.min(1, Math.max(0, 1 - Number(after.units) / held)) : 0;
}

/** Null for anything but a sale of what had been paid for. */
function closingOf(step: Step): ClosedTrade | null {
  const { entry, before, fee, heldFees } = step;
  const cost = -changeOf(step, "homeCost");
  if (entry.kind !== "trade" || before === undefined || before.isCostUnknown || !(cost > 0)) return null;
  const buyingFees = heldFees * soldShare(step);
  return {
    cost: cost + buyingFees,
    gain: changeOf(step, "homeRealizedGain") - buyingFees - fee,
    openedAt: before.openedAt,
    closedAt: entry.occurredAt,
    orderId: entry.orderId,
  };
}

function joined(known: ClosedTrade | undefined, part: ClosedTrade): ClosedTrade {
  if (known === undefined) return part;
  return {
    cost: known.cost + part.cost,
    gain: known.gain + part.gain,
    openedAt: Math.min(known.openedAt, part.openedAt),
    closedAt: Math.max(known.closedAt, part.closedAt),
    orderId: part.orderId,
  };
}

/** `entries` of any number of accounts, those of each in posting order. */
export function readTradedCapital(entries: readonly JournalEntry[], toCad: ToCad): TradedCapital {
  const fees = conversionFees(entries, toCad);
  const holdings = new Map<string, Holding>();
  const trades = new Map<string, ClosedTrade>();
  const flows: CapitalFlow[] = [];
  for (const entry of entries) {
    const flow = cashFlow(entry, toCad);
    if (flow !== null) flows.push(flow);
    const instrumentId = entryInstrument(entry);
    if (instrumentId === null) continue;
    const key = positionKey(entry.accountId, instrumentId);
    const { positions, fees: heldFees } = holdings.get(key) ?? NOTHING_HELD;
    const changed = applyToPositions(positions, entry);
    const after = changed.get(key);
    if (after === undefined) continue;
    const fee = entry.kind === "trade" ? (fees.get(fillKey(entry)) ?? 0) : 0;
    const step: Step = { entry, before: positions.get(key), after, fee, heldFees, toCad };
    if (entry.kind === "transfer") flows.push({ time: entry.occurredAt, amount: changeOf(step, "homeCost") });
    const closing = closingOf(step);
    const orderKey = `${key}\n${entry.orderId ?? entry.id}`;
    if (closing !== null) trades.set(orderKey, joined(trades.get(orderKey), closing));
    const isPurchase = Number(after.units) > Number(step.before?.units ?? 0);
    holdings.set(key, {
      positions: changed,
      fees: heldFees * (1 - soldShare(step)) + (isPurchase ? fee : 0),
    });
  }
  return {
    trades: [...trades.values()].sort((a, b) => a.closedAt - b.closedAt),
    flows: flows.sort((a, b) => a.time - b.time),
  };
}
