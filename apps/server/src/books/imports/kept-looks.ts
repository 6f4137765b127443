/**
 * Looks at files, kept while nothing they are made of has changed: pages of lines, the confirmation and the booking ask for the same one.
 */
import { BoundedMap, MINUTE_MS } from "@neuro/contract/primitives";
import { sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import type { ImportRow } from "./import-store.ts";
import type { KeptLooks, Look } from "./look.ts";

/** Lines of all looks together. */
const KEPT_LINES = 400_000;
/** Listings of the market may come and go meanwhile. */
const KEPT_FOR_MS = 10 * MINUTE_MS;

/** `now`: real time, epoch ms. */
export function createKeptLooks(now: () => number): KeptLooks {
  const kept = new BoundedMap<string, { readonly state: string; readonly look: Look }>({
    capacity: KEPT_LINES,
    weightOf: ({ look }) => 1 + (look.read?.activities.length ?? 0) + look.problems.length,
    life: { ms: KEPT_FOR_MS, now },
  });
  return {
    of(id, state) {
      const known = kept.get(id);
      return known?.state === state ? known.look : null;
    },
    keep: (id, state, look) => void kept.set(id, { state, look }),
    forget: (id) => void kept.delete(id),
  };
}

/** The same for equal values, in whatever order their names come from the database. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Names all that a look is made of. `memory`: what the person told of earlier files. */
export async function stateOfLook(
  db: Orm,
  { choices, fileName, digest }: ImportRow,
  { books, memory }: { readonly books: readonly AccountBooks[]; readonly memory: unknown },
): Promise<string> {
  const ids = books.map(({ account }) => account.id);
  // Each change of a row gives it the number of a later transaction, so that with as many rows the sum is larger.
  const { rows } = await db.execute<{ told: string }>(sql`
    select count(*)::text || ' ' || coalesce(sum(xmin::text::bigint), 0)::text as told from broker_activities
    where account_id in (select value from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  const accounts = books.map(({ account, journal, version }) => [account, journal, version]);
  return inOrder([choices, fileName, digest, accounts, memory, rows[0]?.told]);
}
