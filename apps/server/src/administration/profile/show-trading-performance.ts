/** Figures of a user's closed trades in all accounts: real ones as soon as there is an account, sample ones before. */

import { type AnswerOf, madeOf, SAMPLE_BASED, samplePerformance } from "@neuro/contract";
import { asFraction, asPercent } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { currenciesIn, ratesOfBooks } from "../../books/portfolio/accounts/account-books.ts";
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

/** At the day's rate; rates are asked for only where something is not in Canadian dollars. */
async function conversion(
  market: Parts["market"],
  days: SessionDays,
  entries: readonly JournalEntry[],
): Promise<ToCad> {
  const abroad = entries.filter((entry) => currenciesIn(entry).some((currency) => currency !== "CAD"));
  const dates = new Set(abroad.map(({ occurredAt }) => sessionOf(days, occurredAt)));
  const currencies = new Set(abroad.flatMap(currenciesIn));
  const rateOn =
    dates.size === 0 ? () => 1 : await createRateBook(market).gather([...dates].sort(), currencies);
  return ({ currency, amount, time }) => amount * rateOn(currency, sessionOf(days, time));
}

export async function showTradingPerformance({ market, portfolio }: Parts, userId: string): Promise<Answer> {
  const accounts = await portfolio.books(userId);
  const now = market.clock.now();
  const asOf = new Date(now).toISOString();
  if (accounts.length === 0)
    return {
      performance: SAMPLE,
      is_example: true,
      provenance: madeOf([SAMPLE_BASED], { asOf, source: SAMPLE_SOURCE }),
    };
  const days = northAmericanDays(market);
  const entries = accounts.flatMap((own) => own.entries);
  const capital = readTradedCapital(entries, await conversion(market, days, entries));
  return {
    is_example: false,
    performance: tradingPerformance(capital, { days, through: currentSession(days, now) }),
    provenance: madeOf(
      await basesOfBooks(market, accounts, await ratesOfBooks(rateOfMarket(market), accounts)),
      {
        asOf,
        source: LEDGER_SOURCE,
      },
    ),
  };
}
