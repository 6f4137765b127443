import type { Instrument, Market } from "@neuro/market";

/** A bare symbol means Toronto where it trades in both countries; the other listing keeps its full name. */
export async function nameInList(market: Market, { id, symbol }: Instrument): Promise<string> {
  const meant = await market.resolve(symbol, { prefer: "CA" });
  return meant?.id === id ? symbol : id;
}
