import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { createMarket, createSimulatedProvider, type Market, type MarketDataProvider } from "@neuro/market";
import { pino } from "pino";
import { expect, test } from "vitest";
import { type CountryPrices, createCountryPrices } from "./country-prices.ts";

const at = (text: string) => Date.parse(text);

/** A vendor of three listings, and how many rounds of prices were asked of it. */
function vendor(start: number) {
  const state = { now: start, isDown: false, asked: 0 };
  const drawn = createSimulatedProvider({ through: () => "2026-12-31" });
  const provider: MarketDataProvider = {
    ...drawn,
    isLive: true,
    instruments: async () =>
      (await drawn.instruments()).filter(({ id }) => ["XTSE:RY", "XTSE:TD", "XTSE:SHOP"].includes(id)),
  };
  const market = createMarket({
    providers: [provider],
    clock: { now: () => state.now, mode: "live", speed: 1 },
  });
  const counted: Market = {
    ...market,
    quotes: async (instruments) => {
      state.asked += 1;
      const quotes = await market.quotes(instruments);
      if (!state.isDown) return quotes;
      return new Map([...quotes].map(([id, quote]) => [id, { ...quote, stale: true }]));
    },
  };
  const prices = createCountryPrices("CA", {
    market: counted,
    log: pino({ level: "silent" }),
    wall: () => state.now,
    quotes: { latest: () => null },
  });
  return { state, prices };
}

/** Rounds of prices in so many minutes of somebody who looks once a minute. */
async function roundsIn(
  minutes: number,
  { state, prices }: { readonly state: ReturnType<typeof vendor>["state"]; readonly prices: CountryPrices },
): Promise<number> {
  const before = state.asked;
  for (let minute = 0; minute < minutes; minute += 1) {
    state.now += MINUTE_MS;
    await prices.look();
    await prices.settled();
  }
  return state.asked - before;
}

async function opened(time: string) {
  const rig = vendor(at(time));
  await rig.prices.look();
  await rig.prices.settled();
  return rig;
}

test("a vendor is asked once a minute while the exchange is open and somebody looks, and never by itself", async () => {
  const rig = await opened("2026-05-28T11:00:00-04:00");
  expect(await roundsIn(10, rig)).toBe(10);
  const before = rig.state.asked;
  rig.state.now += HOUR_MS;
  await rig.prices.settled();
  expect(rig.state.asked).toBe(before);
});

test("after the close it is asked until the last trades are told, then not before the open", async () => {
  const rig = await opened("2026-05-28T15:59:00-04:00");
  await roundsIn(35, rig);
  expect(await roundsIn(60, rig)).toBe(0);
  rig.state.now = at("2026-05-29T09:25:00-04:00");
  expect(await roundsIn(4, rig)).toBe(0);
  rig.state.now = at("2026-05-29T09:30:00-04:00");
  expect(await roundsIn(10, rig)).toBe(10);
});

test("prices that a vendor still owes are asked for although the exchange is closed", async () => {
  const rig = await opened("2026-05-28T15:59:00-04:00");
  rig.state.isDown = true;
  await roundsIn(40, rig);
  expect(await roundsIn(5, rig)).toBe(5);
  rig.state.isDown = false;
  expect(await roundsIn(5, rig)).toBe(1);
});
