/** What a line of the audit log says to the user it is about: words for every action there is. */
import { type Locale, type MessageKey, message } from "@neuro/contract";
import type { AuditAction } from "../audit-action.ts";

type Details = Readonly<Record<string, unknown>>;
type Words = (details: Details, locale: Locale) => string;

/** Texts without places. */
type Plain = Exclude<
  MessageKey & `${"event" | "audit"}.${string}`,
  "event.other" | "event.recovery_code_used" | "event.sessions_revoked" | "audit.other"
>;

const plain =
  (key: Plain): Words =>
  (_details, locale) =>
    message(key, locale);

const byCode =
  (otherwise: Plain, withCode: Plain): Words =>
  (details, locale) =>
    message(details.step === "second" || details.second_factor === true ? withCode : otherwise, locale);

const count = (value: unknown): string | number =>
  typeof value === "number" || typeof value === "string" ? value : "?";

const loggedIn: Words = (details, locale) =>
  (details.method === "external"
    ? byCode("event.logged_in_external", "event.logged_in_external_code")
    : byCode("event.logged_in_password", "event.logged_in_password_code"))(details, locale);

const WORDS: Readonly<Record<AuditAction, Words>> = {
  "user.registered": plain("event.registered"),
  "user.demo_started": plain("event.demo_started"),
  "user.demo_removed": plain("audit.demo_removed"),
  "user.logged_in": loggedIn,
  "user.logged_out": plain("event.logged_out"),
  "user.suspended": plain("event.suspended"),
  "user.reinstated": plain("event.reinstated"),
  "user.unlocked": plain("event.unlocked"),
  "login.failed": byCode("event.login_failed", "event.login_failed_code"),
  "login.locked": byCode("event.login_locked", "event.login_locked_code"),
  "password.set": plain("event.password_set"),
  "password.changed": plain("event.password_changed"),
  "password.reset_asked": plain("event.password_reset_asked"),
  "password.reset": plain("event.password_reset"),
  "email.verified": plain("event.email_verified"),
  "email.change_asked": plain("event.email_change_asked"),
  "email.changed": plain("event.email_changed"),
  "external_login.linked": plain("event.external_linked"),
  "external_login.unlinked": plain("event.external_unlinked"),
  "external_login.refused": plain("event.external_refused"),
  "second_factor.begun": plain("event.second_factor_begun"),
  "second_factor.turned_on": plain("event.second_factor_on"),
  "second_factor.turned_off": plain("event.second_factor_off"),
  "recovery_codes.renewed": plain("event.recovery_codes_renewed"),
  "recovery_code.used": ({ left }, locale) =>
    message("event.recovery_code_used", locale, { left: count(left) }),
  "session.revoked": plain("event.session_revoked"),
  "other_sessions.revoked": ({ ended }, locale) =>
    message("event.sessions_revoked", locale, { count: count(ended) }),
  "identity.confirmed": plain("event.identity_confirmed"),
  "identity.refused": plain("event.identity_refused"),
  "account.exported": plain("event.exported"),
  "settings.changed": plain("event.settings_changed"),
  "kill_switch.turned_on": plain("event.kill_switch_on"),
  "kill_switch.turned_off": plain("event.kill_switch_off"),
  "admin.granted": plain("event.admin_granted"),
  "admin.revoked": plain("event.admin_revoked"),
  "exemption.granted": plain("event.exemption_granted"),
  "exemption.revoked": plain("event.exemption_revoked"),
  "account.deleted": plain("audit.account_deleted"),
  "connection.removed": plain("audit.connection_removed"),
  "broker_key.saved": plain("audit.brokerage_key_saved"),
  "broker_key.removed": plain("audit.brokerage_key_removed"),
  "broker_secret.rotated": plain("audit.secret_rotated"),
  "broker_secret.rotation_failed": plain("audit.secret_not_rotated"),
  "trading_halt.turned_on": plain("audit.halt_on"),
  "trading_halt.turned_off": plain("audit.halt_off"),
  "installation.changed": plain("audit.installation_changed"),
  "payment.after_leaving": plain("audit.payment_after_leaving"),
  "order.invalid_event": plain("event.order_invalid_event"),
  "order.fill_conflict": plain("event.order_fill_conflict"),
  "order.overfilled": plain("event.order_overfilled"),
  "order.late_fill": plain("event.order_late_fill"),
  "order.venue_disagrees": plain("event.order_venue_disagrees"),
  "order.declared_placed": plain("event.order_declared_placed"),
  "order.declared_not_placed": plain("event.order_declared_not_placed"),
  "order.seen_after_all": plain("event.order_seen_after_all"),
};

/** False for what another version of the server wrote down. */
export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(WORDS, action);
}

export function eventWords(action: string, details: unknown, locale: Locale): string {
  const words = isAuditAction(action) ? WORDS[action] : undefined;
  const known = typeof details === "object" && details !== null ? (details as Details) : {};
  return words ? words(known, locale) : message("event.other", locale, { action });
}
