/** The official rates as they are at one moment: whoever works out an answer takes one snapshot for all of it. */
import { FOREIGN_CURRENCIES, type ForeignCurrency, type KnownRates, officialRateOn } from "@neuro/market";
import { asc, inArray, max } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { officialRates } from "../../platform/db/schema/index.ts";

/** Whose they are, as shown. */
export const BANK_OF_CANADA = "Bank of Canada";

export interface OfficialSnapshot {
  /** Another one for other rates, of whatever currency; what is kept for longer than an answer must know it. */
  readonly version: string;
  /** CAD for one unit of a currency on a day (ISO) as the Bank of Canada published it; null where it is not known. */
  on(currency: string, date: string): number | null;
}

export interface OfficialRates {
  read(): Promise<OfficialSnapshot>;
}

/** Another text once anything was written, by whichever process. */
export async function versionOfRates(orm: Orm): Promise<string> {
  const [latest] = await orm.select({ at: max(officialRates.importedAt) }).from(officialRates);
  return String(latest?.at?.getTime() ?? 0);
}

/** All days of these currencies; those that nothing is known of are left out. */
export async function readKnownRates(
  orm: Orm,
  currencies: readonly ForeignCurrency[],
): Promise<ReadonlyMap<string, KnownRates>> {
  const { currency, date, rate } = officialRates;
  const rows = await orm
    .select({ currency, date, rate })
    .from(officialRates)
    .where(inArray(currency, [...currencies]))
    .orderBy(asc(currency), asc(date));
  const known = new Map<string, { readonly dates: string[]; readonly rates: number[] }>();
  for (const row of rows) {
    const of = known.get(row.currency) ?? { dates: [], rates: [] };
    known.set(row.currency, of);
    of.dates.push(row.date);
    of.rates.push(Number(row.rate));
  }
  return known;
}

/** Read again only when something was written. */
export function createOfficialRates(orm: Orm): OfficialRates {
  let kept: { readonly version: string; readonly snapshot: Promise<OfficialSnapshot> } | null = null;

  async function load(version: string): Promise<OfficialSnapshot> {
    const all = await readKnownRates(orm, FOREIGN_CURRENCIES);
    return {
      version,
      on(currency, date) {
        const known = all.get(currency);
        return known === undefined ? null : officialRateOn(known, date);
      },
    };
  }

  return {
    async read() {
      const version = await versionOfRates(orm);
      if (kept?.version === version) return await kept.snapshot;
      const loading = { version, snapshot: load(version) };
      kept = loading;
      loading.snapshot.catch(() => {
        if (kept === loading) kept = null;
      });
      return await loading.snapshot;
    },
  };
}
