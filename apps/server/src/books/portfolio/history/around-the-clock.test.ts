import { timeframes } from "@neuro/contract";
import { expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, testClock } from "../../../testing/test-app.ts";

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

onOneDatabase("a portfolio around the clock", (database) => {
  const moments: readonly (readonly [string, string])[] = [
    ["before the open", "2026-05-28T08:00:00-04:00"],
    ["a second after the open", "2026-05-28T09:30:01-04:00"],
    ["after the close", "2026-05-28T18:00:00-04:00"],
    ["late in the evening, in the next day of coins", "2026-05-28T22:00:00-04:00"],
    ["on a weekend", "2026-05-30T12:00:00-04:00"],
    ["on a holiday of both countries", "2026-12-25T12:00:00-05:00"],
    ["on a holiday of Toronto alone", "2026-05-18T12:00:00-04:00"],
    ["on a holiday of New York alone", "2026-05-25T12:00:00-04:00"],
    ["on a day of early close", "2026-12-24T14:00:00-05:00"],
  ];
  test.each(moments)("%s the figures hold together", { timeout: OPEN_TIMEOUT_MS }, async (_title, time) => {
    const server = await createTestApp(database(), { clock: testClock(Date.parse(time)) });
    const { token } = await server.client().call("authDemoLogin");
    const client = server.client(token);
    const summary = await client.call("portfolioSummary");
    const { performance } = await client.call("portfolioPerformance");
    const { holdings } = await client.call("holdings");
    expect(summary.total_portfolio_value).toBeGreaterThan(150_000);
    expect(performance["1D"].change).toBeCloseTo(summary.todays_pnl, 1);
    expect(sum(holdings.map(({ percentage }) => percentage))).toBeCloseTo(100, 8);
    expect(Math.abs(summary.todays_pnl_percent)).toBeLessThan(8);
    for (const name of timeframes) {
      const { series } = performance[name];
      expect(series.times.at(-1), name).toBe(server.clock.now());
      expect(series.values.at(-1), name).toBeCloseTo(summary.total_portfolio_value, 1);
      for (const value of series.values) expect(value, name).toBeGreaterThan(0);
    }
    // The last close of the daily line is where the day begins.
    const daily = performance["1M"].series;
    const start = performance["1D"].series;
    expect(start.times[0]).toBe(daily.times.at(-2));
    expect(start.values[0]).toBeCloseTo(daily.values.at(-2)!, 4);
    await server.close();
  });
});
