/** What a user is told, before it has words: figures stay figures until somebody reads them in some language. */
import type { NotificationCategory, NotificationPriority } from "@neuro/contract";
import type { OrderState } from "@neuro/ledger";
import type { AccountRow } from "../accounts/account-store.ts";
import { type OrderRow, stateOf } from "../trading/order-store.ts";
import type { TrainingFailure } from "../training/training-store.ts";

export type Facts = Readonly<Record<string, string | number | null>>;

export interface Notice {
  readonly alertType: string;
  readonly category: NotificationCategory;
  readonly priority: NotificationPriority;
  readonly facts: Facts;
  /** Path inside the app that it is about. */
  readonly link: string | null;
  /** The same thing is told once to a user; null where each is another. */
  readonly about: string | null;
}

const ORDERS = "/dashboard?tab=trading";
const stockPath = (symbol: string) => `/dashboard?tab=stocks&symbol=${encodeURIComponent(symbol)}`;

/** How an order ended, as far as its owner did not end it; null where there is nothing to tell. */
export function orderNotice(row: OrderRow, account: Pick<AccountRow, "displayName">): Notice | null {
  const kind = KIND_OF_END[row.status];
  const filled = Number(row.filledQuantity);
  if (kind === undefined) return null;
  if (kind === "order_cancelled" && row.cancelRequestedAt !== null) return null;
  const isPartly = row.status !== "filled" && filled > 0;
  return {
    alertType: isPartly ? "order_filled_partly" : kind,
    category: "orders",
    // An exit acts while nobody looks.
    priority: kind !== "order_filled" || row.parentId !== null ? "high" : "medium",
    facts: {
      ...factsOfOrder(row, account),
      filled,
      price: row.avgFillPrice === null ? null : Number(row.avgFillPrice),
      reason: row.reason,
      ...refusalFact(stateOf(row)),
    },
    link: ORDERS,
    about: `order:${row.id}:${row.status}`,
  };
}

/** Of an order that was refused after it had waited; kept in one piece, to be said in the reader's language. */
function refusalFact({ end }: OrderState): Facts {
  return end?.refusal === undefined ? {} : { refusal: JSON.stringify(end.refusal) };
}

const KIND_OF_END: Readonly<Record<string, string | undefined>> = {
  filled: "order_filled",
  rejected: "order_rejected",
  cancelled: "order_cancelled",
  expired: "order_cancelled",
};

function factsOfOrder(row: OrderRow, { displayName }: Pick<AccountRow, "displayName">): Facts {
  const { side, symbol, quantity, currency } = row;
  return { action: side, symbol, quantity: Number(quantity), currency, account: displayName };
}

/** Nobody knows whether it reached the broker. */
export function doubtNotice(row: OrderRow, account: Pick<AccountRow, "displayName">): Notice {
  return {
    ...{ alertType: "order_in_doubt", category: "orders", priority: "urgent" },
    facts: factsOfOrder(row, account),
    link: ORDERS,
    about: `order:${row.id}:doubt`,
  };
}

/** Exits that a sale took back, after it has ended without selling all of it. */
export function exitsAgainNotice(
  exit: OrderRow,
  account: Pick<AccountRow, "displayName">,
  became: "placed" | "refused",
): Notice {
  return {
    alertType: became === "placed" ? "exits_again" : "exits_gone",
    ...{ category: "orders", priority: became === "placed" ? "high" : "urgent" },
    facts: factsOfOrder(exit, account),
    link: ORDERS,
    about: `exits:${exit.takenBackFor}:${became}`,
  };
}

export interface MetAlert {
  readonly id: string;
  readonly kind: "price_above" | "price_below" | "day_change" | "signal";
  readonly symbol: string;
  readonly currency: string;
  readonly threshold: number | null;
  readonly price: number;
  /** Percent since the previous close; null where the price is of no session of today. */
  readonly change: number | null;
  readonly signal: string | null;
  readonly before: string | null;
  /** Fraction 0–1, of the signal. */
  readonly confidence: number | null;
  readonly note: string | null;
}

export function alertNotice({ id, kind, symbol, threshold, ...more }: MetAlert): Notice {
  const { currency, price, change, signal, before, confidence, note } = more;
  return {
    alertType: kind === "signal" ? "signal_changed" : kind,
    category: kind === "signal" ? "signals" : "alerts",
    priority: "high",
    facts: { symbol, currency, limit: threshold, price, change, signal, before, confidence, note },
    link: stockPath(symbol),
    about: `alert:${id}`,
  };
}

/** What was done about the protection of the account; `action` and `details` are those of the audit log. */
export function securityNotice(auditId: string, action: string, details: Facts): Notice {
  return {
    ...{ alertType: "security", category: "security", priority: "urgent" },
    facts: { ...details, action },
    link: "/dashboard?tab=settings",
    about: `audit:${auditId}`,
  };
}

/** `since`: epoch ms, so that the next expiry is told again. */
export function connectionNotice(
  what: "expired" | "refused" | "back",
  { id, brokerage, since }: { readonly id: string; readonly brokerage: string; readonly since: number },
): Notice {
  return {
    alertType: `connection_${what}`,
    category: "connections",
    priority: what === "back" ? "low" : "high",
    facts: { brokerage },
    link: "/dashboard?tab=connect",
    about: `connection:${id}:${what}:${since}`,
  };
}

/** `at`: epoch ms. */
export function differenceNotice(
  account: Pick<AccountRow, "id" | "displayName">,
  count: number,
  at: number,
): Notice {
  return {
    ...{ alertType: "difference", category: "connections", priority: "high" },
    facts: { account: account.displayName, count },
    link: `/dashboard?tab=portfolio&account=${encodeURIComponent(account.id)}`,
    about: `difference:${account.id}:${at}`,
  };
}

/** `until`: epoch ms. */
export function draftsNotice(runId: string, count: number, until: number): Notice {
  return {
    ...{ alertType: "drafts_waiting", category: "signals", priority: "high" },
    facts: { count, until },
    link: "/dashboard?tab=trading",
    about: `run:${runId}`,
  };
}

export function trainingNotice(
  job: { readonly id: string; readonly symbol: string },
  failure: TrainingFailure | null,
): Notice {
  return {
    alertType: failure === null ? "training_done" : "training_failed",
    ...{ category: "signals", priority: "low" },
    facts: { ...failure?.params, symbol: job.symbol, failure: failure?.code ?? null },
    link: `/dashboard?tab=neural&symbol=${encodeURIComponent(job.symbol)}`,
    about: `training:${job.id}`,
  };
}

export function stoppedNotice(at: number): Notice {
  return {
    ...{ alertType: "risk_stopped", category: "risk", priority: "urgent" },
    facts: {},
    link: ORDERS,
    about: `kill_switch:${at}`,
  };
}

/** `at`: epoch ms of the change. */
export function haltNotice(on: boolean, reason: string | null, at: number): Notice {
  return {
    alertType: on ? "trading_halted" : "trading_resumed",
    ...{ category: "risk", priority: on ? "urgent" : "medium" },
    facts: { reason },
    link: ORDERS,
    about: `halt:${on ? "on" : "off"}:${at}`,
  };
}
