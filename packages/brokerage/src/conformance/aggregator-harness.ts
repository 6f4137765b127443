/** What the conformance suites of aggregators are given to work with: an adapter, and power over the world behind it. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type {
  AccessKind,
  AggregatorUser,
  BrokerAggregator,
  FailureReason,
  Outcome,
  WebhookKind,
} from "../aggregator/port.ts";

export type Fate = "filled" | "cancelled" | "refused";

export interface AggregatorHarness {
  readonly aggregator: BrokerAggregator;
  /** The clock of the world behind the adapter, epoch ms. */
  now(): number;
  /** Somebody new, registered as the product registers people. */
  person(): Promise<AggregatorUser>;
  /**
   * What a person does in the portal: signs in at a brokerage and gives this access. It brings an account at least, whose past
   * holds purchases of the last year and begins with nothing: what happened in it adds up to what it holds.
   */
  connect(user: AggregatorUser, access: AccessKind): Promise<void>;
  /** The brokerage no longer accepts the connection, until it is repaired. */
  revoke(user: AggregatorUser, connectionId: string): Promise<void>;
  repair(user: AggregatorUser, connectionId: string): Promise<void>;
  /** An order to buy `units` of a listing in this account, by the way orders of the product go there, and what becomes of it. */
  order(user: AggregatorUser, accountId: string, fate: Fate): Promise<Ordered>;
  /** Ends the world; what was wrong in it unnoticed fails the test. */
  close(): Promise<void>;
}

export interface Ordered {
  readonly instrumentId: InstrumentId;
  readonly units: string;
  /** In which it was, or would have been, paid for. */
  readonly currency: string;
}

/** What requests meet from now on. */
export type LineFault =
  /** An answer of the vendor's that means this, with a sentence of its own. */
  | {
      readonly kind: "refuses";
      readonly reason: FailureReason;
      readonly says?: string;
      readonly retryAfterMs?: number;
    }
  /** The line breaks before the vendor has seen the request. */
  | { readonly kind: "cut" }
  /** No answer ever comes. */
  | { readonly kind: "silent" }
  /** A good status, and this instead of the answer. */
  | { readonly kind: "garbled"; readonly body: string };

/** Money put in or taken out at the broker. */
export interface CashDeed {
  /** Signed decimal. */
  readonly amount: string;
  readonly currency: string;
  /** A day where the brokerage only knows the day, `2026-05-20`; otherwise an instant, `2026-05-20T02:30:00Z`. */
  readonly at: string;
}

/** Of aggregators that are asked over a network. */
export interface RemoteAggregatorHarness extends AggregatorHarness {
  /** Null ends it. */
  fail(fault: LineFault | null): void;
  /** How many requests the vendor has seen. */
  asked(): number;
  /** Reasons that the vendor has an answer for, whatever it is asked on behalf of a person. */
  readonly refusals: readonly FailureReason[];
  /** Keys of the installation: no failure may tell them. */
  readonly keys: readonly string[];
  /** More rows than the vendor puts on a page. */
  readonly morePages: number;
  /** Happens at the broker, and is told from now on. */
  book(accountId: string, deeds: readonly CashDeed[]): void;
  /** Happens between the first page of the next list of activities and what follows it. */
  bookWhilePaged(accountId: string, deed: CashDeed): void;
  /** The vendor reads the account anew: the same deeds under other ids. */
  importAnew(accountId: string): void;
  /** Lists its latest activity a second time, under the same id. */
  repeatLatest(accountId: string): void;
  /** One row of each answer about this account becomes such that it cannot be read. */
  spoil(accountId: string): void;
  /** Its brokerage no longer shows orders. */
  hideOrders(accountId: string): void;
}

/** What a webhook of the vendor's is about. */
export interface Delivered {
  readonly kind: Exclude<WebhookKind, "other">;
  readonly externalUserId: string;
  readonly connectionId: string | null;
  readonly accountId: string | null;
  /** The brokerage's ids of the orders that one of kind `orders_changed` names; null for none. */
  readonly orderIds: readonly string[] | null;
}

export interface WebhookHarness {
  readonly aggregator: BrokerAggregator;
  /** Epoch ms. */
  now(): number;
  /** As the vendor sends it: at this moment, to this installation, unless said otherwise. */
  deliver(
    news: Delivered,
    changes?: { readonly at?: number; readonly toAnother?: boolean },
  ): { readonly body: string; readonly signature: string };
}

/** What was answered; a failure fails the test with its reason. */
export function answered<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`);
  return outcome.value;
}

/** Runs one test in a world of its own. */
export function within<H extends Pick<AggregatorHarness, "close">>(
  makeHarness: () => H | Promise<H>,
  body: (harness: H) => Promise<void>,
): () => Promise<void> {
  return async () => {
    const harness = await makeHarness();
    try {
      await body(harness);
    } finally {
      await harness.close();
    }
  };
}
