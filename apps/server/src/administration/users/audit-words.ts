/** What a line of the audit log says to administrators: as to the user it is about, unless it speaks to that user alone. */
import { type Locale, type MessageKey, message } from "@neuro/contract";
import { eventWords, isAuditAction } from "../../people/access/account-security/event-words.ts";
import type { AuditAction, AuditGroup } from "../../people/access/audit-action.ts";

type Plain = Exclude<MessageKey & `audit.${string}`, "audit.other">;
type Overrides = Readonly<Partial<Record<AuditAction, Plain>>>;

const WORDS: Overrides = {
  "user.registered": "audit.registered",
  "account.exported": "audit.exported",
  "identity.confirmed": "audit.identity_confirmed",
  "identity.refused": "audit.identity_refused",
};

/** Of an action whatever its details, where the words of a line depend on them. */
const ANY: Overrides = {
  "user.logged_in": "audit.logged_in",
  "login.failed": "audit.login_failed",
  "login.locked": "audit.login_locked",
  "recovery_code.used": "audit.recovery_code_used",
  "other_sessions.revoked": "audit.other_sessions_revoked",
};

const GROUPS: Readonly<Record<AuditGroup, Plain>> = {
  user: "audit.group_user",
  account: "audit.group_account",
  admin: "audit.group_admin",
  exemption: "audit.group_exemption",
  login: "audit.group_login",
  password: "audit.group_password",
  email: "audit.group_email",
  external_login: "audit.group_external_login",
  second_factor: "audit.group_second_factor",
  recovery_codes: "audit.group_recovery_codes",
  recovery_code: "audit.group_recovery_codes",
  session: "audit.group_session",
  other_sessions: "audit.group_session",
  identity: "audit.group_identity",
  settings: "audit.group_settings",
  kill_switch: "audit.group_kill_switch",
  trading_halt: "audit.group_trading_halt",
  installation: "audit.group_installation",
  connection: "audit.group_connection",
  broker_key: "audit.group_broker_secret",
  broker_secret: "audit.group_broker_secret",
  payment: "audit.group_payment",
  order: "audit.group_order",
};

function loginWords(details: unknown, locale: Locale): string {
  const isExternal = (details as { method?: unknown } | null)?.method === "external";
  return message(isExternal ? "audit.logged_in_external" : "audit.logged_in", locale);
}

export function auditWords(action: string, details: unknown, locale: Locale): string {
  if (!isAuditAction(action)) return message("audit.other", locale, { action });
  if (action === "user.logged_in") return loginWords(details, locale);
  const key = WORDS[action];
  return key === undefined ? eventWords(action, details, locale) : message(key, locale);
}

/** An action as a list of them offers it, and what it belongs to. */
export function actionShown(
  action: string,
  locale: Locale,
): { action: string; words: string; group: string } {
  if (!isAuditAction(action)) {
    const words = auditWords(action, {}, locale);
    return { action, words, group: message("audit.group_other", locale) };
  }
  const key = ANY[action];
  const words = key === undefined ? auditWords(action, {}, locale) : message(key, locale);
  return { action, words, group: message(GROUPS[action.split(".")[0] as AuditGroup], locale) };
}
