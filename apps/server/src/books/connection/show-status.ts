/** The one status of all of a user's connections, for the badge and its banner. */
import type { AnswerOf, ConnectionStatus, Locale, MessageKey } from "@neuro/contract";
import { aggregators, isDemoAccountId, message } from "@neuro/contract";
import type { User } from "../../platform/http/caller.ts";
import { type AccountRow, listAccounts } from "../brokerage-accounts/account-store.ts";
import { type Aggregators, discoverEverywhere, refusing } from "./aggregator-of.ts";
import { type AggregatorParts, OWN_KEY } from "./aggregator-user.ts";
import { stateOf } from "./connection-state.ts";
import { type ConnectionRow, listConnectionRows } from "./connection-store.ts";

interface Known {
  readonly accounts: readonly AccountRow[];
  readonly connections: readonly ConnectionRow[];
  readonly isRefused: boolean;
  /** The aggregator did not answer just now. */
  readonly isSilent: boolean;
}

function statusOf({ accounts, connections, isRefused, isSilent }: Known): ConnectionStatus {
  if (isRefused) return "authentication_expired";
  const states = connections.map((connection) => stateOf({ connection, isRefused }));
  if (states.includes("expired")) return "expired";
  // Accounts of the demo and of rehearsals came by no connection.
  const own = accounts.filter(({ connectionId, isConnected }) => connectionId === null && isConnected);
  if (connections.length === 0 && own.length === 0) return isSilent ? "unknown" : "disconnected";
  if (connections.length > 0 && (isSilent || states.every((state) => state === "error"))) return "error";
  const isSandbox =
    connections.every(({ aggregator }) => aggregators[aggregator].isPractice) &&
    own.every(({ id }) => isDemoAccountId(id));
  return isSandbox ? "sandbox_connected" : "connected";
}

const WORDS = {
  expired: "connection.banner_expired",
  authentication_expired: "connection.banner_authentication_expired",
  disconnected: "connection.banner_disconnected",
  unknown: "connection.banner_unknown",
  error: "connection.banner_error",
} as const satisfies Partial<Record<ConnectionStatus, MessageKey>>;

function wordsOf(status: ConnectionStatus, count: number, locale: Locale): string {
  return status in WORDS
    ? message(WORDS[status as keyof typeof WORDS], locale)
    : message("connection.banner_connected", locale, { count });
}

export async function showStatus(
  parts: AggregatorParts & Aggregators,
  user: Pick<User, "id" | "kind">,
  locale: Locale,
): Promise<AnswerOf<"connectionStatus">> {
  const { orm } = parts.db;
  const { id: userId } = user;
  const asked = await discoverEverywhere(parts, user);
  const refused = await refusing(parts, user);
  const [accounts, connections] = [await listAccounts(orm, userId), await listConnectionRows(orm, userId)];
  const isRefused = refused.size > 0;
  const isSilent = asked !== null && !asked.ok && !isRefused;
  const status = statusOf({ accounts, connections, isRefused, isSilent });
  const connected = accounts.filter(({ isConnected, status: own }) => isConnected && own === "active");
  const names = new Set([
    ...connections.map(({ brokerageName }) => brokerageName),
    ...connected
      .filter(({ connectionId }) => connectionId === null)
      .map(({ brokerageName }) => brokerageName),
  ]);
  return {
    status,
    message:
      status === "authentication_expired" && refused.has(OWN_KEY)
        ? message("connection.banner_key_refused", locale)
        : wordsOf(status, connected.length, locale),
    requires_reauth: status === "expired" || status === "authentication_expired",
    active_connections: [...names].map((name) => ({ brokerage_name: name })),
  };
}
