/** What a connection's last attempts amount to, and the words for it. Pure. */
import type { FailureReason } from "@neuro/brokerage";
import { type Connection, type Locale, type MessageKey, message } from "@neuro/contract";
import { OWN_KEY } from "./aggregator-user.ts";
import type { ConnectionRow } from "./connection-store.ts";

type State = Connection["state"];

export interface Judged {
  readonly connection: Pick<ConnectionRow, "disabledAt" | "lastAttemptAt" | "lastError">;
  /** Whether the aggregator refuses the user's secret. */
  readonly isRefused: boolean;
}

export function stateOf({ connection, isRefused }: Judged): State {
  if (isRefused) return "authentication_expired";
  if (connection.disabledAt !== null) return "expired";
  if (connection.lastAttemptAt === null || connection.lastError === "busy") return "syncing";
  return connection.lastError === null ? "connected" : "error";
}

const WORDS = {
  connected: "connection.state.connected",
  syncing: "connection.state.syncing",
  expired: "connection.banner_expired",
  authentication_expired: "connection.banner_authentication_expired",
} as const satisfies Record<Exclude<State, "error">, MessageKey>;

/** What a user can do about a failure differs little: wait, or ask again. */
const ERROR_WORDS: Partial<Record<FailureReason, MessageKey>> = {
  rate_limited: "connection.state.rate_limited",
  not_subscribed: "connection.state.not_offered",
  gone: "connection.state.not_offered",
};

export function stateWords(
  state: State,
  { lastError, aggregator }: Pick<ConnectionRow, "lastError" | "aggregator">,
  locale: Locale,
): string {
  if (state === "authentication_expired" && aggregator === OWN_KEY)
    return message("connection.state.key_refused", locale);
  if (state !== "error") return message(WORDS[state], locale);
  return message(ERROR_WORDS[lastError as FailureReason] ?? "connection.state.unreachable", locale) as string;
}
