import type { Bars } from "../bars.ts";
import { type FilledSoFar, fillCommission } from "./commission.ts";
import { availableQuantity, takingPrice } from "./fill-order.ts";
import type { FillParameters } from "./fill-parameters.ts";

/** Instead of a limit price: an order that takes what the market offers. */
export const AT_MARKET = Number.NaN;

/**
 * `fillOrder` over checked bars for loops that place thousands of orders: the same quantities, prices and commissions, without an
 * object for each. Put it on a bar, set what is wanted, fill, then read what the last fill was: numbers kept in fields are
 * not boxed as arguments and results are.
 */
export class BarMarket {
  readonly #bars: Bars;
  readonly #parameters: FillParameters;
  #open = Number.NaN;
  #high = Number.NaN;
  #low = Number.NaN;
  #volume = Number.NaN;
  /** What is wanted: how much, and at what limit, which must be on a tick, or AT_MARKET. */
  wanted = Number.NaN;
  limit = Number.NaN;
  /** The last fill. */
  quantity = Number.NaN;
  price = Number.NaN;
  commission = Number.NaN;

  constructor(bars: Bars, parameters: FillParameters) {
    this.#bars = bars;
    this.#parameters = parameters;
  }

  /** The bar as an interval to trade in, from `open` on: the bar's own open, or the price at which a stop is set off. */
  goTo(bar: number, open = this.#bars.open[bar] as number): void {
    this.#open = open;
    this.#high = this.#bars.high[bar] as number;
    this.#low = this.#bars.low[bar] as number;
    this.#volume = this.#bars.volume[bar] as number;
  }

  /** The close as a moment to trade at, whole and without slippage by size. */
  goToClose(bar: number): void {
    const close = this.#bars.close[bar] as number;
    this.#open = close;
    this.#high = close;
    this.#low = close;
    this.#volume = Number.NaN;
  }

  /** What one unit costs (`side` 1) or brings (−1) at the open before slippage by size: the ask or the bid of that moment. */
  touchPrice(side: 1 | -1): number {
    return this.#open * (1 + (side * this.#parameters.spreadBps) / 2e4);
  }

  /** Fills what the bar allows of what is wanted (`side` 1 buys, −1 sells); false when that is nothing. */
  fill(side: 1 | -1, before: FilledSoFar): boolean {
    const { limit } = this;
    const touchPrice = this.touchPrice(side);
    // Without a limit this compares with NaN and is false.
    const rests = side * (limit - touchPrice) < 0;
    if (rests && !this.#isReached(side)) return false;
    const isVolumeKnown = this.#volume >= 0;
    const quantity = isVolumeKnown
      ? availableQuantity(this.wanted, this.#volume, this.#parameters)
      : this.wanted;
    if (quantity === 0) return false;
    let price = limit;
    if (!rests) {
      const participation = isVolumeKnown ? quantity / this.#volume : 0;
      price = takingPrice(touchPrice, side, participation, this.#parameters);
      if (side * (limit - price) < 0) price = limit;
    }
    this.quantity = quantity;
    this.price = price;
    this.commission = fillCommission(quantity, price, before, this.#parameters.commission);
    return true;
  }

  #isReached(side: 1 | -1): boolean {
    const beyond = side > 0 ? this.limit - this.#low : this.#high - this.limit;
    return this.#parameters.restingLimit === "touch" ? beyond >= 0 : beyond > 0;
  }
}
