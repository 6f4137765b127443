import { tickOf } from "./series/price-tick.ts";

/** Half of the bid-ask distance, in basis points, of a security that turns over 100 million a day. */
const HALF_SPREAD_BPS = 1.5;
const REFERENCE_TURNOVER = 100_000_000;
const LEAST_BPS = 0.2;
const MOST_BPS = 100;

/**
 * Bid and ask around a last price: the spread narrows with the square root of the money that changes hands (price times average
 * daily volume), is at least one tick wide, and the bid stays above zero. An estimate: histories and simulations hold no book.
 */
export function spreadAround(
  price: number,
  averageVolume: number,
): { readonly bid: number; readonly ask: number } {
  const turnover = Math.max(1, price * averageVolume);
  const bps = Math.min(
    MOST_BPS,
    Math.max(LEAST_BPS, HALF_SPREAD_BPS * Math.sqrt(REFERENCE_TURNOVER / turnover)),
  );
  const half = (price * bps) / 10_000;
  const tick = tickOf(price);
  const perTick = Math.round(1 / tick);
  // Rounded outwards to whole ticks; the small allowance keeps a price that lies on a tick on it.
  const bidTicks = Math.max(1, Math.floor((price - half) * perTick + 1e-6));
  const askTicks = Math.max(bidTicks + 1, Math.ceil((price + half) * perTick - 1e-6));
  return { bid: bidTicks / perTick, ask: askTicks / perTick };
}
