/** Orders of recommendations, as they travel to a screen and as they are kept. */

import { type AnswerOf, madeOf, type Provenance, sourceSeparator } from "@neuro/contract";
import type { Quote } from "@neuro/market";
import type { AccountLeg } from "@neuro/quant";
import { cents } from "../../../books/portfolio/cents.ts";
import { LEDGER_SOURCE } from "../../../books/portfolio/figure-shown.ts";
import type { Rates } from "../../../books/portfolio/rates/current-rates.ts";
import type { TradedSecurity } from "../implementing/account-terms.ts";
import type { ProposedLeg } from "../proposals/proposal.ts";
import type { Considered } from "./considered-holdings.ts";

type Shown = AnswerOf<"optimizePortfolio">["optimization_results"]["recommendations"][number]["legs"][number];

export interface LegPlace {
  readonly considered: Considered;
  /** By instrument id. */
  readonly securities: ReadonlyMap<string, TradedSecurity>;
}

export function usdOf(amountCad: number, { dollar: { rate } }: Rates): number {
  return cents(amountCad / rate);
}

export function legShown(leg: AccountLeg, { considered, securities }: LegPlace): Shown {
  const { instrument, price } = securityOf(leg, securities);
  const { accounts, fx } = considered.portfolio;
  const account = accounts.find(({ books }) => books.account.id === leg.accountId)?.books.account;
  if (account === undefined) throw new Error(`a trade was assigned to no account: ${leg.accountId}`);
  return {
    account_id: account.id,
    account_name: account.displayName,
    mode: account.mode,
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    action: leg.side,
    units: leg.units,
    currency: instrument.currency,
    price,
    amount: cents(leg.units * price),
    amount_cad: cents(leg.value),
    amount_usd: usdOf(leg.value, fx),
    costs_cad: cents(leg.costs),
  };
}

export function legKept(leg: AccountLeg, { securities }: Pick<LegPlace, "securities">): ProposedLeg {
  const { instrument, price } = securityOf(leg, securities);
  return {
    accountId: leg.accountId,
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    side: leg.side,
    units: leg.units,
    price,
    currency: instrument.currency,
    valueCad: leg.value,
  };
}

function securityOf({ symbol }: AccountLeg, securities: LegPlace["securities"]): TradedSecurity {
  const security = securities.get(symbol);
  if (security === undefined) throw new Error(`a trade of an unpriced security: ${symbol}`);
  return security;
}

/** As old as the oldest of the quotes. */
export function quotesProvenance(quotes: readonly Quote[], now: number): Provenance {
  const found = madeOf(quotes, {
    asOf: new Date(Math.min(now, ...quotes.map(({ asOf }) => asOf))).toISOString(),
    source: LEDGER_SOURCE,
    ...(quotes.some(({ stale }) => stale) ? { stale: true } : {}),
  });
  return withSources(
    found,
    quotes.map(({ label }) => label),
  );
}

/** Each source once, in the order of their mention. */
export function withSources(found: Provenance, sources: readonly string[]): Provenance {
  const all = new Set([...found.source.split(sourceSeparator), ...sources]);
  return { ...found, source: [...all].join(sourceSeparator) };
}
