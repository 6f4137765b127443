import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, describe, expect, it } from "vitest";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import { type Instrument, ProviderUnavailable } from "../../port.ts";
import { type FakeYahoo, startFakeYahoo } from "./testing/fake-yahoo.ts";
import { createYahooProvider } from "./yahoo-provider.ts";

const servers: FakeYahoo[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function listing(id: string): Instrument {
  const found = EMBEDDED_INSTRUMENTS.find((instrument) => instrument.id === id);
  if (found === undefined) throw new Error(`The product's list lacks ${id}.`);
  return found;
}

const RY = listing("XTSE:RY");
const BTC = listing("CRYPTO:BTC");
/** A Thursday, half an hour after the opening. */
const OPEN = Date.UTC(2026, 4, 28, 14);
const EVENING = Date.UTC(2026, 4, 28, 22);

async function setUp(now = OPEN, symbols?: readonly string[]) {
  const clock = { now };
  const wall = () => clock.now;
  const yahoo = await startFakeYahoo({ wall, ...(symbols === undefined ? {} : { symbols }) });
  servers.push(yahoo);
  const logged: string[] = [];
  const provider = createYahooProvider({
    baseUrl: yahoo.url,
    wall,
    random: () => 0,
    log: (message) => logged.push(message),
  });
  return { yahoo, provider, clock, logged };
}

describe("daily bars", () => {
  it("end with the last completed session, whatever the vendor adds of the running one", async () => {
    const { provider, yahoo, clock } = await setUp();
    const during = await provider.dailySeries(RY);
    expect(during?.dates.at(-1)).toBe("2026-05-27");
    expect(yahoo.asked[0]).toMatch(/^\/v8\/finance\/chart\/RY\.TO\?interval=1d&period1=0&/);

    clock.now = Date.UTC(2026, 4, 28, 20, 10);
    expect((await provider.dailySeries(RY))?.dates.at(-1)).toBe("2026-05-27");
    clock.now = EVENING;
    expect((await provider.dailySeries(RY))?.dates.at(-1)).toBe("2026-05-28");
  });

  it("are asked for from a day on", async () => {
    const { provider } = await setUp();
    const all = await provider.dailySeries(RY);
    const { provider: another } = await setUp();
    const some = await another.dailySeries(RY, "2026-05-20");
    expect(some?.dates.filter((date) => date >= "2026-05-20")).toEqual(
      all?.dates.filter((date) => date >= "2026-05-20"),
    );
    expect(some?.dates.length).toBeLessThan(10);
  });

  it("come with their dividends and splits in one answer", async () => {
    const { provider, yahoo } = await setUp();
    const daily = await provider.dailySeries(RY);
    const dividends = await provider.dividends(RY);
    expect(await provider.splits?.(RY)).toEqual([]);
    expect(yahoo.asked).toHaveLength(1);
    expect(dividends?.length).toBeGreaterThan(10);
    for (const { exDate, amount } of dividends ?? []) {
      expect(daily?.dates).toContain(exDate);
      expect(amount).toBeGreaterThan(0);
    }
  });

  it("of a coin count coins, and end at midnight in UTC", async () => {
    const { provider } = await setUp();
    const daily = await provider.dailySeries(BTC);
    expect(daily?.dates.at(-1)).toBe("2026-05-27");
    const last = (daily?.dates.length ?? 0) - 1;
    // The stand-in multiplies by the close, as Yahoo does.
    expect(daily?.volume[last]).toBeLessThan(1e7);
  });

  it("of what the vendor does not know are null, and it is not asked about what no longer trades", async () => {
    const { provider, yahoo } = await setUp(OPEN, ["AAPL"]);
    expect(await provider.dailySeries(RY)).toBeNull();
    expect(await provider.dividends(RY)).toBeNull();
    const retired = EMBEDDED_INSTRUMENTS.find((instrument) => instrument.retired !== undefined);
    const asked = yahoo.asked.length;
    expect(retired && (await provider.dailySeries(retired))).toBeNull();
    expect(retired && (await provider.minuteSeries(retired, "2026-05-27"))).toBeNull();
    expect(yahoo.asked).toHaveLength(asked);
  });
});

describe("minutes", () => {
  it("of the running session end with the last whole minute", async () => {
    const { provider } = await setUp();
    const minutes = await provider.minuteSeries(RY, "2026-05-28");
    expect(minutes?.time[0]).toBe(Date.UTC(2026, 4, 28, 13, 30));
    expect(minutes?.time.at(-1)).toBe(OPEN - MINUTE_MS);
  });

  it("are bridged from the day when the session is too old for minutes", async () => {
    const { provider, yahoo } = await setUp();
    const minutes = await provider.minuteSeries(RY, "2025-11-20");
    const daily = await provider.dailySeries(RY);
    const row = daily?.dates.indexOf("2025-11-20") ?? -1;
    expect(minutes?.time).toHaveLength(390);
    expect(minutes?.close.at(-1)).toBe(daily?.close[row]);
    expect(yahoo.asked.some((path) => path.includes("interval=1m"))).toBe(false);
  });

  it("of a day without a session, to come or of another form are null", async () => {
    const { provider, yahoo } = await setUp();
    for (const date of ["2026-05-23", "2026-05-29", "yesterday", ""]) {
      expect(await provider.minuteSeries(RY, date)).toBeNull();
    }
    expect(yahoo.asked).toHaveLength(0);
  });
});

describe("quotes", () => {
  it("of many listings are one question, once it is known who is there and a crumb is had", async () => {
    const { provider, yahoo } = await setUp();
    const instruments = EMBEDDED_INSTRUMENTS.filter(({ retired }) => retired === undefined).slice(0, 60);
    const quotes = await provider.quotes?.(instruments);
    expect(quotes?.size).toBeGreaterThan(55);
    expect(yahoo.asked.map((path) => path.split("?")[0])).toEqual([
      expect.stringMatching(/^\/v8\/finance\/chart\//),
      "/",
      "/v1/test/getcrumb",
      "/v7/finance/quote",
      "/v7/finance/quote",
    ]);
    const quote = quotes?.get("XTSE:RY");
    const minutes = await provider.minuteSeries(RY, "2026-05-28");
    expect(quote?.price).toBe(minutes?.close.at(-1));
    expect(quote?.asOf).toBeLessThanOrEqual(OPEN);
    expect(quote?.delaySeconds).toBe(900);
    expect(quote?.bid).toBeLessThan(quote?.price ?? 0);
    await provider.quotes?.([RY]);
    expect(yahoo.asked.filter((path) => path.startsWith("/v7"))).toHaveLength(3);
    expect(yahoo.asked.filter((path) => path.startsWith("/v1/test"))).toHaveLength(1);
  });

  it("after the close have no orders", async () => {
    const { provider } = await setUp(EVENING);
    const quotes = await provider.quotes?.([RY]);
    expect(quotes?.get(RY.id)).toMatchObject({ bid: null, ask: null });
  });

  it("come from charts one by one when quotes for many are refused", async () => {
    const { provider, yahoo, clock } = await setUp();
    yahoo.behave("crumbless");
    const instruments = EMBEDDED_INSTRUMENTS.filter(({ retired }) => retired === undefined).slice(0, 20);
    const first = await provider.quotes?.(instruments);
    expect(first?.size).toBe(12);
    clock.now += 30_000;
    const second = await provider.quotes?.(instruments);
    expect(second?.size).toBe(20);
    expect([...(second ?? [])].every(([, quote]) => quote.bid === null && quote.marketCap === null)).toBe(
      true,
    );
    // The refusal is remembered: the crumb was asked for once.
    expect(yahoo.asked.filter((path) => path === "/v1/test/getcrumb")).toHaveLength(1);
    expect(yahoo.asked.filter((path) => path.startsWith("/v7"))).toHaveLength(0);
  });

  it("leave out what the vendor does not know", async () => {
    const { provider } = await setUp(OPEN, ["AAPL"]);
    const quotes = await provider.quotes?.([RY, listing("XNAS:AAPL")]);
    expect([...(quotes?.keys() ?? [])]).toEqual(["XNAS:AAPL"]);
    expect((await provider.quotes?.([]))?.size).toBe(0);
  });
});

describe("everything else", () => {
  it("search finds listings by name", async () => {
    const { provider } = await setUp();
    const found = await provider.search?.("royal bank", 5);
    expect(found?.map(({ id }) => id)).toContain("XTSE:RY");
    expect(await provider.search?.("   ", 5)).toEqual([]);
    expect(await provider.search?.("x".repeat(5000), 5)).toEqual([]);
  });

  it("news are headlines about the listing, newest first", async () => {
    const { provider } = await setUp();
    const news = await provider.news?.(RY, 2);
    expect(news).toHaveLength(2);
    expect(news?.[0]?.publishedAt).toBeGreaterThan(news?.[1]?.publishedAt ?? Infinity);
  });

  it("the rate of the Canadian dollar has whole weekdays only", async () => {
    const { provider } = await setUp();
    const rates = await provider.rates("USD");
    expect(rates?.dates.at(-1)).toBe("2026-05-27");
    expect(rates?.rate.at(-1)).toBeGreaterThan(1);
    expect(rates?.dates.some((date) => [0, 6].includes(new Date(date).getUTCDay()))).toBe(false);
  });

  it("other currencies are asked for by their own names, and only when they are", async () => {
    const { provider, yahoo } = await setUp();
    const yen = await provider.rates("JPY");
    expect(yen?.dates.at(-1)).toBe("2026-05-27");
    expect(yen?.rate.at(-1)).toBeGreaterThan(0.005);
    expect(yen?.rate.at(-1)).toBeLessThan(0.015);
    expect(yahoo.asked.map((path) => path.split("?")[0])).toEqual(["/v8/finance/chart/JPYCAD%3DX"]);
  });

  it("its list is the product's own, and it names no session to replay", async () => {
    const { provider } = await setUp();
    expect(await provider.instruments()).toBe(EMBEDDED_INSTRUMENTS);
    expect(await provider.lastSession()).toBeNull();
    expect(provider.isLive).toBe(true);
    expect(provider.isInvented).toBeUndefined();
  });
});

describe("a vendor in trouble", () => {
  it.each(["down", "hanging", "429", "html"] as const)(
    "that is %s is unavailable, not empty, and comes back",
    async (behaviour) => {
      const { provider, yahoo, clock } = await setUp();
      yahoo.behave(behaviour);
      await expect(provider.dailySeries(RY)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(provider.state?.()).toMatchObject({ state: "failing" });
      const asked = yahoo.asked.length;
      await expect(provider.dividends(RY)).rejects.toBeInstanceOf(ProviderUnavailable);
      await expect(provider.quotes?.([RY])).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(yahoo.asked.length - asked).toBeLessThanOrEqual(1);

      yahoo.behave("ok");
      clock.now += MINUTE_MS;
      expect(await provider.dailySeries(RY)).not.toBeNull();
      expect(provider.state?.().state).toBe("ok");
    },
  );
});
