/** The vendor's webhooks: whether one is genuine, and what it says. */

import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS, ownValue } from "@neuro/contract";
import * as z from "zod/mini";
import type { AggregatorUser } from "../aggregator/port.ts";
import type { AggregatorEvent, ReadWebhook, WebhookKind } from "../aggregator/webhook-shapes.ts";
import { instant, maybe } from "../vendor/amounts.ts";
import { canonicalJson } from "./canonical-json.ts";

export interface WebhookTerms {
  /** Signs webhooks. */
  readonly secret: string;
  readonly clientId: string;
  readonly now: number;
  /** Set under a person's own key, which names nobody of ours. */
  readonly isOwnKey?: true;
}

/** How old, or how far ahead of our clock, an event may be: an older one is a recording. */
export const WEBHOOK_WINDOW_MS = 5 * MINUTE_MS;

const KINDS: Readonly<Record<string, WebhookKind>> = {
  CONNECTION_ADDED: "connections_changed",
  CONNECTION_DELETED: "connections_changed",
  CONNECTION_BROKEN: "connections_changed",
  CONNECTION_FIXED: "connections_changed",
  CONNECTION_UPDATED: "connections_changed",
  NEW_ACCOUNT_AVAILABLE: "connections_changed",
  ACCOUNT_REMOVED: "connections_changed",
  ACCOUNT_HOLDINGS_UPDATED: "holdings_updated",
  ACCOUNT_TRANSACTIONS_INITIAL_UPDATE: "transactions_updated",
  ACCOUNT_TRANSACTIONS_UPDATED: "transactions_updated",
  TRADE_UPDATE: "orders_changed",
  TRADE_DETECTION: "orders_changed",
  USER_DELETED: "user_deleted",
};

const filled = z.string().check(z.minLength(1));

/** Of what a trade's event tells only which orders it is about; the vendor's document does not say how that looks. */
const details = z.object({ orders: z.array(z.object({ brokerage_order_id: filled })) });

const payload = z.object({
  webhookId: filled,
  clientId: filled,
  eventType: filled,
  eventTimestamp: instant,
  userId: maybe(z.string()),
  brokerageAuthorizationId: maybe(z.string()),
  accountId: maybe(z.string()),
  details: z.catch(z.nullable(details), null),
});

/** `body` is the text as received: what is signed is its canonical form. */
export function readWebhook(body: string, signature: string | undefined, terms: WebhookTerms): ReadWebhook {
  if (signature === undefined || signature === "") return { ok: false, reason: "unsigned" };
  const canonical = canonicalJson(body);
  if (canonical === null) return { ok: false, reason: "malformed" };
  if (!isSame(signature, signatureOf(canonical, terms.secret))) return { ok: false, reason: "bad_signature" };
  const parsed = payload.safeParse(JSON.parse(body));
  if (!parsed.success || (!parsed.data.userId && terms.isOwnKey !== true))
    return { ok: false, reason: "malformed" };
  const { webhookId, clientId, eventType, eventTimestamp, userId, ...about } = parsed.data;
  if (clientId !== terms.clientId) return { ok: false, reason: "foreign" };
  if (Math.abs(terms.now - eventTimestamp) > WEBHOOK_WINDOW_MS) return { ok: false, reason: "stale" };
  const event: AggregatorEvent = {
    id: webhookId,
    kind: ownValue(KINDS, eventType) ?? "other",
    type: eventType,
    externalUserId: userId ?? "",
    connectionId: about.brokerageAuthorizationId,
    accountId: about.accountId,
    orderIds: about.details?.orders.map((order) => order.brokerage_order_id) ?? null,
    at: eventTimestamp,
  };
  return { ok: true, event };
}

/** Whose key it says that it is signed with; null where it says none. Nothing of it is believed before that key proves it. */
export function clientIdOf(body: string): string | null {
  try {
    const parsed = z.object({ clientId: filled }).safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.clientId : null;
  } catch {
    return null;
  }
}

/** Signed with a person's own key: whose it is, the key says. Ids are the key's, so that nobody's event stands in the way of another's. */
export function readOwnKeyWebhook(
  body: string,
  signature: string | undefined,
  { user: { externalId: clientId, secret }, now }: { readonly user: AggregatorUser; readonly now: number },
): ReadWebhook {
  const read = readWebhook(body, signature, { secret, clientId, now, isOwnKey: true });
  if (!read.ok) return read;
  return { ok: true, event: { ...read.event, id: `${clientId}:${read.event.id}`, externalUserId: clientId } };
}

export function signatureOf(canonical: string, secret: string): string {
  return createHmac("sha256", secret).update(canonical).digest("base64");
}

/** In a time that does not tell how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
