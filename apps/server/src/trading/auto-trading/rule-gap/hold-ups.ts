/** Why nothing came of a session, as far as it was written down. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { HoldUp } from "@neuro/quant";
import type { NotMeant } from "../decisions/meant-order.ts";
import type { RuleDecision, RuleRun, TradedOrder } from "./gap-store.ts";

type Side = "BUY" | "SELL";

/** A decision in its session, with the order that came of it. */
export interface PlacedDecision {
  readonly decision: RuleDecision;
  readonly run: RuleRun;
  /** ISO day in which its test trades: the session after the close that decided. */
  readonly session: string;
  /** Null where none came of it. */
  readonly order: TradedOrder | null;
}

export type HoldUpAt = (instrumentId: InstrumentId, session: string, side: Side) => HoldUp | null;

/** Of a purchase that was wanted and came to no units. */
const NOT_MEANT: Readonly<Record<NotMeant["code"], HoldUp>> = {
  position_full: "size",
  lot_too_dear: "size",
  lot_too_risky: "size",
  own_size_small: "size",
  no_cash: "size",
  no_prices: "refused",
};
const BY_PERSON: ReadonlySet<string> = new Set(["awaits_already", "decided_already"]);
const NO_ORDER_MEANT: ReadonlySet<string> = new Set(["acted_already", "nothing_held", "no_signal"]);
const NOBODY_THERE: ReadonlySet<string> = new Set(["skip_window", "skip_passed"]);

const isNotMeant = (code: string): code is NotMeant["code"] => Object.hasOwn(NOT_MEANT, code);

function whyRefused({ params }: RuleDecision["note"]): HoldUp {
  return String(params.error).startsWith("market_closed") ? "market_closed" : "refused";
}

function whyNotFilled({ status, cancelRequested }: TradedOrder): HoldUp | null {
  if (status === "rejected") return "refused";
  if (status === "cancelled") return cancelRequested ? "person_edit" : "refused";
  return status === "expired" ? "partial" : null;
}

/** Why its order was not given or not filled whole; null where nobody wrote it down, or nothing was amiss. */
export function shortBy({ decision, order }: Pick<PlacedDecision, "decision" | "order">): HoldUp | null {
  const { outcome, note } = decision;
  switch (outcome) {
    case "ordered":
      return order === null ? null : whyNotFilled(order);
    case "drafted":
      return order === null ? "not_approved" : whyNotFilled(order);
    case "refused":
      return whyRefused(note);
    case "failed":
      return "missed";
    case "held":
      return null;
    case "skipped":
      if (isNotMeant(note.code)) return NOT_MEANT[note.code];
      if (BY_PERSON.has(note.code)) return "not_approved";
      if (NO_ORDER_MEANT.has(note.code)) return null;
      return note.code === "look_only" ? "missed" : note.code === "refusal" ? whyRefused(note) : "refused";
  }
}

const keyOf = (instrumentId: InstrumentId, session: string): string => `${instrumentId} ${session}`;

export interface HoldUpGround {
  /** Oldest first, of every version of the rule in the account. */
  readonly decisions: readonly PlacedDecision[];
  readonly runs: readonly RuleRun[];
  /** The history that a decision was made by has been revised since. */
  readonly isRevised: (reason: NonNullable<RuleDecision["reason"]>) => boolean;
}

export function holdUps({ decisions, runs, isRevised }: HoldUpGround): HoldUpAt {
  const bySession = Map.groupBy(decisions, ({ decision, session }) => keyOf(decision.instrumentId, session));
  const runsOf = Map.groupBy(runs, ({ session }) => session);

  const withoutDecision = (session: string): HoldUp => {
    const skips = (runsOf.get(session) ?? []).flatMap(({ skip }) => skip ?? []);
    const [skip] = skips;
    // Opens that nobody was there for are written down; one without a row is one for which the rule was turned off.
    if (skip === undefined) return "person_edit";
    return NOBODY_THERE.has(skip) ? "missed" : "refused";
  };

  /** It was still held because an earlier sale did not come about, or because only the test met its stop or target. */
  const heldFrom = (instrumentId: InstrumentId, session: string): HoldUp => {
    const sales = decisions.filter(
      (each) =>
        each.decision.instrumentId === instrumentId &&
        each.session < session &&
        each.decision.signal === "SELL",
    );
    const last = sales.at(-1);
    return (last === undefined ? null : shortBy(last)) ?? "exit_levels";
  };

  return (instrumentId, session, side) => {
    const made = bySession.get(keyOf(instrumentId, session)) ?? [];
    const wanted = made.filter(({ decision }) => decision.signal === side);
    const [first] = wanted.toSorted((a, b) => rankOf(a) - rankOf(b));
    if (first !== undefined) return shortBy(first);
    const [other] = made;
    if (other === undefined) return withoutDecision(session);
    const { reason } = other.decision;
    if (reason === null) return shortBy(other);
    if (side === "BUY" && reason.isHeld) return heldFrom(instrumentId, session);
    return isRevised(reason) ? "data_revised" : null;
  };
}

/** Of several decisions of a session the one that led furthest counts. */
export function rankOf({ decision, order }: PlacedDecision): number {
  if (order !== null && order.fills.length > 0) return 0;
  if (order !== null) return 1;
  return decision.outcome === "drafted" ? 2 : 3;
}
