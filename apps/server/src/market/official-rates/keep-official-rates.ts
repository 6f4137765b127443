/** Keeps the rates that the Bank of Canada published. Keeping the same ones again changes nothing. */
import type { OfficialRate } from "@neuro/market";
import { inArray, sql } from "drizzle-orm";
import type { Database, Orm } from "../../platform/db/database.ts";
import { exactText } from "../../platform/db/exact-text.ts";
import { officialRates } from "../../platform/db/schema/index.ts";

/** A day whose rate is known otherwise. */
export interface RateConflict {
  readonly currency: string;
  readonly date: string;
  readonly known: string;
  readonly given: string;
}

export interface KeptRates {
  readonly added: number;
  readonly unchanged: number;
  readonly conflicts: readonly RateConflict[];
  /** Whether the given ones count now in these conflicts. */
  readonly isReplaced: boolean;
}

/** Rows of one statement, far below PostgreSQL's 65,535 parameters. */
const ROWS_AT_ONCE = 500;

async function knownOf(tx: Orm, currencies: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ currency: officialRates.currency, date: officialRates.date, rate: officialRates.rate })
    .from(officialRates)
    .where(inArray(officialRates.currency, [...currencies]));
  return new Map(rows.map(({ currency, date, rate }) => [`${currency} ${date}`, exactText(rate)]));
}

/** After everything that is in the table, so that readers know that it is another one. */
async function timeOfWriting(tx: Orm, wallMs: number): Promise<Date> {
  const [last] = await tx
    .select({ at: sql<string | null>`extract(epoch from max(${officialRates.importedAt}))::text` })
    .from(officialRates);
  const lastMs = last?.at == null ? 0 : Math.ceil(Number(last.at) * 1_000);
  return new Date(Math.max(wallMs, lastMs + 1));
}

/** All of them or, where the storage fails, none. `replaces`: what is given counts where another rate of the day is known. */
export async function keepOfficialRates(
  db: Database,
  rates: readonly OfficialRate[],
  { wallMs, replaces }: { readonly wallMs: number; readonly replaces: boolean },
): Promise<KeptRates> {
  if (rates.length === 0) return { added: 0, unchanged: 0, conflicts: [], isReplaced: false };
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('official rates', 0))`);
    const known = await knownOf(tx, [...new Set(rates.map(({ currency }) => currency))]);
    const isNew = ({ currency, date }: OfficialRate) => !known.has(`${currency} ${date}`);
    const conflicts = rates.flatMap(({ currency, date, rate }): RateConflict[] => {
      const before = known.get(`${currency} ${date}`);
      return before === undefined || before === rate ? [] : [{ currency, date, known: before, given: rate }];
    });
    const changed = new Set(replaces ? conflicts.map(({ currency, date }) => `${currency} ${date}`) : []);
    const written = rates.filter((rate) => isNew(rate) || changed.has(`${rate.currency} ${rate.date}`));
    const importedAt = await timeOfWriting(tx, wallMs);
    for (let start = 0; start < written.length; start += ROWS_AT_ONCE)
      await tx
        .insert(officialRates)
        .values(written.slice(start, start + ROWS_AT_ONCE).map((rate) => ({ ...rate, importedAt })))
        .onConflictDoUpdate({
          target: [officialRates.currency, officialRates.date],
          set: {
            rate: sql`excluded.rate`,
            source: sql`excluded.source`,
            importedAt: sql`excluded.imported_at`,
          },
        });
    const added = rates.filter(isNew).length;
    return {
      ...{ added, unchanged: rates.length - added - conflicts.length, conflicts },
      isReplaced: replaces && conflicts.length > 0,
    };
  });
}
