/** The order a decision means, whole, before it is sent: another worker that goes on sends exactly this one. */
import { checkedVenueOf, PAPER_FILL_TERMS, SANDBOX_FX_FEE_BPS } from "@neuro/brokerage";
import { orderQuantityLimit, riskShares } from "@neuro/contract";
import { DEFAULT_RISK_LIMITS } from "@neuro/ledger";
import type { Currency, Instrument, Quote } from "@neuro/market";
import { cutToLot, distanceInPrice } from "@neuro/quant";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { readBalances } from "../../../books/entries/read-books.ts";
import { ticksOf } from "../../../research/analysis/analysis-shown.ts";
import { unitsInMode } from "../../orders/placing/units-in-mode.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { RunLimits } from "../runs/run-plan.ts";
import type { PurchaseWish } from "./decide.ts";
import { exitPrices } from "./exit-prices.ts";
import type { OwnedPosition } from "./owned-position.ts";
import { type SizeInput, sizePurchase } from "./size-purchase.ts";

export interface MeantOrder {
  readonly side: "BUY" | "SELL";
  readonly units: number;
  /** Null: at the market. */
  readonly limitPrice: number | null;
  /** In the security's currency, when it was meant. */
  readonly price: number;
  readonly stopLoss: number | null;
  readonly takeProfit: number | null;
  /** Of a grid: the level it stands for. */
  readonly level: number | null;
}

export interface NotMeant {
  readonly code:
    | "position_full"
    | "lot_too_dear"
    | "lot_too_risky"
    | "own_size_small"
    | "no_cash"
    | "no_prices";
}

interface Ground {
  readonly account: AccountRow;
  readonly instrument: Instrument;
  readonly quote: Quote;
}

const BPS = 10_000;
const PERCENT = 100;
/** What the settings count money in. */
export const LIMITS_CURRENCY = "CAD";

export function largestPosition({ maxPositionSize, riskLevel }: RunLimits): number {
  return maxPositionSize * riskShares[riskLevel];
}

/** Smallest step of quantity at the account's venue. */
function lotOf(ctx: AutoTradingContext, { account, instrument }: Omit<Ground, "quote">): number {
  const { fractionalTypes } = ctx.venueOf(account).capabilities;
  return fractionalTypes.includes(instrument.type)
    ? PAPER_FILL_TERMS({ ...instrument, type: "crypto" }).lotSize
    : 1;
}

/** Null without a rate. */
async function rateOf({ market }: AutoTradingContext, from: Currency, to: Currency): Promise<number | null> {
  const fx = await market.fx(from, to).catch(() => null);
  return fx?.rate ?? null;
}

interface Purchase {
  readonly wish: PurchaseWish;
  readonly limits: RunLimits;
  /** Of the account, in its currency; asked of by a size of the wish's own alone. */
  readonly worth: number | null;
}

/** Market orders are reckoned as the risk gate reserves them: with its margin above the ask. */
export async function meantPurchase(
  ctx: AutoTradingContext,
  ground: Ground,
  { wish, limits, worth }: Purchase,
): Promise<MeantOrder | NotMeant> {
  const { account, instrument, quote } = ground;
  const { userId, mode } = account;
  const [books, held, homeRate, homeCad] = await Promise.all([
    readBalances(ctx.db.orm, [account.id]),
    unitsInMode(ctx.db.orm, { userId, mode, instrumentId: instrument.id }),
    rateOf(ctx, instrument.currency, account.currency),
    rateOf(ctx, account.currency, LIMITS_CURRENCY),
  ]);
  if (homeRate === null || homeCad === null) return { code: "no_prices" };
  const amountOf = (book: string, commodity: string) =>
    Number(books.find((row) => row.book === book && row.commodity === commodity)?.amount ?? 0);
  const ask = Math.max(quote.ask, quote.price);
  const price = wish.limitPrice ?? ask;
  const buffer = wish.limitPrice === null ? 1 + Number(DEFAULT_RISK_LIMITS.marketBufferBps) / BPS : 1;
  const { capabilities } = ctx.venueOf(account);
  const inHome = amountOf("cash", account.currency);
  const converted = inHome / homeRate / (1 + Number(SANDBOX_FX_FEE_BPS) / BPS);
  const native = account.heldCurrencies.includes(instrument.currency)
    ? amountOf("cash", instrument.currency)
    : 0;
  const exits = exitPrices(wish.own, limits, { entry: price, ticks: ticksOf(instrument) });
  const sized = sizePurchase({
    cap: largestPosition(limits) / homeCad,
    share: wish.share,
    held: Number(held),
    price,
    worstPrice: price * buffer,
    homeRate,
    loss:
      wish.own.byForecast && exits.stopLoss !== null
        ? { perUnit: price - exits.stopLoss, most: limits.stop.percent / PERCENT }
        : null,
    own: ownSizeOf(wish, worth, price),
    // One of the two pays for an order, never both together.
    cash: instrument.currency === account.currency ? inHome : Math.max(native, converted),
    lot: lotOf(ctx, ground),
    commission: checkedVenueOf(capabilities, instrument.type).commission,
    most: orderQuantityLimit,
  });
  if (!sized.ok) return { code: sized.code };
  return { side: "BUY", units: sized.units, limitPrice: wish.limitPrice, price, ...exits, level: wish.level };
}

function ownSizeOf({ sizing, own }: PurchaseWish, worth: number | null, price: number): SizeInput["own"] {
  if (sizing === undefined) return null;
  if (worth === null) throw new Error("a size of one's own is asked for without the account's worth");
  const stop = own.levels?.stop ?? null;
  const stopDistance = stop === null ? null : distanceInPrice(stop, price, own.atr ?? 0);
  return { rule: sizing, worth, stopDistance };
}

/** Everything that Neuro bought there by the strategy and still holds. */
export function meantSale(ctx: AutoTradingContext, ground: Ground, position: OwnedPosition): MeantOrder {
  const units = cutToLot(position.units, lotOf(ctx, ground));
  const { quote } = ground;
  const none = { limitPrice: null, stopLoss: null, takeProfit: null, level: null };
  return { side: "SELL", units, price: Math.min(quote.bid, quote.price), ...none };
}
