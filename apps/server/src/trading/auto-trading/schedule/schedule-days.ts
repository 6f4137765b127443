/** The sessions a user's schedule follows: those of the exchanges that the chosen securities trade on. */
import type { ExchangeCalendar, Market } from "@neuro/market";
import type { SessionDays } from "../../../market/market-data/session-days.ts";
import type { TradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import { universeOfSettings } from "../universe.ts";

export type ScheduleDays = Pick<SessionDays, "dateOf" | "session" | "nextSession" | "previousSession">;

/** Both countries together: open while both are, and on a day that only one of them trades, with that one. */
function bothDays(toronto: ExchangeCalendar, newYork: ExchangeCalendar): ScheduleDays {
  return {
    dateOf: toronto.dateOf,
    session(date) {
      const north = toronto.session(date);
      const south = newYork.session(date);
      if (north === null || south === null) return north ?? south;
      return {
        open: Math.max(north.open, south.open),
        close: Math.min(north.close, south.close),
        earlyClose: north.earlyClose || south.earlyClose,
      };
    },
    nextSession: (date) => [toronto.nextSession(date), newYork.nextSession(date)].sort()[0] ?? date,
    previousSession: (date) =>
      [toronto.previousSession(date), newYork.previousSession(date)].sort()[1] ?? date,
  };
}

/** Every one that some user may follow. */
export function allScheduleDays(market: Pick<Market, "calendar">): readonly ScheduleDays[] {
  const toronto = market.calendar("XTSE");
  const newYork = market.calendar("XNYS");
  return [toronto, newYork, bothDays(toronto, newYork)];
}

/** Sectors have companies of both countries; crypto trades whenever the schedule runs. */
export async function scheduleDays(market: Market, settings: TradingSettings): Promise<ScheduleDays> {
  const toronto = market.calendar("XTSE");
  const newYork = market.calendar("XNYS");
  const { symbols, sectors } = universeOfSettings(settings);
  const countries = new Set<string>(sectors.length > 0 ? ["CA", "US"] : []);
  for (const symbol of symbols) {
    if (countries.size === 2) break;
    const instrument = await market.resolve(symbol, { prefer: "CA" });
    if (instrument !== null && instrument.type !== "crypto") countries.add(instrument.country);
  }
  if (countries.size === 1) return countries.has("US") ? newYork : toronto;
  return bothDays(toronto, newYork);
}
