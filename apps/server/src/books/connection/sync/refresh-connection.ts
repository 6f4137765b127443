/** A synchronization that somebody asked for: the broker is asked for fresh data first, and not more often than it bears. */
import { aggregators } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { type Failure, failure } from "../../../platform/failure.ts";
import { settleCorporateActions } from "../../portfolio/corporate-actions/settle-corporate-actions.ts";
import { forConnection } from "../aggregator-of.ts";
import { asAggregatorUser, OWN_KEY } from "../aggregator-user.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { syncAlone } from "./sync-alone.ts";
import { type SyncOutcome, type SyncParts, syncConnection } from "./sync-connection.ts";

/** Between two that a person asks for. */
export const REFRESH_PAUSE_MS = 30_000;

/** Seconds until it may be asked again; null when it may now. */
function waitBefore({ lastAttemptAt, aggregator }: ConnectionRow, now: number): number | null {
  // Of each account a key of one's own may ask ten times a minute.
  const pauseMs = aggregator === OWN_KEY ? MINUTE_MS : REFRESH_PAUSE_MS;
  const waited = lastAttemptAt === null ? pauseMs : now - lastAttemptAt.getTime();
  return waited >= pauseMs ? null : Math.ceil((pauseMs - waited) / 1_000);
}

/** Under a key of one's own each question goes to the broker, unless the aggregator keeps a copy: there is nothing to ask for then. */
const isReadFresh = ({ aggregator, freshness }: ConnectionRow) =>
  aggregator === OWN_KEY && freshness !== "delayed";

export async function refreshConnection(
  parts: SyncParts,
  connection: ConnectionRow,
): Promise<SyncOutcome | Failure> {
  const seconds = waitBefore(connection, parts.wall());
  if (seconds !== null) return failure("rate_limited", { params: { seconds } });
  const { log } = parts;
  const { id: connectionId, userId, externalId } = connection;
  if (aggregators[connection.aggregator].isPractice) await settleCorporateActions(parts, userId);
  const own = forConnection(parts, connection);
  if (!isReadFresh(connection)) {
    const asked = await asAggregatorUser(own, userId, (user) => own.aggregator.refresh(user, externalId));
    // What the aggregator has already is read all the same.
    if (!asked.ok) log.info({ connectionId, reason: asked.reason }, "fresh data could not be asked for");
  }
  // Who asks gets an answer made from now on, even while somebody else is at it.
  return (await syncAlone(parts, connection)) ?? (await syncConnection(parts, connection));
}
