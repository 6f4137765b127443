/** One trade beside its twin: the difference taken apart by replacing one ingredient after another. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { GAP_CAUSES, type GapCause, type GapSide, type HoldUp } from "./causes.ts";
import { amountOf, centsOf, stepsOf } from "./exact.ts";
import type { Attempt, GapSecurity, RealOrder } from "./facts.ts";
import { chargedIn, unitsIn, valueIn } from "./filled.ts";
import { type Lot, modelledCommission, outcomeOf, type Supposed, twinAt } from "./outcome.ts";
import { type Against, type MovedLot, movedFill, movedHolding } from "./price-moves.ts";
import type { Twin } from "./twin.ts";

export interface TradePair {
  readonly instrumentId: InstrumentId;
  /** ISO day of the session in which the test buys, or would have by the decision. */
  readonly session: string;
  readonly twin: Twin | null;
  /** By the history as it was known; the twin itself where that was not kept. */
  readonly asKnown: Twin | null;
  readonly attempt: Attempt | null;
  /** Why there was no decision; null when nobody wrote it down. */
  readonly silentBy: HoldUp | null;
}

/** What one cause took from a trade (below zero) or gave it, in whole cents; never 0. */
export interface GapPart {
  readonly cause: GapCause;
  readonly side: GapSide;
  readonly cents: number;
}

export interface TradeGap extends Pick<TradePair, "instrumentId" | "session" | "twin" | "attempt"> {
  /** Null when there is none. */
  readonly twinCents: number | null;
  /** Null when nothing was bought. */
  readonly realCents: number | null;
  /** Real less twin: the sum of the parts. */
  readonly gapCents: number;
  /** Weightiest first. */
  readonly parts: readonly GapPart[];
  /** The weightiest cause of both ends together; null without any. */
  readonly main: GapCause | null;
}

/** Exact; by cause and side. */
interface Share {
  readonly cause: GapCause;
  readonly side: GapSide;
  readonly amount: bigint;
}

export function explainTrade(pair: TradePair, security: GapSecurity): TradeGap {
  const { instrumentId, session, twin, asKnown, attempt } = pair;
  const valued = { lastClose: security.lastClose, model: security.fill.commission };
  const outcomeAlone = (one: Twin | null) =>
    one === null ? 0n : outcomeOf(twinAt(one, stepsOf(one.quantity), valued));
  const test = outcomeAlone(twin);
  const known = asKnown === twin ? test : outcomeAlone(asKnown);
  const isBought = attempt !== null && unitsBought(attempt) > 0n;
  const real = isBought ? realOutcome(attempt, security) : 0n;
  const shares: Share[] = [{ cause: "data_revised", side: "whole", amount: known - test }];
  if (asKnown === null) {
    shares.push({ cause: attempt?.extraBy ?? "extra", side: "whole", amount: real });
  } else if (!isBought) {
    shares.push({ cause: whyNothing(pair), side: "entry", amount: -known });
  } else shares.push(...stepByStep(asKnown, attempt, security));
  const parts = inCents(shares, test);
  return {
    ...{ instrumentId, session, twin, attempt },
    twinCents: twin === null ? null : centsOf(test),
    realCents: isBought ? centsOf(real) : null,
    gapCents: centsOf(real) - centsOf(test),
    parts,
    main: weightiest(parts),
  };
}

/** None, or the one. */
function purchaseOf({ entry }: Attempt): readonly RealOrder[] {
  return entry === null ? [] : [entry];
}

function unitsBought(attempt: Attempt): bigint {
  return unitsIn(purchaseOf(attempt));
}

function whyNothing({ attempt, silentBy }: TradePair): GapCause {
  if (attempt === null) return silentBy ?? "missed";
  return attempt.shortBy ?? (attempt.entry === null ? "missed" : "partial");
}

/** As the books have it; what is held is valued at the last close. */
function realOutcome(attempt: Attempt, { lastClose }: GapSecurity): bigint {
  const { exits, dividends } = attempt;
  const purchase = purchaseOf(attempt);
  const held = (unitsIn(purchase) - unitsIn(exits)) * stepsOf(lastClose ?? 0);
  const paid = valueIn(purchase) + chargedIn([...purchase, ...exits]);
  return valueIn(exits) + held + amountOf(dividends) - paid;
}

/** Shares of the way from the twin to the real trade; both bought something. */
function stepByStep(twin: Twin, attempt: Attempt, security: GapSecurity): Share[] {
  const { lastClose, fill } = security;
  const model = fill.commission;
  const shares: Share[] = [];
  let at = twinAt(twin, stepsOf(twin.quantity), { lastClose, model });
  const step = (cause: GapCause, side: GapSide, next: Supposed) => {
    shares.push({ cause, side, amount: outcomeOf(next) - outcomeOf(at) });
    at = next;
  };
  for (const [cause, quantity] of quantities(attempt)) {
    step(cause, "entry", twinAt(twin, quantity, { lastClose, model }));
  }
  const { entryLots, exitLots } = movedLots(twin, attempt, security);
  const ends: { bought: Lot[]; left: Lot[] } = {
    bought: entryLots.map(({ from }) => from),
    left: exitLots.map(({ from }) => from),
  };
  // The twin's own charge may differ from its model's, as at a sale over several days; that difference stays the test's.
  const own = at.commission - modelledCommission(ends, model);
  for (const [side, lots, end] of [
    ["entry", entryLots, ends.bought],
    ["exit", exitLots, ends.left],
  ] as const) {
    for (const { cause, lot, move } of inOrder(lots)) {
      end[lot] = { ...(end[lot] as Lot), price: move.price, isTraded: move.isTraded };
      const commission = own + modelledCommission(ends, model);
      step(cause, side, { ...at, bought: [...ends.bought], left: [...ends.left], commission });
    }
  }
  const charged = chargedIn([...purchaseOf(attempt), ...attempt.exits]);
  step("commission", "whole", { ...at, commission: charged });
  step("dividends", "whole", { ...at, dividends: amountOf(attempt.dividends) });
  return shares;
}

