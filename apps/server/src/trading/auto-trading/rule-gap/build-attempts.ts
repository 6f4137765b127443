/** From what was written down to what the gap report is made of: each purchase of a rule, from its decision to its last sale. */
import type { Attempt, HoldUp, RealFill, RealOrder, SilentSession, Twin } from "@neuro/quant";
import type { TradedFill, TradedOrder } from "./gap-store.ts";
import { type HoldUpAt, type PlacedDecision, rankOf, shortBy } from "./hold-ups.ts";
import type { Lot, SoldOfLot } from "./replay-fills.ts";
import { isRevised, type TradedSecurity } from "./traded-security.ts";

export interface AttemptGround {
  readonly security: TradedSecurity;
  /** Of the version looked at and of this security, oldest first. */
  readonly decisions: readonly PlacedDecision[];
  /** The order that each decision to sell led to, whichever version decided. */
  readonly sales: ReadonlyMap<string, PlacedDecision>;
  readonly lots: ReadonlyMap<string, Lot>;
  readonly twins: readonly Twin[];
  readonly holdUpAt: HoldUpAt;
  readonly ruleHash: string;
  /** Received for what a lot held. */
  readonly dividendsOf: (lot: Lot) => number;
}

export interface Built {
  readonly attempts: readonly Attempt[];
  readonly silent: readonly SilentSession[];
}

export function buildAttempts(ground: AttemptGround): Built {
  const { security, twins, holdUpAt } = ground;
  const { id } = security.instrument;
  const purchases = purchasesOf(ground);
  const attempts = purchases.map((purchase) => attemptOf(purchase, ground));
  const tried = new Set(attempts.map(({ decidedFor }) => decidedFor));
  const silent = twins.flatMap(({ entry: { session } }): SilentSession[] => {
    const reason = tried.has(session) ? null : holdUpAt(id, session, "BUY");
    return reason === null ? [] : [{ instrumentId: id, session, reason }];
  });
  return { attempts, silent };
}

interface Purchase {
  readonly placed: PlacedDecision;
  /** The session of its twin, where it came about later than that. */
  readonly decidedFor: string;
  readonly lateBy: HoldUp | null;
}

const isBought = ({ order }: PlacedDecision): boolean => order !== null && order.fills.length > 0;

/**
 * One decision of each session, but all that bought something. Who bought a session or more after the test, which has not sold
 * since, made the test's trade late.
 */
function purchasesOf({ security, decisions, twins, holdUpAt }: AttemptGround): readonly Purchase[] {
  const { id } = security.instrument;
  const buys = decisions.filter(({ decision }) => decision.signal === "BUY");
  const chosen = [...Map.groupBy(buys, ({ session }) => session).values()].flatMap((alike) => {
    const bought = alike.filter(isBought);
    return bought.length > 0 ? bought : alike.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, 1);
  });
  const starts = new Set(twins.map(({ entry }) => entry.session));
  const taken = new Set(chosen.filter(isBought).map(({ session }) => session));
  const late = new Map<PlacedDecision, Twin>();
  for (const placed of chosen) {
    if (!isBought(placed) || starts.has(placed.session)) continue;
    const twin = twins.findLast(
      ({ entry, exit }) =>
        entry.session < placed.session && (exit === null || exit.session >= placed.session),
    );
    if (twin === undefined || taken.has(twin.entry.session)) continue;
    taken.add(twin.entry.session);
    late.set(placed, twin);
  }
  const made = new Set([...late.values()].map(({ entry }) => entry.session));
  return chosen
    .filter((placed) => isBought(placed) || !made.has(placed.session))
    .map((placed): Purchase => {
      const twin = late.get(placed);
      if (twin === undefined) return { placed, decidedFor: placed.session, lateBy: null };
      const { session } = twin.entry;
      return { placed, decidedFor: session, lateBy: holdUpAt(id, session, "BUY") ?? "missed" };
    });
}

function attemptOf({ placed, decidedFor, lateBy }: Purchase, ground: AttemptGround): Attempt {
  const { security, lots, dividendsOf } = ground;
  const { decision, order } = placed;
  const lot = order === null ? undefined : lots.get(order.id);
  const twin = ground.twins.find(({ entry }) => entry.session === decidedFor) ?? null;
  const { reason } = decision;
  const entry = order === null ? null : entryOf(order, { placed, lateBy, lot, security });
  const isLate = entry !== null && twin !== null && entry.session !== twin.entry.session;
  const exitGround = { ...ground, twin, boughtLateBy: isLate ? entry.lateBy : null };
  return {
    instrumentId: security.instrument.id,
    decidedFor,
    meant: meantUnits(placed, security),
    entry,
    shortBy: shortBy(placed),
    exits: lot === undefined ? [] : exitsOf(lot, exitGround),
    openBy: lot === undefined || lot.left === 0 ? null : whyHeld(exitGround),
    dividends: lot === undefined ? 0 : dividendsOf(lot),
    extraBy: reason !== null && isRevised(security, reason) ? "data_revised" : null,
  };
}

