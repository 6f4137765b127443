/** When an ex-date counts: for whom, and from when on. */
import { DAY_MS } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import type { DueMoment } from "./due-store.ts";

/** How far back what was not booked is looked for. */
const LOOK_BACK_MS = 400 * DAY_MS;

export interface BegunExDate extends Pick<DueMoment, "closedAt"> {
  /** Market time from which it counts, epoch ms. */
  readonly opensAt: number;
}

/**
 * Null before its session has begun, long after it, and for a day that is no session of the exchange, which is a fault of the data.
 * `exDate`: ISO day of the exchange.
 */
export function begunExDate(
  { clock, calendar }: Pick<Market, "clock" | "calendar">,
  { mic }: Pick<Instrument, "mic">,
  exDate: string,
): BegunExDate | null {
  const days = calendar(mic);
  const now = clock.now();
  const session = exDate < days.dateOf(now - LOOK_BACK_MS) ? null : days.session(exDate);
  const before = session === null ? null : days.session(days.previousSession(exDate));
  if (session === null || before === null || session.open > now) return null;
  return { opensAt: session.open, closedAt: before.close };
}
