import { expect, test } from "vitest";
import { drawnSeries, sessionDay } from "./session-days.ts";

test("a close at four in Toronto belongs to that day, in summer and in winter", () => {
  expect(sessionDay(Date.parse("2026-05-28T20:00:00Z"))).toBe(Date.parse("2026-05-28T00:00:00Z"));
  expect(sessionDay(Date.parse("2026-01-15T21:00:00Z"))).toBe(Date.parse("2026-01-15T00:00:00Z"));
});

test("an hour after midnight UTC is still the evening before in Toronto", () => {
  expect(sessionDay(Date.parse("2026-05-29T01:00:00Z"))).toBe(Date.parse("2026-05-28T00:00:00Z"));
});

test("a day and a week keep their minutes, longer timeframes carry days", () => {
  const series = { times: [Date.parse("2026-05-28T20:00:00Z")], values: [1] };
  expect(drawnSeries(series, "1W")).toBe(series);
  expect(drawnSeries(series, "1M").times).toEqual([Date.parse("2026-05-28T00:00:00Z")]);
});

test("a day's last value is the day's: the line ends at the value of now", () => {
  const times = ["2026-05-27T20:00:00Z", "2026-05-28T20:00:00Z", "2026-05-28T22:00:00Z"].map(Date.parse);
  expect(drawnSeries({ times, values: [1, 2, 3] }, "ALL")).toEqual({
    times: [Date.parse("2026-05-27T00:00:00Z"), Date.parse("2026-05-28T00:00:00Z")],
    values: [1, 3],
  });
});
