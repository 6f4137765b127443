/** A worker thread's own market, standing at the moment it is told, and what is measured of it. */
import type { Based } from "@neuro/contract";
import {
  createMarketFromEnvironment,
  EMBEDDED_INSTRUMENTS,
  type Instrument,
  type Market,
  type MarketSource,
} from "@neuro/market";
import { storeOf } from "./kept-histories.ts";
import type { MeasureOrder } from "./measure-in-worker.ts";

export interface MeasuredProvider extends Based {
  readonly id: string;
  readonly label: string;
}

export interface MeasuredMarket {
  readonly market: Market;
  /** Only its listings are measured, so that real prices and simulated ones never mix. */
  readonly provider: MeasuredProvider | null;
  readonly instruments: readonly Instrument[];
}

/** Of a vendor only what somebody has looked at is known here, and the label says so. */
export function sourceMeasured(source: MarketSource | null): MeasuredMarket["provider"] {
  if (source === null) return null;
  const { id, label, isLive, basis } = source;
  return { id, basis, label: isLive ? `${label}, listings looked at` : label };
}

/** A measurement goes through the listings one by one. */
const HISTORIES_KEPT = 8;

/** Vendors are not asked: what is kept of them is all there is. */
export async function openMeasuredMarket({
  market: environment,
  now,
  kept,
  provider,
}: Pick<MeasureOrder, "market" | "now" | "kept"> &
  Partial<Pick<MeasureOrder, "provider">>): Promise<MeasuredMarket> {
  const opened = await createMarketFromEnvironment(
    { ...environment, REPLAY_FROM: new Date(now).toISOString(), REPLAY_SPEED: undefined },
    {
      wall: () => now,
      resumeNoEarlierThan: null,
      log: () => undefined,
      historiesKept: HISTORIES_KEPT,
      store: await storeOf(kept),
      isOffline: true,
    },
  );
  if (!opened.ok) throw new Error(opened.message);
  const { market } = opened;
  const listed = await Promise.all(EMBEDDED_INSTRUMENTS.map(({ id }) => market.instrument(id)));
  return {
    market,
    provider: sourceMeasured(market.providers.find(({ id }) => id === provider) ?? null),
    instruments: listed.filter((instrument) => instrument !== null),
  };
}
