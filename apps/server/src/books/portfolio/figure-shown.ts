/** What every figure of a portfolio carries on the wire: cents, the rate it was converted at, where it comes from. */
import {
  type Currency,
  type FxRateShown,
  isDemoAccountId,
  madeOf,
  type Provenance,
  SAMPLE_BASED,
  sourceSeparator,
} from "@neuro/contract";
import type { FxRate } from "@neuro/market";
import type { Portfolio } from "./portfolio-reader.ts";
import { otherDollar, type Rates } from "./rates/current-rates.ts";

export const LEDGER_SOURCE = "Ledger";

export function fxShown({ home, dollar, others }: Rates): FxRateShown {
  const shown = (from: Currency, { rate, date, basis, label }: FxRate) => ({
    ...{ from, to: home, rate, date, basis, source: label },
  });
  const more = others.map(([currency, rate]) => shown(currency, rate));
  return { ...shown(otherDollar(home), dollar), ...(more.length === 0 ? {} : { others: more }) };
}

/** Null where nothing was converted because there is no account. */
export function portfolioFx({ accounts, fx }: Portfolio): FxRateShown | null {
  return accounts.length === 0 ? null : fxShown(fx);
}

/** Whether nobody's own money is in it: no account at all, or demo accounts only. */
export function isDemoData({ accounts }: Pick<Portfolio, "accounts">): boolean {
  return accounts.every(({ books }) => isDemoAccountId(books.account.id));
}

/** As old as the oldest price in it, and as real as the least real one its money was ever traded at; demo data is a sample. */
export function provenanceOf({ accounts, now }: Pick<Portfolio, "accounts" | "now">): Provenance {
  const oldest = Math.min(now, ...accounts.map(({ asOf }) => asOf ?? now));
  const sources = new Set(accounts.flatMap((account) => account.sources));
  const parts = accounts.flatMap((account) => account.madeOf);
  return madeOf(isDemoData({ accounts }) ? [...parts, SAMPLE_BASED] : parts, {
    asOf: new Date(oldest).toISOString(),
    source: [LEDGER_SOURCE, ...sources].join(sourceSeparator),
    ...(accounts.some(({ stale }) => stale) ? { stale: true } : {}),
  });
}
