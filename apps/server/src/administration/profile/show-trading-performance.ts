/** Figures of a user's closed trades in all accounts: real ones as soon as there is an account, sample ones before. */

import {
  type AnswerOf,
  isCurrency,
  madeOf,
  SAMPLE_BASED,
  samplePerformance,
  type TradingPerformance,
} from "@neuro/contract";
import { asFraction, asPercent } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import {
  type AccountBooks,
  currenciesIn,
  ratesOfBooks,
} from "../../books/portfolio/accounts/account-books.ts";
import { basesOfBooks } from "../../books/portfolio/bases-of-books.ts";
import { LEDGER_SOURCE } from "../../books/portfolio/figure-shown.ts";
import { createRateBook } from "../../books/portfolio/history/day-prices.ts";
import { rateOfMarket } from "../../books/portfolio/rates/current-rates.ts";
import {
  currentSession,
  northAmericanDays,
  type SessionDays,
  sessionOf,
} from "../../market/market-data/session-days.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { readTradedCapital, type ToCad } from "./closed-trades.ts";
import { NO_CLOSED_TRADES, tradingPerformance } from "./trading-performance.ts";

type Answer = AnswerOf<"tradingPerformance">;
type Parts = Pick<AdministrationContext, "market" | "portfolio">;

const SAMPLE_SOURCE = "Sample";

const SAMPLE: Answer["performance"] = {
  ...NO_CLOSED_TRADES,
  win_rate: asFraction(samplePerformance.winRatePercent / 100),
  average_return_percent: asPercent(samplePerformance.averageReturnPercent),
  max_drawdown_percent: asPercent(samplePerformance.maxDrawdownPercent),
  sharpe_ratio: samplePerformance.sharpeRatio,
};

type Entries = readonly JournalEntry[];

/** In which currencies, and on which sessions, journals have what is not in Canadian dollars. */
interface Abroad {
  /** Ascending. */
  readonly dates: readonly string[];
  readonly currencies: readonly string[];
}

/** What was worked out of journals, which stay as they are: one that grew or was corrected is another. */
interface Worked {
  readonly journals: readonly Entries[];
  readonly abroad: Abroad;
  /** Rates that it was worked out at, of each currency along the dates. */
  readonly rates: readonly number[];
  readonly through: string;
  readonly performance: TradingPerformance;
}

function abroadIn(entries: Entries, days: SessionDays): Abroad {
  const abroad = entries.filter((entry) => currenciesIn(entry).some((currency) => currency !== "CAD"));
  return {
    dates: [...new Set(abroad.map(({ occurredAt }) => sessionOf(days, occurredAt)))].sort(),
    currencies: [...new Set(abroad.flatMap(currenciesIn))],
  };
}

const areSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

/** Figures of journals; those that are known are given again while nothing changed that they are made of. */
export type WorkOut = (accounts: readonly Pick<AccountBooks, "entries">[]) => Promise<TradingPerformance>;

export function createWorkOut(market: Parts["market"]): WorkOut {
  const days = northAmericanDays(market);
  const book = createRateBook(market);
  /** By the first journal; what nobody keeps any more goes by itself. */
  const known = new WeakMap<Entries, Worked>();

  return async (accounts) => {
    const journals = accounts.map(({ entries }) => entries);
    const [first = []] = journals;
    const kept = known.get(first);
    const before = kept !== undefined && areSame(kept.journals, journals) ? kept : undefined;
    const abroad = before?.abroad ?? abroadIn(journals.flat(), days);
    // Rates are asked for only where something is not in Canadian dollars.
    const rateOn = abroad.dates.length === 0 ? () => 1 : await book.gather(abroad.dates, abroad.currencies);
    const rates = abroad.currencies
      .filter(isCurrency)
      .flatMap((currency) => abroad.dates.map((date) => rateOn(currency, date)));
    const through = currentSession(days, market.clock.now());
    if (before !== undefined && before.through === through && areSame(before.rates, rates))
      return before.performance;
    const toCad: ToCad = ({ currency, amount, time }) => amount * rateOn(currency, sessionOf(days, time));
    const capital = readTradedCapital(journals.flat(), toCad);
    const performance = tradingPerformance(capital, { days, through });
    known.set(first, { journals, abroad, rates, through, performance });
    return performance;
  };
}

export async function showTradingPerformance(
  { market, portfolio, workOut }: Parts & { readonly workOut: WorkOut },
  userId: string,
): Promise<Answer> {
  const accounts = await portfolio.books(userId);
  const asOf = new Date(market.clock.now()).toISOString();
  if (accounts.length === 0)
    return {
      performance: SAMPLE,
      is_example: true,
      provenance: madeOf([SAMPLE_BASED], { asOf, source: SAMPLE_SOURCE }),
    };
  const performance = await workOut(accounts);
  const bases = await basesOfBooks(market, accounts, await ratesOfBooks(rateOfMarket(market), accounts));
  return { is_example: false, performance, provenance: madeOf(bases, { asOf, source: LEDGER_SOURCE }) };
}
