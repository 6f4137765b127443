import type { Instrument } from "../../port.ts";

const STOCK = /^[A-Z][A-Z0-9]{0,9}(\.[A-Z]{1,4})?$/;
const COIN = /^[A-Z0-9]{2,10}$/;

/** How the vendor writes a listing: `BRK.B`, `BTC/USD`; null for one it cannot have, as all Canadian ones. */
export function alpacaSymbol({ symbol, country, type, currency }: Instrument): string | null {
  if (country !== "US" || currency !== "USD") return null;
  if (type === "crypto") return COIN.test(symbol) ? `${symbol}/USD` : null;
  return STOCK.test(symbol) ? symbol : null;
}
