/**
 * A key that a person has at SnapTrade themselves: tried there, sealed, and used for them alone. One client id serves one person here, since
 * what is linked with it, its limits and its events are one person's.
 */
import type { AggregatorUser } from "@neuro/brokerage";
import { type AnswerOf, type InputOf, type Locale, message } from "@neuro/contract";
import { and, eq, isNotNull } from "drizzle-orm";
import { audit } from "../../../people/access/audit.ts";
import { aggregatorUsers, brokerConnections } from "../../../platform/db/schema/index.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../platform/db/sql-state.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { OWN_KEY, sealSecret } from "../aggregator-user.ts";
import { listConnectionRows } from "../connection-store.ts";
import { discoverConnections } from "../discover-connections.ts";
import { failureOf } from "../failure-of.ts";
import { isOffered, type KeyParts } from "./key-parts.ts";
import { showKey } from "./show-key.ts";

export interface SavingKey {
  readonly user: Pick<User, "id" | "kind">;
  readonly body: InputOf<"saveBrokerageKey">["body"];
  readonly from: RequestOrigin;
  readonly locale: Locale;
}

/** Null once the aggregator has accepted it. */
async function tried({ ownKey, forgetKey }: KeyParts, key: AggregatorUser): Promise<Failure | null> {
  const answer = await ownKey.connections(key);
  if (answer.ok) return null;
  forgetKey(key.externalId);
  return answer.reason === "user_refused" ? failure("brokerage_key_refused") : failureOf(answer);
}

/** What was left out comes back with it: whoever enters a key wants what it reaches. */
async function keep(parts: KeyParts, { user, body, from }: SavingKey): Promise<Failure | null> {
  const { db, vault, wall, newId } = parts;
  const at = new Date(wall());
  const values = {
    ...{ externalId: body.client_id, sealedSecret: sealSecret(vault, user.id, body.consumer_key) },
    ...{ pendingSecret: null, createdAt: at, rotatedAt: null, refusedAt: null },
  };
  try {
    await db.transaction(async (tx) => {
      await tx
        .insert(aggregatorUsers)
        .values({ userId: user.id, aggregator: OWN_KEY, ...values })
        .onConflictDoUpdate({ target: [aggregatorUsers.userId, aggregatorUsers.aggregator], set: values });
      await tx
        .update(brokerConnections)
        .set({ forgottenAt: null, removedAt: null, lastAttemptAt: null })
        .where(
          and(
            eq(brokerConnections.userId, user.id),
            eq(brokerConnections.aggregator, OWN_KEY),
            isNotNull(brokerConnections.forgottenAt),
          ),
        );
      await audit(tx, {
        ...{ id: newId(), at: at.getTime(), actorId: user.id, subjectId: user.id, from },
        action: "broker_key.saved",
      });
    });
    return null;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("brokerage_key_taken");
    throw error;
  }
}

export async function saveKey(
  parts: KeyParts,
  saving: SavingKey,
): Promise<AnswerOf<"saveBrokerageKey"> | Failure> {
  const { user, body, locale } = saving;
  if (!isOffered(parts, user)) return failure("brokerage_key_not_offered");
  // The installation's own is a company's, which has people: it is no key of anybody's own.
  if (body.client_id === parts.config.snaptrade?.clientId) return failure("brokerage_key_taken");
  const refused = await tried(parts, {
    ...{ externalId: body.client_id, secret: body.consumer_key, ownKey: true },
  });
  if (refused !== null) return refused;
  const kept = await keep(parts, saving);
  if (isFailure(kept)) return kept;
  const asked = await discoverConnections({ ...parts, aggregator: parts.ownKey }, user.id);
  if (asked !== null && !asked.ok) return failureOf(asked);
  const { key } = await showKey(parts, user);
  if (key === null) return failure("brokerage_key_refused");
  const rows = await listConnectionRows(parts.db.orm, user.id);
  parts.booksChanged(user.id);
  return {
    key,
    linked: rows.filter(({ aggregator }) => aggregator === OWN_KEY).length,
    message: message("connection.key_saved", locale),
  };
}
