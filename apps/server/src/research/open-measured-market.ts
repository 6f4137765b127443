/** A worker thread's own market, standing at the moment it is told, and what is measured of it. */
import {
  createMarketFromEnvironment,
  EMBEDDED_INSTRUMENTS,
  type Instrument,
  type Market,
} from "@neuro/market";
import type { MeasureOrder } from "./measure-in-worker.ts";

export interface MeasuredMarket {
  readonly market: Market;
  /** Only its listings are measured, so that real prices and simulated ones never mix. */
  readonly provider: { readonly id: string; readonly label: string } | null;
  readonly instruments: readonly Instrument[];
}

/** A measurement goes through the listings one by one. */
const HISTORIES_KEPT = 8;

export async function openMeasuredMarket({
  market: environment,
  now,
}: Pick<MeasureOrder, "market" | "now">): Promise<MeasuredMarket> {
  const opened = await createMarketFromEnvironment(
    { ...environment, REPLAY_FROM: new Date(now).toISOString(), REPLAY_SPEED: undefined },
    { wall: () => now, resumeNoEarlierThan: null, log: () => undefined, historiesKept: HISTORIES_KEPT },
  );
  if (!opened.ok) throw new Error(opened.message);
  const { market } = opened;
  const listed = await Promise.all(EMBEDDED_INSTRUMENTS.map(({ id }) => market.instrument(id)));
  return {
    market,
    provider: market.providers[0] ?? null,
    instruments: listed.filter((instrument) => instrument !== null),
  };
}
