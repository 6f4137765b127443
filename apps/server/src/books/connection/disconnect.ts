/** Takes access back: first at the aggregator, then here. Its accounts stay as history, revived when they are linked again. */
import { stepUpMs } from "@neuro/contract";
import { audit } from "../../people/access/audit.ts";
import type { DeletionStep } from "../../people/access/deletion-step.ts";
import { requireConfirmed } from "../../people/access/step-up.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { Session } from "../../platform/http/caller.ts";
import type { RequestOrigin } from "../../platform/http/origin-of.ts";
import type { BooksContext } from "../books-context.ts";
import { type Aggregators, forConnection } from "./aggregator-of.ts";
import {
  type AggregatorParts,
  asAggregatorUser,
  findAggregatorUser,
  OWN_KEY,
  openSecret,
} from "./aggregator-user.ts";
import {
  type ConnectionRow,
  findConnection,
  forget,
  listConnectionRows,
  markRemoved,
} from "./connection-store.ts";
import { failureOf } from "./failure-of.ts";

type Parts = AggregatorParts & Aggregators & Pick<BooksContext, "booksChanged">;

export interface Disconnecting {
  readonly userId: string;
  readonly session: Session;
  readonly id: string;
  readonly from: RequestOrigin;
}

/** What is gone there already counts as taken back. */
const IS_GONE: ReadonlySet<string> = new Set(["not_found", "user_refused"]);

async function revoke(all: Parts, connection: ConnectionRow): Promise<Failure | null> {
  // What somebody linked with a key of their own is theirs there: it may serve other things.
  if (connection.aggregator === OWN_KEY) return null;
  const parts = forConnection(all, connection);
  const { userId, externalId } = connection;
  const revoked = await asAggregatorUser(parts, userId, (user) =>
    parts.aggregator.disconnect(user, externalId),
  );
  return revoked.ok || IS_GONE.has(revoked.reason) ? null : failureOf(revoked);
}

export async function disconnect(parts: Parts, wanted: Disconnecting): Promise<ConnectionRow | Failure> {
  const { db, wall, newId } = parts;
  const { userId, session, id, from } = wanted;
  const found = await findConnection(db.orm, { userId, id });
  if (found === null) return failure("connection_not_found");
  const proof = requireConfirmed(session, { now: wall(), withinMs: stepUpMs });
  if (proof !== null) return proof;
  const refused = await revoke(parts, found);
  if (isFailure(refused)) return refused;
  await db.transaction(async (tx) => {
    const now = wall();
    await (found.aggregator === OWN_KEY ? forget(tx, [id], now) : markRemoved(tx, [id], now));
    await audit(tx, {
      ...{ id: newId(), at: now, actorId: userId, subjectId: userId, from },
      action: "connection.removed",
      details: { brokerage: found.brokerageName, aggregator: found.aggregator },
    });
  });
  parts.booksChanged(userId);
  return found;
}

/** Deletes the person at the aggregator, with every access they gave. Whoever never linked anything is not known there. */
export function revokeAccess(all: Parts): DeletionStep {
  return {
    name: "brokers",
    async carryOut(leaver) {
      const parts = leaver.kind === "demo" ? { ...all, aggregator: all.sandbox } : all;
      const { id: userId } = leaver;
      const registered = await findAggregatorUser(parts, parts.db.orm, userId);
      const { aggregator, vault } = parts;
      // A key of their own goes with its row: there, it and what is linked with it are theirs.
      if (registered !== null) {
        const user = openSecret(vault, registered) ?? { externalId: registered.externalId, secret: "" };
        const former = registered.formerIds.map((externalId) => ({ externalId, secret: "" }));
        for (const each of [...former, user]) {
          const deleted = await aggregator.deleteUser(each);
          if (!deleted.ok && deleted.reason !== "not_found") return failure("broker_unreachable");
        }
      }
      const now = parts.wall();
      const rows = await listConnectionRows(parts.db.orm, userId);
      await parts.db.transaction((tx) =>
        markRemoved(
          tx,
          rows.map(({ id }) => id),
          now,
        ),
      );
      return null;
    },
  };
}
