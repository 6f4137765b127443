/** The official rates of the US dollar as they are at one moment: whoever works out an answer takes one snapshot for all of it. */
import { type KnownRates, officialRateOn } from "@neuro/market";
import { asc, eq, max } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { officialRates } from "../../platform/db/schema/index.ts";

export interface OfficialSnapshot {
  /** Another one for other rates; what is kept for longer than an answer must know it. */
  readonly version: string;
  /** CAD for one US dollar on a day (ISO) as the Bank of Canada published it; null where it is not known. */
  on(date: string): number | null;
}

export interface OfficialRates {
  read(): Promise<OfficialSnapshot>;
}

const CURRENCY = "USD";
const ofDollar = eq(officialRates.currency, CURRENCY);

/** Read again only when something was written, by whichever process. */
export function createOfficialRates(orm: Orm): OfficialRates {
  let kept: OfficialSnapshot | null = null;

  async function load(): Promise<OfficialSnapshot> {
    const { date, rate, importedAt } = officialRates;
    const rows = await orm
      .select({ date, rate, importedAt })
      .from(officialRates)
      .where(ofDollar)
      .orderBy(asc(date));
    const known: KnownRates = {
      dates: rows.map((row) => row.date),
      rates: rows.map((row) => Number(row.rate)),
    };
    const latest = rows.reduce((time, row) => Math.max(time, row.importedAt.getTime()), 0);
    return { version: String(latest), on: (day) => officialRateOn(known, day) };
  }

  return {
    async read() {
      const [latest] = await orm
        .select({ at: max(officialRates.importedAt) })
        .from(officialRates)
        .where(ofDollar);
      const version = String(latest?.at?.getTime() ?? 0);
      if (kept?.version !== version) kept = await load();
      return kept;
    },
  };
}
