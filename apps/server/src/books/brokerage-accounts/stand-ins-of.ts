/** Listings with invented prices where a vendor's were wanted, by the provider that invents them. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import { isStandIn } from "../../market/market-data/market-pins.ts";

export async function standInsOf(
  market: Market,
  ids: readonly InstrumentId[],
): Promise<ReadonlyMap<string, readonly InstrumentId[]>> {
  const found = new Map<string, InstrumentId[]>();
  for (const id of ids) {
    const instrument = await market.instrument(id);
    const daily = instrument && (await market.daily(instrument, { limit: 1 }));
    if (!daily || !isStandIn(market, daily.provider)) continue;
    found.set(daily.provider, [...(found.get(daily.provider) ?? []), id]);
  }
  return found;
}
