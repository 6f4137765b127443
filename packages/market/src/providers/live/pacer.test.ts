import { MINUTE_MS } from "@neuro/contract/primitives";
import { describe, expect, it } from "vitest";
import { createPacer } from "./pacer.ts";
import { retryAfterMs } from "./retry-after.ts";

describe("the pacer", () => {
  function setUp() {
    const clock = { now: 0 };
    const pacer = createPacer({ perMinute: 60, burst: 3, longestWaitMs: 2000, monotonic: () => clock.now });
    return { clock, pacer };
  }

  it("lets a burst go at once, then one each interval, and refuses what would wait too long", () => {
    const { pacer, clock } = setUp();
    expect(Array.from({ length: 7 }, () => pacer.reserve())).toEqual([0, 0, 0, 1000, 2000, null, null]);
    clock.now = 1000;
    expect(pacer.reserve()).toBe(2000);
    clock.now = 60_000;
    expect(Array.from({ length: 4 }, () => pacer.reserve())).toEqual([0, 0, 0, 1000]);
  });

  it("holds everybody back while the vendor rests", () => {
    const { pacer, clock } = setUp();
    pacer.pause(1500);
    expect(pacer.reserve()).toBe(1500);
    clock.now = 1500;
    expect(pacer.reserve()).toBe(1000);
  });
});

describe("Retry-After", () => {
  const now = Date.UTC(2026, 4, 28, 14);
  it.each([
    [null, null],
    ["", null],
    ["soon", null],
    ["-5", null],
    ["1.5", null],
    ["0", 0],
    [" 7 ", 7000],
    ["99999999999999999999", 60_000],
    ["Thu, 28 May 2026 14:00:09 GMT", 9000],
    ["Thu, 28 May 2026 13:00:00 GMT", 0],
    ["Thu, 28 May 2099 13:00:00 GMT", 60_000],
  ])("%j is %j", (header, ms) => {
    expect(retryAfterMs(header, { now, longestMs: MINUTE_MS })).toBe(ms);
  });
});
