/** The waits of a question, on a clock that is moved by hand. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProviderUnavailable } from "../../port.ts";
import { createVendorClient } from "./vendor-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

type Answer = "hang" | "reset" | number;

function setUp(answers: readonly Answer[]) {
  const sentAt: number[] = [];
  const fake: typeof fetch = (_input, init) => {
    const answer = answers[Math.min(sentAt.length, answers.length - 1)];
    sentAt.push(performance.now());
    if (answer === "reset") {
      const cause = Object.assign(new Error("reset"), { code: "ECONNRESET" });
      return Promise.reject(new TypeError("fetch failed", { cause }));
    }
    if (answer === "hang") {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
      });
    }
    return Promise.resolve(
      new Response("{}", { status: answer ?? 200, headers: { "content-type": "application/json" } }),
    );
  };
  const client = createVendorClient({
    id: "vendor",
    baseUrl: "http://127.0.0.1:1",
    headers: {},
    limits: { perMinute: 6000, burst: 50, longestWaitMs: 5000, longestAnswer: 1000 },
    timeoutMs: 5000,
    wall: Date.now,
    random: () => 0.5,
    fetch: fake,
  });
  const start = performance.now();
  const gaps = () => sentAt.map((at) => Math.round(at - start));
  return { client, gaps };
}

async function outcomeOf(asking: Promise<unknown>): Promise<unknown> {
  const settled = asking.then(
    () => "answered",
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  const outcome = await settled;
  if (outcome !== "answered") expect(outcome).toBeInstanceOf(ProviderUnavailable);
  return outcome instanceof Error ? outcome.message : outcome;
}

describe("a question in time", () => {
  it("waits half of 300 ms, then half of 1200 ms, when the dice say half", async () => {
    const { client, gaps } = setUp([200, 500, "reset", 200]);
    await outcomeOf(client.getJson("/known"));
    expect(await outcomeOf(client.getJson("/a"))).toBe("answered");
    expect(gaps()).toEqual([0, 0, 150, 750]);
  });

  it("is tried three times at most", async () => {
    const { client, gaps } = setUp([200, 503]);
    await outcomeOf(client.getJson("/known"));
    expect(await outcomeOf(client.getJson("/a"))).toBe("vendor: 503 Service Unavailable");
    expect(gaps()).toHaveLength(4);
  });

  it("takes twice the time of a try at most, however often it hangs", async () => {
    const { client, gaps } = setUp([200, "hang"]);
    await outcomeOf(client.getJson("/known"));
    const began = performance.now();
    expect(await outcomeOf(client.getJson("/a"))).toMatch(/no answer within/);
    expect(performance.now() - began).toBe(10_000);
    expect(gaps()).toHaveLength(3);
  });

  it("takes two seconds when the vendor has never answered, and later ones nothing until it is tried again", async () => {
    const { client, gaps } = setUp(["hang"]);
    const began = performance.now();
    expect(await outcomeOf(client.getJson("/a"))).toBe("vendor: no answer within 2 s");
    expect(performance.now() - began).toBe(2000);
    expect(await outcomeOf(client.getJson("/a"))).toMatch(/not asked until/);
    expect(performance.now() - began).toBe(2000);

    // Each rest is twice as long as the one before: 15, 30, 60 … seconds, five minutes at most.
    const rests: number[] = [];
    for (let probes = 0; probes < 7; probes++) {
      const retryAt = client.state().retryAt ?? 0;
      rests.push(Math.round((retryAt - Date.now()) / 1000));
      vi.setSystemTime(retryAt);
      await outcomeOf(client.getJson("/a"));
    }
    expect(rests).toEqual([15, 30, 60, 120, 240, 300, 300]);
    expect(gaps()).toHaveLength(8);
  });
});
