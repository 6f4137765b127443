/** What an aggregator tells by itself, when something changed: only a reason to ask, never a figure. */

export type WebhookKind =
  /** Connections or accounts changed: look at them again. */
  | "connections_changed"
  /** Fresh holdings are there. */
  | "holdings_updated"
  /** Fresh transactions are there. */
  | "transactions_updated"
  /** Orders at the brokerage moved, ours or others: look at those of the account. */
  | "orders_changed"
  | "user_deleted"
  /** Nothing to do. */
  | "other";

export interface AggregatorEvent {
  /** The same event is delivered again until it is answered: handle each id once. */
  readonly id: string;
  readonly kind: WebhookKind;
  /** In the vendor's words. */
  readonly type: string;
  readonly externalUserId: string;
  readonly connectionId: string | null;
  readonly accountId: string | null;
  /** Of `orders_changed`: the brokerage's ids of the orders that it names; null where it names none. */
  readonly orderIds: readonly string[] | null;
  readonly at: number;
}

export type ReadWebhook =
  | { readonly ok: true; readonly event: AggregatorEvent }
  | {
      readonly ok: false;
      /** `stale`: too old or too far ahead of our clock, a recording. `foreign`: of another installation. */
      readonly reason: "unsigned" | "bad_signature" | "malformed" | "stale" | "foreign";
    };
