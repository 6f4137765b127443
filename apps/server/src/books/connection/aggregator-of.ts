/** Which aggregator is asked: about a connection the one it was made through, and for a demo always the sandbox. */
import type { Outcome } from "@neuro/brokerage";
import type { User } from "../../platform/http/caller.ts";
import type { BooksContext } from "../books-context.ts";
import { type AggregatorParts, findAggregatorUser, OWN_KEY } from "./aggregator-user.ts";
import type { ConnectionRow } from "./connection-store.ts";
import { discoverConnections } from "./discover-connections.ts";

export type Aggregators = Pick<BooksContext, "aggregator" | "sandbox" | "ownKey">;
type Asker = Pick<User, "id" | "kind">;

/** Through whom somebody links: with a key of their own where they have one, which is asked for nobody else. */
export async function forUser<Parts extends Aggregators & Pick<BooksContext, "db">>(
  parts: Parts,
  { id, kind }: Asker,
): Promise<Parts> {
  if (kind === "demo") return { ...parts, aggregator: parts.sandbox };
  const own = { ...parts, aggregator: parts.ownKey };
  return (await findAggregatorUser(own, parts.db.orm, id)) === null ? parts : own;
}

export function forConnection<Parts extends Aggregators>(
  parts: Parts,
  { aggregator }: Pick<ConnectionRow, "aggregator">,
): Parts {
  if (aggregator === OWN_KEY) return { ...parts, aggregator: parts.ownKey };
  return aggregator === parts.sandbox.id ? { ...parts, aggregator: parts.sandbox } : parts;
}

/** All through whom they may have linked something. */
function everyWay<Parts extends Aggregators>(parts: Parts, { kind }: Asker): readonly Parts[] {
  const ways = kind === "demo" ? [parts.sandbox] : [parts.ownKey, parts.aggregator];
  return ways.map((aggregator) => ({ ...parts, aggregator }));
}

/** Ids of the aggregators that refuse what this person is known by there. */
export async function refusing(
  parts: Aggregators & Pick<BooksContext, "db">,
  user: Asker,
): Promise<ReadonlySet<ConnectionRow["aggregator"]>> {
  const refused = new Set<ConnectionRow["aggregator"]>();
  for (const way of everyWay(parts, user)) {
    const row = await findAggregatorUser(way, parts.db.orm, user.id);
    if (row !== null && row.refusedAt !== null) refused.add(way.aggregator.id);
  }
  return refused;
}

/** Asks each of them what this person has; the first failure, or null where they are known nowhere. */
export async function discoverEverywhere(
  parts: AggregatorParts & Aggregators,
  user: Asker,
): Promise<Outcome<null> | null> {
  let told: Outcome<null> | null = null;
  for (const way of everyWay(parts, user)) {
    const asked = await discoverConnections(way, user.id);
    if (asked !== null && (told === null || told.ok)) told = asked;
  }
  return told;
}
