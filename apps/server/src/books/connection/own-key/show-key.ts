/** A person's own key as they may see it: that there is one, and what it reaches that they left out. The key itself goes nowhere. */
import type { AnswerOf } from "@neuro/contract";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { brokerConnections } from "../../../platform/db/schema/index.ts";
import type { User } from "../../../platform/http/caller.ts";
import { findAggregatorUser, OWN_KEY } from "../aggregator-user.ts";
import { isOffered, type KeyParts } from "./key-parts.ts";

const SHOWN_CHARACTERS = 4;

export async function showKey(
  parts: KeyParts,
  user: Pick<User, "id" | "kind">,
): Promise<AnswerOf<"brokerageKey">> {
  const { orm } = parts.db;
  const row = await findAggregatorUser({ aggregator: parts.ownKey }, orm, user.id);
  const offered = isOffered(parts, user);
  if (row === null) return { offered, key: null };
  const { userId, aggregator, forgottenAt, brokerageName } = brokerConnections;
  const left = await orm
    .select({ name: brokerageName })
    .from(brokerConnections)
    .where(and(eq(userId, user.id), eq(aggregator, OWN_KEY), isNotNull(forgottenAt)))
    .orderBy(asc(brokerageName));
  const end = row.externalId.length > 2 * SHOWN_CHARACTERS ? row.externalId.slice(-SHOWN_CHARACTERS) : "";
  return {
    offered,
    key: {
      client_id: `••••${end}`,
      added_at: row.createdAt.toISOString(),
      state: row.sealedSecret === null || row.refusedAt !== null ? "refused" : "working",
      left_out: left.map(({ name }) => name),
    },
  };
}
