/** The brokerages of the Connect tab: the well-known ones first, then what the aggregator offers. Asked at most once an hour. */
import type { AggregatorBrokerage, AggregatorUser, BrokerAggregator } from "@neuro/brokerage";
import {
  type AnswerOf,
  aggregators,
  type Brokerage,
  brokerages,
  cacheTtlMs,
  HOUR_MS,
  type Locale,
  retiredName,
} from "@neuro/contract";
import type { BooksContext } from "../books-context.ts";
import { type AggregatorParts, asAggregatorUser, findAggregatorUser } from "./aggregator-user.ts";
import { slugOf } from "./sandbox/slug-of.ts";

type Parts = Pick<BooksContext, "aggregator" | "wall" | "log"> & {
  /** Whose own key is asked with; nobody's without it. */
  readonly ask?: (question: (user: AggregatorUser) => Listing) => Listing;
};
type Listing = ReturnType<BrokerAggregator["brokerages"]>;

interface Fetched {
  readonly at: number;
  readonly list: readonly AggregatorBrokerage[];
}

const KEPT_MS = HOUR_MS;

/** `INTERACTIVE-BROKERS` and `Interactive Brokers Canada` are one name to a person who looks for it. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function statusOf(found: AggregatorBrokerage | undefined, isLive: boolean): Brokerage["status"] {
  if (!isLive) return "unknown";
  if (found === undefined) return "unavailable";
  if (!found.available) return "maintenance";
  return found.isDegraded ? "degraded" : "available";
}

function accessOf(found: AggregatorBrokerage | undefined): Brokerage["access"] {
  if (found === undefined || found.canTrade === null) return null;
  return found.canTrade ? "trade" : "read";
}

function shown(fetched: Fetched | null, locale: Locale): Brokerage[] {
  const offered = fetched?.list ?? [];
  const used = new Set<AggregatorBrokerage>();
  const first = brokerages.map((known): Brokerage => {
    const { name } = known;
    const found =
      offered.find((one) => plain(one.name) === plain(name) || plain(one.slug) === plain(name)) ??
      offered.find((one) => plain(one.name).startsWith(plain(name)));
    if (found !== undefined) used.add(found);
    return {
      ...{ slug: found?.slug ?? slugOf(name), name, popular: "popular" in known },
      note: "note" in known ? retiredName(known.note, locale) : null,
      ...{ access: accessOf(found), status: statusOf(found, fetched !== null) },
    };
  });
  const others = offered
    .filter((one) => !used.has(one))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((one): Brokerage => {
      const { slug, name } = one;
      return { slug, name, popular: false, note: null, access: accessOf(one), status: statusOf(one, true) };
    });
  return [...first, ...others];
}

export function createBrokerageList({ aggregator, wall, log, ask }: Parts) {
  let kept: Fetched | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function fetched(): Promise<Fetched | null> {
    const now = wall();
    const isFresh = kept !== null && now - kept.at < KEPT_MS;
    // After a failure the last list stays, and is asked for again a little later.
    if (isFresh || now - askedAt < cacheTtlMs) return kept;
    askedAt = now;
    const answer = await (ask === undefined
      ? aggregator.brokerages(null)
      : ask((user) => aggregator.brokerages(user)));
    if (answer.ok) kept = { at: now, list: answer.value };
    else
      log.warn({ reason: answer.reason, message: answer.message }, "the list of brokerages was not answered");
    return kept;
  }

  return async (locale: Locale): Promise<AnswerOf<"brokerageList">> => {
    const list = await fetched();
    return {
      ...{ aggregator: aggregator.id, live: !aggregators[aggregator.id].isPractice && list !== null },
      checked_at: list === null ? null : new Date(list.at).toISOString(),
      brokerages: shown(list, locale),
    };
  };
}

/** So many lists of people's own keys are kept; the oldest goes first. */
const MOST_LISTS = 200;

/** The list as each person's own key has it, asked with that and kept for them alone; null for whoever has none. */
export function createOwnLists(ctx: AggregatorParts & Pick<BooksContext, "ownKey" | "log">) {
  const parts = { ...ctx, aggregator: ctx.ownKey };
  const lists = new Map<string, ReturnType<typeof createBrokerageList>>();
  return async (userId: string) => {
    const row = await findAggregatorUser(parts, parts.db.orm, userId);
    if (row === null || row.sealedSecret === null || row.refusedAt !== null) return null;
    // Another key may be offered other brokerages.
    const key = `${userId} ${row.externalId}`;
    const list =
      lists.get(key) ??
      createBrokerageList({ ...parts, ask: (question) => asAggregatorUser(parts, userId, question) });
    lists.delete(key);
    lists.set(key, list);
    for (const [oldest] of lists) {
      if (lists.size <= MOST_LISTS) break;
      lists.delete(oldest);
    }
    return list;
  };
}
