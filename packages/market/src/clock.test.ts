import { expect, test } from "vitest";
import {
  createLiveClock,
  createReplayClock,
  defaultReplayStart,
  parseReplayFrom,
  parseReplaySpeed,
} from "./clock.ts";

test("a live clock shows the wall's time", () => {
  let wall = 1_000;
  const clock = createLiveClock(() => wall);
  wall = 2_500;
  expect([clock.now(), clock.mode, clock.speed]).toEqual([2_500, "live", 1]);
});

test("a replay starts where told and runs at its speed", () => {
  let elapsed = 50_000;
  const clock = createReplayClock({ from: 1_000_000, speed: 60, elapsedMs: () => elapsed });
  expect(clock.now()).toBe(1_000_000);
  elapsed += 1_000;
  expect(clock.now()).toBe(1_060_000);
});

test("a replay resumes no earlier than the stored market time and never goes back", () => {
  let elapsed = 50_000;
  const replay = { speed: 1, elapsedMs: () => elapsed, resumeNoEarlierThan: 9_000 };
  const clock = createReplayClock({ ...replay, from: 1_000 });
  elapsed += 500;
  expect(clock.now()).toBe(9_500);
  elapsed -= 10_000;
  expect(clock.now()).toBe(9_500);
  const later = createReplayClock({ ...replay, from: 20_000 });
  expect(later.now()).toBe(20_000);
});

test("REPLAY_FROM needs a real time with its offset", () => {
  expect(parseReplayFrom("2026-05-28T10:00:00-04:00")).toEqual({
    ok: true,
    value: Date.parse("2026-05-28T14:00:00Z"),
  });
  for (const text of ["2026-05-28", "2026-05-28T10:00:00", "2026-02-30T10:00:00Z", "yesterday", ""]) {
    const parsed = parseReplayFrom(text);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.message).toContain("REPLAY_FROM");
  }
});

test("REPLAY_SPEED needs a positive number within reason", () => {
  expect(parseReplaySpeed("2.5")).toEqual({ ok: true, value: 2.5 });
  for (const text of ["0", "-1", "fast", "1e9", "NaN", "Infinity", ""]) {
    const parsed = parseReplaySpeed(text);
    expect(!parsed.ok && parsed.message).toContain("REPLAY_SPEED");
  }
});

test("the default start is ten o'clock in New York, in summer and in winter", () => {
  expect(new Date(defaultReplayStart("2026-05-29")).toISOString()).toBe("2026-05-29T14:00:00.000Z");
  expect(new Date(defaultReplayStart("2026-01-15")).toISOString()).toBe("2026-01-15T15:00:00.000Z");
});
