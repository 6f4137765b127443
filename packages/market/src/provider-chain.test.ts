import { expect, test } from "vitest";
import { createMarket } from "./market.ts";
import type { Instrument, Market, MarketDataProvider } from "./port.ts";
import type { ProviderProblem } from "./provider-chain.ts";
import { createSimulatedProvider } from "./providers/simulated/simulated-provider.ts";

/** A Thursday morning with Toronto open. */
const NOW = Date.parse("2026-05-28T14:00:00Z");
const TODAY = "2026-05-28";
const simulated = createSimulatedProvider({ through: () => TODAY });
/** The same prices as if somebody had recorded them. */
const { isInvented: _, isUnchanging: __, ...recorded } = { ...simulated, id: "recorded", label: "Recorded" };

const broken = (): never => {
  throw new Error("out of order");
};

/** Breaks every promise: some calls reject, some throw before they return one. */
const throwing: MarketDataProvider = {
  id: "throwing",
  label: "Throwing",
  instruments: async () => broken(),
  dailySeries: broken,
  minuteSeries: async () => broken(),
  dividends: broken,
  rates: async () => broken(),
  lastSession: async () => null,
};

/** A provider whose calls can be switched off one by one. */
function switchable(provider: MarketDataProvider) {
  const off = new Set<keyof MarketDataProvider>();
  const guard =
    <A extends unknown[], T>(name: keyof MarketDataProvider, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> =>
      off.has(name) ? broken() : call(...args);
  const switched: MarketDataProvider = {
    ...provider,
    instruments: guard("instruments", provider.instruments),
    dailySeries: guard("dailySeries", provider.dailySeries),
    minuteSeries: guard("minuteSeries", provider.minuteSeries),
    dividends: guard("dividends", provider.dividends),
    rates: guard("rates", provider.rates),
  };
  return { provider: switched, off };
}

function marketOf(providers: readonly MarketDataProvider[]) {
  const problems: ProviderProblem[] = [];
  const market = createMarket({
    providers,
    clock: { now: () => NOW, mode: "replay", speed: 1 },
    onProblem: (problem) => problems.push(problem),
  });
  return { market, problems };
}

async function royalBank(market: Market): Promise<Instrument> {
  const found = await market.resolve("RY");
  if (found === null) throw new Error("RY is not listed");
  return found;
}

test("a provider that throws at every call spoils nothing of the one after it, and is told of once a call", async () => {
  const { market, problems } = marketOf([throwing, simulated]);
  const { market: sound } = marketOf([simulated]);
  for (let round = 0; round < 2; round += 1) {
    const instrument = await royalBank(market);
    expect(instrument).toEqual(await royalBank(sound));
    expect(await market.instruments()).toEqual(await sound.instruments());
    expect(await market.quote(instrument)).toEqual(await sound.quote(instrument));
    expect(await market.daily(instrument)).toEqual(await sound.daily(instrument));
    expect(await market.minutes(instrument, TODAY)).toEqual(await sound.minutes(instrument, TODAY));
    expect(await market.dividends(instrument)).toEqual(await sound.dividends(instrument));
    expect(await market.fx("USD", "CAD")).toEqual(await sound.fx("USD", "CAD"));
  }
  const asked = problems.map((problem) => problem.asked);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toEqual(expect.arrayContaining(["instruments", "dailySeries XTSE:RY", "rates USD"]));
  for (const { provider, error } of problems) {
    expect(provider).toBe("throwing");
    expect(error).toEqual(new Error("out of order"));
  }
});

test("a market whose only provider throws has nothing, and says so by null", async () => {
  const { market } = marketOf([throwing]);
  const instrument = await royalBank(marketOf([simulated]).market);
  expect(await market.instruments()).toEqual([]);
  expect(await market.resolve("RY")).toBeNull();
  expect(await market.quote(instrument)).toBeNull();
  expect(await market.daily(instrument)).toBeNull();
  expect(await market.minutes(instrument, TODAY)).toBeNull();
  expect(await market.dividends(instrument)).toBeNull();
});

test("invented prices never take the place of real ones that were there a moment ago", async () => {
  const { provider, off } = switchable(recorded);
  const { market } = marketOf([provider, simulated]);
  const instrument = await royalBank(market);
  expect((await market.quote(instrument))?.provider).toBe("recorded");
  off.add("dailySeries");
  expect(await market.quote(instrument)).toBeNull();
  expect(await market.daily(instrument)).toBeNull();
  off.clear();
  expect((await market.quote(instrument))?.provider).toBe("recorded");
});

test("another provider of real prices stands in, under its own name, until the first is back", async () => {
  const { provider, off } = switchable(recorded);
  const second: MarketDataProvider = { ...recorded, id: "second", label: "Second" };
  const { market, problems } = marketOf([provider, second, simulated]);
  const instrument = await royalBank(market);
  expect((await market.quote(instrument))?.provider).toBe("recorded");
  off.add("dailySeries");
  for (let round = 0; round < 3; round += 1)
    expect((await market.quote(instrument))?.provider).toBe("second");
  off.clear();
  expect((await market.quote(instrument))?.provider).toBe("recorded");
  off.add("dailySeries");
  await market.quote(instrument);
  expect(problems.map(({ asked }) => asked)).toEqual(["dailySeries XTSE:RY", "dailySeries XTSE:RY"]);
});

test("listings of a provider that failed at first join the others once it answers", async () => {
  const { provider, off } = switchable({
    ...recorded,
    instruments: async () => (await simulated.instruments()).filter(({ symbol }) => symbol === "RY"),
  });
  const rest: MarketDataProvider = {
    ...simulated,
    instruments: async () => (await simulated.instruments()).filter(({ symbol }) => symbol !== "RY"),
  };
  off.add("instruments");
  const { market } = marketOf([provider, rest]);
  expect(await market.resolve("RY")).toBeNull();
  expect((await market.resolve("TD"))?.id).toBe("XTSE:TD");
  off.clear();
  expect((await market.resolve("RY"))?.id).toBe("XTSE:RY");
  expect(await market.instruments()).toHaveLength((await simulated.instruments()).length);
});

test("without its minutes a quote is the last close, marked stale; without its dividends there are none", async () => {
  const { provider, off } = switchable(recorded);
  const { market } = marketOf([provider]);
  const instrument = await royalBank(market);
  off.add("minuteSeries").add("dividends");
  const close = (await market.daily(instrument))?.value.close.at(-1);
  expect(await market.quote(instrument)).toMatchObject({ price: close, stale: true });
  expect(await market.minutes(instrument, TODAY)).toBeNull();
  expect(await market.dividends(instrument)).toBeNull();
  off.clear();
  expect((await market.quote(instrument))?.stale).toBe(false);
});

test("rates that were known stay known while their provider fails", async () => {
  const { provider, off } = switchable(recorded);
  const { market } = marketOf([provider, simulated]);
  const rate = await market.fx("USD", "CAD");
  off.add("rates");
  expect(await market.fx("USD", "CAD")).toEqual(rate);
  expect(rate.provider).toBe("recorded");
  // Of a currency that it was never asked for it has said nothing.
  expect((await market.fx("EUR", "CAD")).provider).toBe("simulated");
});
