/** Whether and within which limits orders are taken now. */

import { type AnswerOf, atBestEstimated, type Based, madeOf } from "@neuro/contract";
import { type AccountRow, listAccounts } from "../../books/brokerage-accounts/account-store.ts";
import { tradesRealMoney } from "../../books/brokerage-accounts/trades-real-money.ts";
import { ratesOfBooks } from "../../books/portfolio/accounts/account-books.ts";
import { basesOfBooks } from "../../books/portfolio/bases-of-books.ts";
import { LEDGER_SOURCE } from "../../books/portfolio/figure-shown.ts";
import { rateOfMarket } from "../../books/portfolio/rates/current-rates.ts";
import { limitsInForce } from "../../people/trading-settings/limits-in-force.ts";
import { readTradingHalt } from "../../people/trading-settings/trading-halt.ts";
import { readTradingSettings } from "../../people/trading-settings/trading-settings.ts";
import type { User } from "../../platform/http/caller.ts";
import { countOpenOrders } from "./order-lists.ts";
import { countOrdersOfDay } from "./placing/day-count.ts";
import { lossOfDayCad } from "./placing/day-loss.ts";
import type { TradingContext } from "./trading-context.ts";

type Mode = "paper" | "live";
type Status = AnswerOf<"tradingStatus">;

/** Null while there is no price or no exchange rate to tell it by. */
async function knownLoss(
  ctx: TradingContext,
  of: { readonly userId: string; readonly mode: Mode },
): Promise<number | null> {
  try {
    return Math.round((await lossOfDayCad(ctx, of)) * 100) / 100;
  } catch (error) {
    ctx.log.warn({ err: error, userId: of.userId }, "the loss of the day is unknown");
    return null;
  }
}

/** Of the loss of the day, and of the gains and losses the orders of the day are counted beside. */
async function basesOf(
  { market, portfolio, log }: TradingContext,
  { userId, mode }: { readonly userId: string; readonly mode: Mode },
): Promise<readonly Based[]> {
  const books = (await portfolio.books(userId)).filter(({ account }) => account.mode === mode);
  const bases = async () =>
    await basesOfBooks(market, books, await ratesOfBooks(rateOfMarket(market), books));
  return await bases().catch((error: unknown) => {
    log.warn({ err: error, userId }, "how real the loss of the day is is unknown");
    return [{ basis: atBestEstimated() }];
  });
}

/** What "live" means for this user: every screen says the same. */
function liveShown(tradable: readonly AccountRow[]): Pick<Status, "live_available" | "live_money"> {
  const live = tradable.filter((account) => account.mode === "live" && account.canTrade);
  const money = live.some(tradesRealMoney) ? "real" : live.length > 0 ? "practice" : "none";
  return { live_available: tradable.some((account) => account.mode === "live"), live_money: money };
}

export async function showTradingStatus(
  ctx: TradingContext,
  { user, mode }: { readonly user: Pick<User, "id">; readonly mode: Mode },
): Promise<Status> {
  const { orm } = ctx.db;
  const now = ctx.market.clock.now();
  const of = { userId: user.id, mode };
  const [accounts, settings, halt, tradesToday, lossToday, open, bases] = await Promise.all([
    listAccounts(orm, user.id),
    readTradingSettings(orm, user.id),
    readTradingHalt(orm),
    countOrdersOfDay(orm, { ...of, now }),
    knownLoss(ctx, of),
    countOpenOrders(orm, user.id),
    basesOf(ctx, of),
  ]);
  const tradable = accounts.filter(({ isConnected, status }) => isConnected && status === "active");
  const [own, neuros] = [limitsInForce(settings, "person"), limitsInForce(settings, "neuro")];
  return {
    mode,
    accounts: tradable.filter((account) => account.mode === mode).length,
    ...liveShown(tradable),
    kill_switch: settings.killSwitch,
    trading_halted: halt.on,
    halt_reason: halt.reason,
    auto_trading: settings.values.auto_trading,
    trades_today: tradesToday,
    max_daily_trades: own.maxDailyTrades,
    loss_today: lossToday,
    max_daily_loss: own.maxDailyLoss,
    max_position_size: neuros.maxPosition,
    max_own_position_size: own.maxPosition,
    trading_hours_only: own.tradingHoursOnly,
    working_orders: open.working,
    protective_orders: open.protective,
    unconfirmed_orders: open.unconfirmed,
    provenance: madeOf(bases, { asOf: new Date(now).toISOString(), source: LEDGER_SOURCE }),
  };
}
