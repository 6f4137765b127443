/** What a line of the audit log says to administrators: as to the user it is about, and what only they read. */
import { type Locale, type MessageKey, message } from "@neuro/contract";
import { eventWords, isEventWithWords } from "../access/account-security/event-words.ts";

type Plain = MessageKey & `audit.${string}`;

const WORDS: Readonly<Record<string, Exclude<Plain, "audit.other">>> = {
  "user.registered": "audit.registered",
  "user.demo_removed": "audit.demo_removed",
  "account.deleted": "audit.account_deleted",
  "account.exported": "audit.exported",
  "identity.confirmed": "audit.identity_confirmed",
  "identity.refused": "audit.identity_refused",
  "trading_halt.turned_on": "audit.halt_on",
  "trading_halt.turned_off": "audit.halt_off",
  "connection.removed": "audit.connection_removed",
  "broker_secret.rotated": "audit.secret_rotated",
  "broker_secret.rotation_failed": "audit.secret_not_rotated",
  "installation.changed": "audit.installation_changed",
  "payment.after_leaving": "audit.payment_after_leaving",
};

function loginWords(details: unknown, locale: Locale): string {
  const isExternal = (details as { method?: unknown } | null)?.method === "external";
  return message(isExternal ? "audit.logged_in_external" : "audit.logged_in", locale);
}

export function auditWords(action: string, details: unknown, locale: Locale): string {
  if (action === "user.logged_in") return loginWords(details, locale);
  const key = Object.hasOwn(WORDS, action) ? WORDS[action] : undefined;
  if (key !== undefined) return message(key, locale);
  return isEventWithWords(action)
    ? eventWords(action, details, locale)
    : message("audit.other", locale, { action });
}
