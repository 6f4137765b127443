/**
 * What the venue's events make of an approved order, and the journal entries each event causes.
 *
 * The state is computed from the set of facts known (accepted, fills, end), never from the order of their arrival: the same
 * events in any order end in the same state and the same balances. An event delivered again changes nothing.
 */
import { type Decimal, decimal, formatDecimal, maximum, parseDecimal, ZERO } from "./decimal.ts";
import { releaseEntry } from "./journal-entries.ts";
import { type OrderEnd, type OrderState, withStatus } from "./order-state.ts";
import { isFinished } from "./order-transitions.ts";
import type { Fill, JournalEntry, VenueEvent } from "./port.ts";
import { fillEntries, orderTotals } from "./trade-entries.ts";

/** Something a person or a reconciliation should look at; never lost in silence. */
export interface Finding {
  readonly code:
    | "invalid_event" // wrong numbers or another order's event: not applied
    | "fill_conflict" // a known fill id with other contents: not applied
    | "overfilled" // applied, because it is the truth
    | "late_fill"; // applied to an order already finished
  readonly orderId: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface EventOutcome {
  readonly order: OrderState;
  /** To be posted in this order, in the same transaction as the state. */
  readonly entries: readonly JournalEntry[];
  readonly findings: readonly Finding[];
}

export function applyVenueEvent(state: OrderState, event: VenueEvent): EventOutcome {
  const orderId = event.type === "OrderFilled" ? event.fill.orderId : event.orderId;
  if (orderId !== state.order.orderId) return refused(state, "invalid_event", { orderId });
  if (event.type === "OrderFilled") return applyFill(state, event.fill, event.done);
  if (!Number.isFinite(event.at)) return refused(state, "invalid_event", { at: String(event.at) });
  if (event.type === "OrderAccepted") {
    const acceptedAt = state.acceptedAt === null ? event.at : Math.min(state.acceptedAt, event.at);
    return settle({ ...state, acceptedAt, updatedAt: Math.max(state.updatedAt, event.at) });
  }
  return settle({
    ...state,
    end: earlierEnd(state.end, endOf(event)),
    updatedAt: Math.max(state.updatedAt, event.at),
  });
}

/** Applies events one after the other, as after a reconciliation. */
export function applyVenueEvents(state: OrderState, events: readonly VenueEvent[]): EventOutcome {
  const entries: JournalEntry[] = [];
  const findings: Finding[] = [];
  let order = state;
  for (const event of events) {
    const outcome = applyVenueEvent(order, event);
    order = outcome.order;
    entries.push(...outcome.entries);
    findings.push(...outcome.findings);
  }
  return { order, entries, findings };
}

function refused(state: OrderState, code: Finding["code"], details: Finding["details"]): EventOutcome {
  return { order: state, entries: [], findings: [{ code, orderId: state.order.orderId, details }] };
}

function endOf(event: Exclude<VenueEvent, { type: "OrderFilled" | "OrderAccepted" }>): OrderEnd {
  if (event.type === "OrderExpired") return { status: "expired", at: event.at, reason: null };
  const status = event.type === "OrderRejected" ? "rejected" : "cancelled";
  const { at, reason, reasonCode, refusal } = event;
  return {
    ...{ status, at, reason },
    ...(reasonCode === undefined ? {} : { reasonCode }),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

const END_PRECEDENCE: readonly OrderEnd["status"][] = ["cancelled", "expired", "rejected"];

/** A venue may say twice, differently, that an order ended: the earlier word counts, whichever arrives first. */
function earlierEnd(known: OrderEnd | null, said: OrderEnd): OrderEnd {
  if (known === null || said.at !== known.at) return known === null || said.at < known.at ? said : known;
  const rank = END_PRECEDENCE.indexOf(said.status) - END_PRECEDENCE.indexOf(known.status);
  if (rank !== 0) return rank < 0 ? said : known;
  return (said.reason ?? "") < (known.reason ?? "") ? said : known;
}

function sameFill(a: Fill, b: Fill): boolean {
  return a.quantity === b.quantity && a.price === b.price && a.commission === b.commission;
}

/** A minimum that some broker asks, in any currency: beyond it, and beyond all that was traded, no commission is real. */
const HIGHEST_MINIMUM_COMMISSION = "200";

function isCommission(commission: Decimal, traded: Decimal): boolean {
  return commission.gte(ZERO) && commission.lte(maximum(traded, decimal(HIGHEST_MINIMUM_COMMISSION)));
}

function fillFault(fill: Fill): string | null {
  const quantity = parseDecimal(fill.quantity);
  const price = parseDecimal(fill.price);
  if (quantity === null || quantity.lte(ZERO)) return "quantity";
  if (price === null || price.lte(ZERO)) return "price";
  const commission = parseDecimal(fill.commission);
  if (commission === null || !isCommission(commission, price.times(quantity))) return "commission";
  return Number.isFinite(fill.filledAt) ? null : "filledAt";
}

function applyFill(state: OrderState, fill: Fill, done: boolean): EventOutcome {
  const fault = fillFault(fill);
  if (fault !== null) return refused(state, "invalid_event", { fillId: fill.fillId, field: fault });
  const known = state.fills.find(({ fillId }) => fillId === fill.fillId);
  if (known !== undefined) {
    if (sameFill(known, fill))
      return { order: done ? { ...state, venueDone: true } : state, entries: [], findings: [] };
    return refused(state, "fill_conflict", {
      fillId: fill.fillId,
      known: known.quantity,
      said: fill.quantity,
    });
  }
  const { order } = state;
  const before = { notional: decimal(state.filledNotional), commission: decimal(state.commission) };
  const after = {
    notional: before.notional.plus(decimal(fill.price).times(decimal(fill.quantity))),
    commission: before.commission.plus(decimal(fill.commission)),
  };
  const { entries, used } = fillEntries({
    order,
    fill,
    before: orderTotals(order.side, before, order.settlement),
    after: orderTotals(order.side, after, order.settlement),
    reservationLeft: decimal(state.reservationLeft),
  });
  const filled = decimal(state.filledQuantity).plus(decimal(fill.quantity));
  const outcome = settle({
    ...state,
    fills: [...state.fills, fill].sort(byTime),
    filledQuantity: formatDecimal(filled),
    filledNotional: formatDecimal(after.notional),
    averagePrice: averageOf(after.notional, filled),
    commission: formatDecimal(after.commission),
    reservationLeft: formatDecimal(decimal(state.reservationLeft).minus(used)),
    venueDone: state.venueDone || done,
    updatedAt: Math.max(state.updatedAt, fill.filledAt),
  });
  return {
    order: outcome.order,
    entries: [...entries, ...outcome.entries],
    findings: fillFindings(state, fill, filled),
  };
}

const AVERAGE_PRICE_DECIMALS = 10;

function averageOf(notional: Decimal, quantity: Decimal): string {
  return formatDecimal(notional.div(quantity).round(AVERAGE_PRICE_DECIMALS));
}

function byTime(a: Fill, b: Fill): number {
  if (a.filledAt !== b.filledAt) return a.filledAt - b.filledAt;
  return a.fillId < b.fillId ? -1 : 1;
}

function fillFindings(state: OrderState, fill: Fill, filled: Decimal): readonly Finding[] {
  const findings: Finding[] = [];
  const { orderId, quantity } = state.order;
  const details = { fillId: fill.fillId, ordered: quantity, filled: formatDecimal(filled) };
  if (isFinished(state.status)) findings.push({ code: "late_fill", orderId, details });
  if (filled.gt(decimal(quantity))) findings.push({ code: "overfilled", orderId, details });
  return findings;
}

/** Brings the status up to date and, once the order is finished, gives back what its reservation still holds. */
function settle(facts: OrderState): EventOutcome {
  const state = withStatus(facts);
  if (!isFinished(state.status) || decimal(state.reservationLeft).lte(ZERO)) {
    return { order: state, entries: [], findings: [] };
  }
  const { order } = state;
  const head = {
    accountId: order.accountId,
    occurredAt: state.updatedAt,
    memo: `Released what order ${order.orderId} set aside`,
    cause: `release:${order.orderId}`,
    orderId: order.orderId,
  };
  const { book, commodity } = order.reservation;
  const release = releaseEntry(head, { book, commodity, amount: state.reservationLeft });
  return { order: { ...state, reservationLeft: "0" }, entries: [release], findings: [] };
}