/** From the test's quantity to what was bought. */
function quantities(attempt: Attempt): readonly (readonly [GapCause, bigint])[] {
  const { entry, meant, shortBy } = attempt;
  const ordered = stepsOf(entry?.quantity ?? 0);
  return [
    ["size", meant === null ? ordered : stepsOf(meant)],
    ["person_edit", ordered],
    [shortBy ?? "partial", unitsBought(attempt)],
  ];
}

function movedLots(twin: Twin, attempt: Attempt, { lastClose, fill }: GapSecurity) {
  const { entry, exits, openBy } = attempt;
  const { spreadBps } = fill;
  const isEntryLate = entry !== null && entry.session !== twin.entry.session;
  const buying: Against = {
    ...{ side: "BUY", lastClose, spreadBps, lateBy: null },
    twin: { ...twin.entry, isLevel: false },
  };
  const isLevel = twin.exit?.reason === "stop" || twin.exit?.reason === "target";
  const selling: Against = {
    ...{ side: "SELL", lastClose, spreadBps },
    twin: twin.exit === null ? null : { ...twin.exit, isLevel },
    // Days are counted from the purchase: what was bought later is held until later.
    lateBy: isEntryLate && twin.exit?.reason === "time" ? entry.lateBy : null,
  };
  const lotsOf = (orders: readonly RealOrder[], against: Against) =>
    orders.flatMap((order) => order.fills.map((each) => movedFill(order, each, against)));
  const held = unitsBought(attempt) - unitsIn(exits);
  return {
    entryLots: lotsOf(purchaseOf(attempt), buying),
    exitLots: [...lotsOf(exits, selling), ...(held > 0n ? [movedHolding(held, selling, openBy)] : [])],
  };
}

/** First moves first; of those the causes in their own order. */
function inOrder(lots: readonly MovedLot[]) {
  return lots
    .flatMap(({ moves }, lot) => moves.map((move, place) => ({ cause: move.cause, lot, move, place })))
    .sort((a, b) => a.place - b.place || orderOf(a.cause) - orderOf(b.cause));
}

export function orderOf(cause: GapCause): number {
  return GAP_CAUSES.indexOf(cause);
}

const SIDES: readonly GapSide[] = ["whole", "entry", "exit"];

/**
 * The one rounding: totals are rounded to the cent as one share after another is added to the test's, in the order of the causes; a part
 * is the difference of two of them. Shares of less than half a cent are no causes; they go with the largest.
 */
function inCents(shares: readonly Share[], test: bigint): readonly GapPart[] {
  const parts: GapPart[] = [];
  let total = test;
  for (const { cause, side, amount } of worthTelling(joined(shares))) {
    const cents = centsOf(total + amount) - centsOf(total);
    total += amount;
    if (cents !== 0) parts.push({ cause, side, cents });
  }
  return parts.sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}

function joined(shares: readonly Share[]): readonly Share[] {
  const place = ({ cause, side }: Share) => orderOf(cause) * SIDES.length + SIDES.indexOf(side);
  return [...Map.groupBy(shares, place)]
    .sort(([a], [b]) => a - b)
    .map(([, alike]) => ({
      ...(alike[0] as Share),
      amount: alike.reduce((sum, { amount }) => sum + amount, 0n),
    }));
}

function sizeOf({ amount }: Share): bigint {
  return amount < 0n ? -amount : amount;
}

function worthTelling(shares: readonly Share[]): readonly Share[] {
  const halfCent = amountOf(0.005);
  const [first, ...others] = shares;
  if (first === undefined) return [];
  const largest = others.reduce((most, share) => (sizeOf(share) > sizeOf(most) ? share : most), first);
  const isTold = (share: Share) => share === largest || sizeOf(share) >= halfCent;
  const rest = shares.filter((share) => !isTold(share)).reduce((sum, { amount }) => sum + amount, 0n);
  return shares
    .filter(isTold)
    .map((share) => (share === largest ? { ...share, amount: share.amount + rest } : share));
}

/** Null without any. */
export function weightiest(parts: readonly Pick<GapPart, "cause" | "cents">[]): GapCause | null {
  let main: GapCause | null = null;
  let most = 0;
  for (const cause of GAP_CAUSES) {
    const cents = parts.filter((part) => part.cause === cause).reduce((sum, part) => sum + part.cents, 0);
    if (Math.abs(cents) > most) [main, most] = [cause, Math.abs(cents)];
  }
  return main;
}
