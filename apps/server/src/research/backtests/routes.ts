/** A strategy tried on past prices. */
import { asPercent } from "@neuro/contract";
import { resolveWithPast } from "../../market/market-data/resolve-symbol.ts";
import { isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../research-context.ts";
import { runBacktest } from "./run-backtest.ts";

export function backtestHandlers(ctx: Pick<ResearchContext, "market" | "knownRange">) {
  return {
    neuroBacktest: async ({ body, user, locale }) => {
      const instrument = await resolveWithPast(ctx.market, body.symbol, { country: user.country, locale });
      if (isFailure(instrument)) return instrument;
      const { strategy, days, initial_balance: balance, exits, risk_percent } = body;
      const order = { instrument, strategy, days, balance, exits, risk: asPercent(risk_percent) };
      const results = await runBacktest(ctx, order, locale);
      return isFailure(results) ? results : { backtest_results: results };
    },
  } satisfies Handlers;
}
