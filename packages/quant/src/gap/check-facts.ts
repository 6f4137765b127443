import { dayNumberOf, type InstrumentId } from "@neuro/contract/primitives";
import type { Refused } from "../refused.ts";
import type { Attempt, GapFacts, GapSecurity, RealFill, RealOrder } from "./facts.ts";
import { unitsIn } from "./filled.ts";
import type { Twin } from "./twin.ts";

/** `field`: where it stands, as a path (`entry.fills.price`). */
export type GapRefusal =
  | Refused<"invalid_number", { readonly field: string; readonly value: number | null }>
  | Refused<"invalid_session", { readonly field: string; readonly value: string }>
  | Refused<"unknown_security" | "no_last_close", { readonly instrumentId: InstrumentId }>
  | Refused<"fill_twice" | "fill_before_order", { readonly orderId: string; readonly fillId: string }>
  | Refused<"sold_more_than_bought", { readonly instrumentId: InstrumentId; readonly decidedFor: string }>;

/** The largest number that is taken: products of two of them still are amounts. */
const LARGEST = 1e12;
/** Value of a trade above which its cents are no exact numbers. */
const LARGEST_VALUE = 1e13;
/** Finer than this nothing is traded. */
const SMALLEST = 1e-8;

type Checked = GapRefusal | null;

/** The first of several that is wrong. */
function firstOf(...checks: readonly (() => Checked)[]): Checked {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}

function firstIn<T>(items: readonly T[], check: (item: T) => Checked): Checked {
  return firstOf(...items.map((item) => () => check(item)));
}

function invalid(field: string, value: number | null): GapRefusal {
  return { ok: false, code: "invalid_number", details: { field, value } };
}

function checkMoney(field: string, value: number): Checked {
  return Math.abs(value) <= LARGEST ? null : invalid(field, value);
}

function checkPositive(field: string, value: number): Checked {
  return value >= SMALLEST && value <= LARGEST ? null : invalid(field, value);
}

function checkSession(field: string, value: string): Checked {
  return Number.isNaN(dayNumberOf(value))
    ? { ok: false, code: "invalid_session", details: { field, value } }
    : null;
}

function checkValue(field: string, quantity: number, price: number): Checked {
  return quantity * price <= LARGEST_VALUE ? null : invalid(field, quantity * price);
}

/** Null when every fact is one. */
export function checkFacts({ twins, asKnown, attempts, silent, securities }: GapFacts): Checked {
  const ofTwin = (twin: Twin) => checkTwin(twin, securities.get(twin.instrumentId));
  return firstOf(
    () => firstIn([...securities.values()], checkSecurity),
    () => firstIn(twins, ofTwin),
    () => firstIn(asKnown ?? [], ofTwin),
    () => firstIn(attempts, (attempt) => checkAttempt(attempt, securities.get(attempt.instrumentId))),
    () => firstIn(silent, ({ session }) => checkSession("silent.session", session)),
  );
}

function checkSecurity({ lastClose, fill }: GapSecurity): Checked {
  const { perUnit, valueRatio, minimum, maximumRatio } = fill.commission;
  const figures = { spreadBps: fill.spreadBps, perUnit, valueRatio, minimum, maximumRatio };
  return firstOf(
    () => (lastClose === null ? null : checkPositive("lastClose", lastClose)),
    () =>
      firstIn(Object.entries(figures), ([name, value]) =>
        value >= 0 && value <= LARGEST ? null : invalid(`fill.${name}`, value),
      ),
  );
}

function needsClose(instrumentId: InstrumentId, security: GapSecurity, isHeld: boolean): Checked {
  const isMissing = isHeld && security.lastClose === null;
  return isMissing ? { ok: false, code: "no_last_close", details: { instrumentId } } : null;
}

function checkTwin(twin: Twin, security: GapSecurity | undefined): Checked {
  const { instrumentId, quantity, entry, exit } = twin;
  if (security === undefined) return { ok: false, code: "unknown_security", details: { instrumentId } };
  return firstOf(
    () => checkPositive("twin.quantity", quantity),
    () => checkMoney("twin.commission", twin.commission),
    () => checkMoney("twin.dividends", twin.dividends),
    () =>
      firstIn(exit === null ? [entry] : [entry, exit], ({ session, reference, price }) =>
        firstOf(
          () => checkSession("twin.session", session),
          () => checkPositive("twin.price", price),
          () => (reference === null ? null : checkPositive("twin.reference", reference)),
          () => checkValue("twin.value", quantity, Math.max(price, reference ?? 0)),
        ),
      ),
    () => needsClose(instrumentId, security, exit === null),
  );
}

function checkAttempt(attempt: Attempt, security: GapSecurity | undefined): Checked {
  const { instrumentId, decidedFor, meant, entry, exits } = attempt;
  if (security === undefined) return { ok: false, code: "unknown_security", details: { instrumentId } };
  const orders = entry === null ? exits : [entry, ...exits];
  return firstOf(
    () => checkSession("decidedFor", decidedFor),
    () => (meant === null || (meant >= 0 && meant <= LARGEST) ? null : invalid("meant", meant)),
    () => checkMoney("dividends", attempt.dividends),
    () => firstIn(orders, checkOrder),
    () => checkTwice(orders),
    () => checkHeld(attempt, security),
  );
}

function checkOrder(order: RealOrder): Checked {
  const { session, submittedAt, reference, quantity, fills } = order;
  return firstOf(
    () => checkSession("order.session", session),
    () => (Number.isFinite(submittedAt) ? null : invalid("order.submittedAt", submittedAt)),
    () => (reference === null ? null : checkPositive("order.reference", reference)),
    () => checkPositive("order.quantity", quantity),
    () => firstIn(fills, (fill) => checkFill(order, fill)),
  );
}

function checkFill({ orderId, submittedAt }: RealOrder, fill: RealFill): Checked {
  const { fillId, quantity, price, commission, filledAt, quote } = fill;
  return firstOf(
    () => checkPositive("fill.quantity", quantity),
    () => checkPositive("fill.price", price),
    () => checkValue("fill.value", quantity, price),
    () => checkMoney("fill.commission", commission),
    () => (Number.isFinite(filledAt) ? null : invalid("fill.filledAt", filledAt)),
    () => (quote === null ? null : checkPositive("fill.quote.bid", quote.bid)),
    () => (quote === null ? null : checkPositive("fill.quote.ask", quote.ask)),
    () => (quote === null || quote.ask >= quote.bid ? null : invalid("fill.quote.ask", quote.ask)),
    () =>
      filledAt < submittedAt ? { ok: false, code: "fill_before_order", details: { orderId, fillId } } : null,
  );
}

function checkTwice(orders: readonly RealOrder[]): Checked {
  const seen = new Set<string>();
  for (const { orderId, fills } of orders) {
    for (const { fillId } of fills) {
      const key = JSON.stringify([orderId, fillId]);
      if (seen.has(key)) return { ok: false, code: "fill_twice", details: { orderId, fillId } };
      seen.add(key);
    }
  }
  return null;
}

function checkHeld({ instrumentId, decidedFor, entry, exits }: Attempt, security: GapSecurity): Checked {
  const held = unitsIn(entry === null ? [] : [entry]) - unitsIn(exits);
  if (held < 0n) return { ok: false, code: "sold_more_than_bought", details: { instrumentId, decidedFor } };
  return needsClose(instrumentId, security, held > 0n);
}
