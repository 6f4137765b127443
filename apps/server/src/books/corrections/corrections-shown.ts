/** Corrections as a person reads them: what was reported, and what stands in its place. */
import { type AnswerOf, isDemoAccountId, type Locale, madeOf, SAMPLE_BASED } from "@neuro/contract";
import type { BooksContext } from "../books-context.ts";
import { canCorrect, isToldByBroker } from "../brokerage-accounts/can-correct.ts";
import { entriesOfCauses, listCorrections } from "../entries/correction-store.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { entriesShown } from "../portfolio/accounts/activity-shown.ts";
import { readOrigins } from "../portfolio/accounts/entry-origins.ts";
import { LEDGER_SOURCE } from "../portfolio/figure-shown.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { isBuiltUpon } from "./is-built-upon.ts";

/** Newest first. */
export async function correctionsShown(
  { db, market }: Pick<BooksContext, "db" | "market">,
  own: AccountBooks,
  locale: Locale,
): Promise<AnswerOf<"corrections">> {
  const { account, entries, madeOf: posted } = own;
  const rows = await listCorrections(db.orm, account.id);
  const shown = async (causes: readonly string[]) => {
    const found = await entriesOfCauses(db.orm, account.id, causes);
    const origins = await readOrigins(db.orm, found);
    return await entriesShown(marketOf(market, [own]), own, { entries: found, locale, origins });
  };
  return {
    can_correct: isToldByBroker(account),
    has_correctable: entries.some((entry) => canCorrect(account, entry)),
    corrections: await Promise.all(
      rows.map(async (row) => ({
        ...{ id: row.id, reason: row.reason, made_at: row.madeAt.toISOString() },
        undone_at: row.undoneAt?.toISOString() ?? null,
        replaced: await shown(row.removed),
        entered: await shown(row.entered),
        can_undo: row.undoneAt === null && !isBuiltUpon(row, rows),
      })),
    ),
    provenance: madeOf(isDemoAccountId(account.id) ? [...posted, SAMPLE_BASED] : posted, {
      ...{ asOf: new Date(market.clock.now()).toISOString(), source: LEDGER_SOURCE },
    }),
  };
}
