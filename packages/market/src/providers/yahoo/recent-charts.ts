import { BoundedMap, DAY_MS, dayNumberOf, MINUTE_MS } from "@neuro/contract/primitives";
import type { Chart, ChartOf } from "./read-chart.ts";
import type { Reading } from "./reading.ts";
import type { YahooClient } from "./yahoo-client.ts";

/** One answer holds bars, dividends and splits, which are asked for one after the other. */
export interface RecentCharts {
  /** Daily rows with events; from the ISO date `since` on, or all. */
  days(of: ChartOf, since: string | null): Promise<Reading<Chart>>;
}

/** Those of a first screen, so that what belongs to one of them is not asked for again. */
const KEPT = 24;
const KEPT_MS = MINUTE_MS;

export function createRecentCharts({
  client,
  wall,
}: {
  readonly client: YahooClient;
  readonly wall: () => number;
}): RecentCharts {
  const charts = new BoundedMap<string, Promise<Reading<Chart>>>({
    capacity: KEPT,
    life: { ms: KEPT_MS, now: wall },
  });

  const ask = (of: ChartOf, since: string | null) => {
    const start = since === null ? Number.NaN : dayNumberOf(since) - 1;
    // Time zones put the start of a day on the day before in UTC.
    const from = Number.isNaN(start) ? 0 : start * DAY_MS;
    return client.chart(of, { interval: "1d", from, to: wall() + DAY_MS });
  };

  return {
    days(of, since) {
      const known = charts.get(`${of.symbol} all`) ?? charts.get(`${of.symbol} ${since ?? "all"}`);
      if (known !== undefined) return known;
      const key = `${of.symbol} ${since ?? "all"}`;
      const asking = ask(of, since);
      charts.set(key, asking);
      asking.catch(() => {
        if (charts.get(key) === asking) charts.delete(key);
      });
      return asking;
    },
  };
}
