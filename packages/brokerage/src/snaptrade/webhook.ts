/** The vendor's webhooks: whether one is genuine, and what it says. */

import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS, ownValue } from "@neuro/contract";
import * as z from "zod/mini";
import type { AggregatorEvent, ReadWebhook, WebhookKind } from "../aggregator/webhook-shapes.ts";
import { instant, maybe } from "../vendor/amounts.ts";
import { canonicalJson } from "./canonical-json.ts";

export interface WebhookTerms {
  /** Signs webhooks. */
  readonly secret: string;
  readonly clientId: string;
  readonly now: number;
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
  USER_DELETED: "user_deleted",
};

const filled = z.string().check(z.minLength(1));

const payload = z.object({
  webhookId: filled,
  clientId: filled,
  eventType: filled,
  eventTimestamp: instant,
  userId: filled,
  brokerageAuthorizationId: maybe(z.string()),
  accountId: maybe(z.string()),
});

/** `body` is the text as received: what is signed is its canonical form. */
export function readWebhook(body: string, signature: string | undefined, terms: WebhookTerms): ReadWebhook {
  if (signature === undefined || signature === "") return { ok: false, reason: "unsigned" };
  const canonical = canonicalJson(body);
  if (canonical === null) return { ok: false, reason: "malformed" };
  if (!isSame(signature, signatureOf(canonical, terms.secret))) return { ok: false, reason: "bad_signature" };
  const parsed = payload.safeParse(JSON.parse(body));
  if (!parsed.success) return { ok: false, reason: "malformed" };
  const { webhookId, clientId, eventType, eventTimestamp, userId, ...about } = parsed.data;
  if (clientId !== terms.clientId) return { ok: false, reason: "foreign" };
  if (Math.abs(terms.now - eventTimestamp) > WEBHOOK_WINDOW_MS) return { ok: false, reason: "stale" };
  const event: AggregatorEvent = {
    id: webhookId,
    kind: ownValue(KINDS, eventType) ?? "other",
    type: eventType,
    externalUserId: userId,
    connectionId: about.brokerageAuthorizationId,
    accountId: about.accountId,
    at: eventTimestamp,
  };
  return { ok: true, event };
}

export function signatureOf(canonical: string, secret: string): string {
  return createHmac("sha256", secret).update(canonical).digest("base64");
}

/** In a time that does not tell how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
