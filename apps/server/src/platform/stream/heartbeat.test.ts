import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHeartbeat } from "./heartbeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("five hundred connections of one moment beat all the time, never all at once", () => {
  const beats: number[] = [];
  const stops = Array.from({ length: 500 }, () => startHeartbeat(15_000, () => void beats.push(Date.now())));
  const begun = Date.now();
  vi.advanceTimersByTime(30_000);
  expect(beats.length).toBeGreaterThanOrEqual(999);
  const perSecond = Map.groupBy(beats, (at) => Math.floor((at - begun) / 1_000));
  expect(Math.max(...[...perSecond.values()].map((each) => each.length))).toBeLessThan(50);
  for (const stop of stops) stop();
  const before = beats.length;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(beats).toHaveLength(before);
});
