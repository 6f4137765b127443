import { createMarket, createSimulatedProvider, type OfficialRate } from "@neuro/market";
import { beforeEach, expect, test } from "vitest";
import { onOneDatabase } from "../../testing/databases.ts";
import { keepOfficialRates } from "./keep-official-rates.ts";
import { createOfficialProvider } from "./official-provider.ts";

const WALL = Date.parse("2026-05-28T18:00:00Z");
const TODAY = "2026-05-28";

onOneDatabase("the official rates as a source of the market's", (database) => {
  beforeEach(() => database().rawQuery("delete from official_rates"));

  const publish = (currency: string, rates: Readonly<Record<string, string>>) =>
    keepOfficialRates(
      database(),
      Object.entries(rates).map(
        ([date, rate]): OfficialRate => ({ currency, date, rate, source: "bank_of_canada_daily" }),
      ),
      { wallMs: WALL, replaces: true },
    );
  function open() {
    const wall = { now: WALL };
    return { wall, provider: createOfficialProvider(database().orm, () => wall.now) };
  }

  test("it has the rates of each currency that were published, and nothing of listings", async () => {
    await publish("EUR", { "2026-05-27": "1.6101", "2026-05-26": "1.6097" });
    await publish("JPY", { "2026-05-27": "0.008760" });
    const { provider } = open();
    expect(await provider.rates("EUR")).toEqual({
      ...{ dates: ["2026-05-26", "2026-05-27"], rate: Float64Array.of(1.6097, 1.6101) },
    });
    expect((await provider.rates("JPY"))?.rate).toEqual(Float64Array.of(0.00876));
    expect(await provider.rates("USD")).toBeNull();
    expect([await provider.instruments(), await provider.lastSession()]).toEqual([[], null]);
  });

  test("what comes in is there after seconds, whichever currency was asked for before", async () => {
    const { wall, provider } = open();
    expect(await provider.rates("EUR")).toBeNull();
    await publish("EUR", { "2026-05-27": "1.61" });
    // In between nobody is asked: a line of days asks thousands of times.
    expect(await provider.rates("EUR")).toBeNull();
    wall.now += 5_000;
    expect((await provider.rates("EUR"))?.rate).toEqual(Float64Array.of(1.61));
    await publish("EUR", { "2026-05-27": "1.62" });
    await publish("GBP", { "2026-05-27": "1.84" });
    wall.now += 5_000;
    expect((await provider.rates("GBP"))?.rate).toEqual(Float64Array.of(1.84));
    expect((await provider.rates("EUR"))?.rate).toEqual(Float64Array.of(1.62));
  });

  test("a currency that no vendor knows is real by it, under the Bank's name; the others stay with who was asked before", async () => {
    await publish("EUR", { "2026-05-26": "1.6097", "2026-05-27": "1.6101" });
    await publish("USD", { "2026-05-27": "1.5" });
    const simulated = createSimulatedProvider({ through: () => TODAY });
    const { isInvented: _, ...recorded } = {
      ...{ ...simulated, id: "recorded", label: "Recorded" },
      rates: async (currency: string) => (currency === "USD" ? simulated.rates("USD") : null),
    };
    const market = createMarket({
      providers: [recorded, open().provider, simulated],
      clock: { now: () => WALL, mode: "live", speed: 1 },
    });
    expect(await market.fx("EUR", "CAD")).toEqual({
      ...{ rate: 1.6101, date: "2026-05-27", basis: "real", provider: "official", label: "Bank of Canada" },
    });
    expect((await market.fx("USD", "CAD")).provider).toBe("recorded");
    expect(await market.fx("DKK", "CAD")).toMatchObject({ provider: "simulated", basis: "sample" });
    expect(await market.fx("EUR", "USD")).toMatchObject({
      label: "Bank of Canada · Recorded",
      basis: "real",
    });
    // It is no source of prices.
    expect(market.providers.map(({ id }) => id)).toEqual(["recorded", "simulated"]);
  });
});