/** In units of today; null where the decision did not get as far. */
export function meantUnits({ decision, session }: PlacedDecision, security: TradedSecurity): number | null {
  const { note, draft } = decision;
  const units = draft?.units ?? note.params.quantity;
  if (typeof units === "number" && units > 0) return units * security.unitsSince(session);
  return shortBy({ decision, order: null }) === "size" ? 0 : null;
}

interface EntryGround {
  readonly placed: PlacedDecision;
  readonly lateBy: HoldUp | null;
  readonly lot: Lot | undefined;
  readonly security: TradedSecurity;
}

function entryOf(order: TradedOrder, { placed, lateBy, lot, security }: EntryGround): RealOrder {
  const { decision } = placed;
  const fills = lot?.bought ?? [];
  const session = sessionOf(order, fills, security);
  const { draft } = decision;
  const waited = draft !== null && session > placed.session ? "not_approved" : null;
  return {
    ...head(order, session, security),
    quantity: order.quantity,
    lateBy: lateBy ?? waited,
    isLevel: false,
    isPriceEdited: draft !== null && order.limitPrice !== draft.limitPrice,
    fills: fills.map((fill) => realFill(order, fill, security)),
  };
}

function sessionOf(order: TradedOrder, fills: readonly TradedFill[], { calendar }: TradedSecurity): string {
  return calendar.dateOf(fills[0]?.filledAt ?? order.submittedAt);
}

function head(order: TradedOrder, session: string, { tested, barOf }: TradedSecurity) {
  const bar = barOf(session);
  const reference = bar === undefined ? null : (tested.data.bars.open[bar] as number);
  return { orderId: order.id, submittedAt: order.submittedAt, session, reference };
}

/** The quote stands for the fills of its own session alone. */
function realFill(order: TradedOrder, fill: TradedFill, { calendar }: TradedSecurity): RealFill {
  const { fillId, quantity, price, commission, filledAt } = fill;
  const isSameDay = calendar.dateOf(filledAt) === calendar.dateOf(order.submittedAt);
  return {
    ...{ fillId, quantity, price, commission },
    // A venue's clock may be a little behind ours.
    filledAt: Math.max(filledAt, order.submittedAt),
    quote: isSameDay ? order.quote : null,
  };
}

interface ExitGround extends AttemptGround {
  readonly twin: Twin | null;
  /** Why it was bought in a later session than the test's: what counts from the purchase then ends later too. */
  readonly boughtLateBy: HoldUp | null;
}

function exitsOf(lot: Lot, ground: ExitGround): readonly RealOrder[] {
  const { security } = ground;
  return [...lot.sold.values()].map((sold): RealOrder => {
    const { order, fills, isOfRule } = sold;
    const session = sessionOf(order, fills, security);
    const isLevel = isOfRule && order.parentId !== null;
    const at = head(order, session, security);
    return {
      ...at,
      reference: isLevel ? (order.stopPrice ?? order.limitPrice ?? at.reference) : at.reference,
      quantity: fills.reduce((sum, { quantity }) => sum + quantity, 0),
      lateBy: isLevel ? null : whySoldThen(sold, session, ground),
      ...{ isLevel, isPriceEdited: false },
      fills: fills.map((fill) => realFill(order, fill, security)),
    };
  });
}

function whySoldThen({ order, isOfRule }: SoldOfLot, session: string, ground: ExitGround): HoldUp | null {
  const { twin, holdUpAt, security, sales, ruleHash, boughtLateBy } = ground;
  if (!isOfRule) return "person_edit";
  const sale = sales.get(order.id);
  const reason = sale?.decision.reason ?? null;
  if (reason !== null && reason.ruleHash !== ruleHash) return "person_edit";
  const end = twin?.exit?.session ?? null;
  if (end !== null && session === end) return null;
  if (end !== null && session > end) {
    const { id } = security.instrument;
    const held = holdUpAt(id, end, "SELL");
    return held ?? (sale !== undefined && sale.session < session ? "partial" : boughtLateBy);
  }
  return reason !== null && isRevised(security, reason) ? "data_revised" : boughtLateBy;
}

function whyHeld({ twin, holdUpAt, security, boughtLateBy }: ExitGround): HoldUp | null {
  const exit = twin?.exit ?? null;
  if (exit === null || exit.reason === "stop" || exit.reason === "target") return null;
  return holdUpAt(security.instrument.id, exit.session, "SELL") ?? boughtLateBy;
}

/** Decisions in their sessions, with the orders that came of them. */
export function placeDecisions(
  decisions: readonly Omit<PlacedDecision, "order">[],
  orders: readonly TradedOrder[],
): readonly PlacedDecision[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byDecision = new Map(
    orders.flatMap((order) =>
      order.decisionId === null || order.parentId !== null ? [] : [[order.decisionId, order] as const],
    ),
  );
  return decisions.map((placed) => {
    const { id, draft } = placed.decision;
    return { ...placed, order: byDecision.get(id) ?? byId.get(draft?.orderId ?? "") ?? null };
  });
}
