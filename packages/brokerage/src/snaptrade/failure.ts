/** From the vendor's statuses and codes to the port's reasons. */
import { ownValue } from "@neuro/contract";
import type { FailureReason } from "../aggregator/port.ts";
import { type Refusal, type Rest, reasonOfStatus, restOf as restOfHeaders } from "../vendor/failure.ts";

/** Numbers of the vendor's own list. */
const CODES = {
  badSignature: "1076",
  badTimestamp: "1074",
  unknownUser: "1083",
  featureOff: "1141",
  connectionDisabled: "3003",
  alreadyDisabled: "3011",
  beingPopulated: "3012",
} as const;

const BY_CODE: Readonly<Record<string, FailureReason>> = {
  [CODES.badSignature]: "rejected",
  [CODES.badTimestamp]: "rejected",
  [CODES.unknownUser]: "user_refused",
  [CODES.featureOff]: "not_subscribed",
  [CODES.connectionDisabled]: "connection_disabled",
  [CODES.alreadyDisabled]: "connection_disabled",
  [CODES.beingPopulated]: "busy",
};

/** `asUser`: the call carried a person's secret, so a refusal of credentials is about the person. */
export function reasonOf(refusal: Refusal, { asUser }: { readonly asUser: boolean }): FailureReason {
  const byCode = ownValue(BY_CODE, codeOf(refusal.body));
  return byCode !== undefined && refusal.status < 500 ? byCode : reasonOfStatus(refusal.status, { asUser });
}

/** Under a key of one's own a refused signature is a refused key: nothing else is told of who asks. */
export function reasonOfOwnKey(refusal: Refusal, call: { readonly asUser: boolean }): FailureReason {
  return codeOf(refusal.body) === CODES.badSignature && refusal.status === 401
    ? "user_refused"
    : reasonOf(refusal, call);
}

function codeOf(body: unknown): string {
  const fields = fieldsOf(body);
  const code = fields.code ?? fields.default_code;
  return typeof code === "string" || typeof code === "number" ? String(code) : "";
}

/** The vendor's sentence, for logs. */
export function detailOf(body: unknown): string {
  const fields = fieldsOf(body);
  const detail = fields.detail ?? fields.default_detail ?? fields.error;
  return typeof detail === "string" ? detail.slice(0, 300) : "";
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

/** A refresh that was asked for too often, which has a limit of its own: the window of all says nothing of it. */
const THROTTLED = "throttled";

export function restOf(refusal: Refusal, now: number): Rest | null {
  if (codeOf(refusal.body) !== THROTTLED) return null;
  const { "x-ratelimit-reset": _, ...headers } = refusal.headers;
  return { of: "question", forMs: restOfHeaders({ headers }, now).forMs };
}
