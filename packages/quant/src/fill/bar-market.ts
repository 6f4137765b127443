import type { Bars } from "../bars.ts";
import { type FilledSoFar, fillCommission } from "./commission.ts";
import { availableQuantity, takingPrice } from "./fill-order.ts";
import type { FillParameters } from "./fill-parameters.ts";

/** Instead of a limit price: an order that takes what the market offers. */
export const AT_MARKET = Number.NaN;

/**
 * `fillOrder` over checked bars for loops that place thousands of orders: the same quantities, prices and commissions, without an
 * object for each. Limit prices must be on a tick. Put it on a bar, fill, then read what the last fill was.
 */
export class BarMarket {
  readonly #bars: Bars;
  readonly #parameters: FillParameters;
  #open = Number.NaN;
  #high = Number.NaN;
  #low = Number.NaN;
  #volume = Number.NaN;
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

  /** Fills what the bar allows of an order (`side` 1 buys, −1 sells); false when that is nothing. */
  fill(side: 1 | -1, remaining: number, limit: number, before: FilledSoFar): boolean {
    const touchPrice = this.#open * (1 + (side * this.#parameters.spreadBps) / 2e4);
    // Without a limit this compares with NaN and is false.
    const rests = side * (limit - touchPrice) < 0;
    if (rests && !this.#isReached(side, limit)) return false;
    const isVolumeKnown = this.#volume >= 0;
    const quantity = isVolumeKnown ? availableQuantity(remaining, this.#volume, this.#parameters) : remaining;
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

  #isReached(side: 1 | -1, limit: number): boolean {
    const beyond = side > 0 ? limit - this.#low : this.#high - limit;
    return this.#parameters.restingLimit === "touch" ? beyond >= 0 : beyond > 0;
  }
}
