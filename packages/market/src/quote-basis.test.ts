import { expect, test } from "vitest";
import { createMarket } from "./market.ts";
import type { MarketDataProvider } from "./port.ts";
import { createSimulatedProvider } from "./providers/simulated/simulated-provider.ts";

const at = (text: string) => Date.parse(text);

/** The simulated market, counting how often whole histories are read. */
function countedMarket(isUnchanging: boolean) {
  const clock = { time: at("2026-05-28T10:00:00-04:00") };
  const simulated = createSimulatedProvider({ through: () => "2026-06-30" });
  let reads = 0;
  const { isUnchanging: _, ...rest } = simulated;
  const provider: MarketDataProvider = {
    ...rest,
    ...(isUnchanging ? { isUnchanging: true } : {}),
    dailySeries: (instrument) => {
      reads += 1;
      return simulated.dailySeries(instrument);
    },
  };
  const market = createMarket({
    providers: [provider],
    clock: { now: () => clock.time, mode: "live", speed: 1 },
  });
  return { market, clock, reads: () => reads };
}

test("a quote read from what was kept is the one read from the whole history, at every hour", async () => {
  const [kept, whole] = [countedMarket(true), countedMarket(false)];
  const found = await Promise.all(
    (["XTSE:RY", "XNAS:AAPL", "CRYPTO:BTC"] as const).map((id) => kept.market.instrument(id)),
  );
  const instruments = found.filter((instrument) => instrument !== null);
  expect(instruments).toHaveLength(3);
  for (const time of [
    "2026-05-28T09:29:59-04:00",
    "2026-05-28T09:30:01-04:00",
    "2026-05-28T09:30:02-04:00",
    "2026-05-28T13:37:11-04:00",
    "2026-05-28T15:59:59-04:00",
    "2026-05-28T16:00:00-04:00",
    "2026-05-28T20:00:00-04:00",
    "2026-05-30T12:00:00-04:00",
    "2026-06-01T09:31:00-04:00",
    // Also when a clock goes back.
    "2026-05-28T13:37:11-04:00",
  ]) {
    kept.clock.time = at(time);
    whole.clock.time = at(time);
    expect(await kept.market.quotes(instruments), time).toEqual(await whole.market.quotes(instruments));
  }
});

test("a history is read once a session to quote it, however often", async () => {
  const { market, clock, reads } = countedMarket(true);
  const ry = (await market.instrument("XTSE:RY"))!;
  for (let second = 0; second < 100; second += 1) {
    clock.time += 1_000;
    await market.quote(ry);
  }
  expect(reads()).toBe(1);
  clock.time = at("2026-05-28T16:00:00-04:00");
  for (let second = 0; second < 100; second += 1) await market.quote(ry);
  expect(reads()).toBe(2);
});

test("a provider whose histories may change is asked each time", async () => {
  const { market, reads } = countedMarket(false);
  const ry = (await market.instrument("XTSE:RY"))!;
  await market.quote(ry);
  await market.quote(ry);
  expect(reads()).toBe(2);
});
