/** A short-lived link to the page where a person signs in at their broker; the product never sees what they type there. */
import type { Outcome, WantedPortal } from "@neuro/brokerage";
import type { AnswerOf, Locale } from "@neuro/contract";
import { type Failure, failure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import {
  type AggregatorParts,
  asAggregatorUser,
  ensureAggregatorUser,
  findAggregatorUser,
  OWN_KEY,
} from "./aggregator-user.ts";
import { stateOf } from "./connection-state.ts";
import { type ConnectionRow, findConnection, listConnectionRows } from "./connection-store.ts";
import { discoverConnections } from "./discover-connections.ts";
import { failureOf } from "./failure-of.ts";

export interface LinkWanted {
  readonly userId: string;
  readonly locale: Locale;
  readonly broker: string | null;
  /** Null: what the connection had, and read only for a new one. */
  readonly access: "read" | "trade" | null;
  /** Id of the connection to sign in to again. */
  readonly reconnect: string | null;
  readonly another: boolean;
  readonly dark: boolean;
}

type Parts = AggregatorParts & Pick<BooksContext, "publicOrigin">;

/** Where the portal sends its window. */
const RETURN_PATH = "/dashboard?tab=connect&snaptrade_connected=true";

/** Whoever has what they ask for gets no second one by accident. */
function hasAlready({ broker, another, reconnect }: LinkWanted, working: readonly ConnectionRow[]): boolean {
  if (another || reconnect !== null || working.length === 0) return false;
  return broker === null || working.some(({ brokerageSlug }) => brokerageSlug === broker);
}

export async function linkPortal(
  parts: Parts,
  wanted: LinkWanted,
): Promise<AnswerOf<"connectionUrl"> | Failure> {
  const { aggregator, db, publicOrigin } = parts;
  const { userId, broker, access, locale, dark } = wanted;
  await discoverConnections(parts, userId);
  const repaired =
    wanted.reconnect === null ? null : await findConnection(db.orm, { userId, id: wanted.reconnect });
  if (wanted.reconnect !== null && repaired === null) return failure("connection_not_found");
  const registered = await findAggregatorUser(parts, db.orm, userId);
  const isRefused = registered !== null && registered.refusedAt !== null;
  if (isRefused && aggregator.id === OWN_KEY) return failure("brokerage_key_refused");
  const rows = await listConnectionRows(db.orm, userId);
  const working = rows.filter((connection) => stateOf({ connection, isRefused }) !== "expired");
  if (!isRefused && hasAlready(wanted, working)) return failure("already_connected");
  const ready = await ensureAggregatorUser(parts, userId);
  if (!ready.ok) return failureOf(ready);
  const portal: WantedPortal = {
    ...{ broker: repaired?.brokerageSlug ?? broker, locale, dark },
    access: access ?? repaired?.access ?? "read",
    // A new name at the aggregator knows nothing of the old one's connections.
    reconnect: isRefused ? null : (repaired?.externalId ?? null),
    redirect: `${publicOrigin.current()}${RETURN_PATH}`,
  };
  const link: Outcome<{ readonly url: string; readonly expiresAt: number }> = await asAggregatorUser(
    parts,
    userId,
    (user) => aggregator.portalLink(user, portal),
  );
  if (!link.ok) return failureOf(link);
  return { connection_url: link.value.url, expires_at: new Date(link.value.expiresAt).toISOString() };
}
