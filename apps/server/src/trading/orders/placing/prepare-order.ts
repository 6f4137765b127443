/** Everything an order needs that takes time to find out: its account, its security, the market, the day's loss. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { limitsInForce } from "../../../people/trading-settings/limits-in-force.ts";
import { readTradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { TradingContext } from "../trading-context.ts";
import { chooseAccount } from "./choose-account.ts";
import { lossOfDayCad } from "./day-loss.ts";
import type { MarketView } from "./gather-check-context.ts";
import { hashOrderRequest, type OrderRequest } from "./order-request.ts";

export interface PreparedOrder {
  readonly account: AccountRow;
  readonly view: MarketView;
  /** Of the request with its account and security named: whichever way they were named, the same order has the same hash. */
  readonly resolvedHash: string;
}

/** `instrumentId`: the listing itself, where it is known better than by its symbol. */
export async function prepareOrder(
  ctx: TradingContext,
  wanted: {
    readonly user: Pick<User, "id">;
    readonly request: OrderRequest;
    readonly instrumentId: InstrumentId | null;
  },
): Promise<PreparedOrder | Failure> {
  const { user, request, instrumentId } = wanted;
  const account = await chooseAccount(ctx, user, request.accountId);
  if (isFailure(account)) return account;
  const prefer = account.currency === "USD" ? "US" : "CA";
  const instrument =
    instrumentId === null
      ? await ctx.market.resolve(request.symbol, { prefer })
      : await ctx.market.instrument(instrumentId);
  if (instrument === null) return failure("symbol_unknown", { params: { symbol: request.symbol } });
  const view = await viewMarket(ctx, { instrument, account, side: request.side });
  const resolved = { ...request, symbol: instrument.id, accountId: account.id };
  return { account, view, resolvedHash: hashOrderRequest(resolved) };
}

export async function viewMarket(
  ctx: TradingContext,
  order: { readonly instrument: Instrument; readonly account: AccountRow; readonly side: "BUY" | "SELL" },
): Promise<MarketView> {
  const { instrument, account, side } = order;
  const { market } = ctx;
  const [quote, fx, homeCad, lossTodayCad] = await Promise.all([
    market.quote(instrument),
    market.fx(instrument.currency, account.currency).catch(() => null),
    account.currency === "CAD" ? 1 : market.fx(account.currency, "CAD").then(({ rate }) => rate),
    side === "BUY" ? limitedLoss(ctx, account) : null,
  ]);
  const isPriceless = quote === null && (await market.isPriceless(instrument));
  return { instrument, quote, isPriceless, fx, homeCad, lossTodayCad };
}

/** Worked out only for somebody who set a limit to it, and only before buying: sales are never stopped by a loss. */
async function limitedLoss(ctx: TradingContext, { userId, mode }: AccountRow): Promise<number | null> {
  const { maxDailyLoss } = limitsInForce(await readTradingSettings(ctx.db.orm, userId), "person");
  return maxDailyLoss === null ? null : await lossOfDayCad(ctx, { userId, mode });
}
