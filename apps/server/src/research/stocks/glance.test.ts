import { type AnswerOf, type Client, MINUTE_MS, stockGlanceLimit } from "@neuro/contract";
import { createMarket, createSimulatedProvider, type Market } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createFewListings, DARK, GONE, YOUNG } from "../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";

onOneDatabase("a glance at a list", (database) => {
  const clock = testClock();
  let server: TestApp;
  let market: Market;
  let client: Client;
  let french: Client;
  let token = "";
  let dailyAsked = 0;
  beforeAll(async () => {
    const few = createFewListings(clock);
    market = {
      ...few,
      daily: (instrument, options) => {
        dailyAsked += 1;
        return few.daily(instrument, options);
      },
    };
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    ({ token } = await server.client().call("authDemoLogin"));
    [client, french] = [server.client(token), server.client(token, "fr")];
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const glance = async (instrument_ids: readonly string[], by = client) =>
    (await by.call("stockGlance", { body: { instrument_ids: [...instrument_ids] } })).glances;
  const status = async (payload: unknown) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/stocks/glance",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: JSON.stringify(payload),
    });
    return answer.statusCode;
  };

  test("shows price, thirty closes and the signal of the symbol's own analysis", async () => {
    const ids = ["XTSE:RY", "XNAS:AAPL", "CRYPTO:BTC", "XTSE:XIU"];
    const glances = await glance(ids);
    expect(glances.map(({ instrument_id }) => instrument_id)).toEqual(ids);
    for (const { instrument_id, quote, sparkline, signal, missing } of glances) {
      const detail = await client.call("stockDetail", { params: { symbol: instrument_id } });
      expect(quote).toEqual(detail.quote);
      expect(missing).toBeNull();
      expect(sparkline).toHaveLength(30);
      if ("error" in detail.ai_analysis) throw new Error(detail.ai_analysis.error);
      const { signal_type, confidence, requires_review } = detail.ai_analysis.signal;
      expect(signal).toEqual({ signal_type, confidence, requires_review });
      expect(sparkline.at(-1)).toBeCloseTo(detail.ai_analysis.bars.close.at(-1)!, 3);
    }
  });

  test("says in words why there is no price or no signal", async () => {
    const [dark, gone, young] = await glance([DARK.id, GONE.id, YOUNG.id]);
    expect(dark).toMatchObject({
      ...{ quote: null, sparkline: [], signal: null },
      missing: `This market has no prices of ${DARK.symbol}.`,
    });
    expect(gone).toMatchObject({ signal: null, missing: expect.stringContaining(GONE.symbol) });
    expect(gone!.quote!.price).toBeGreaterThan(0);
    expect(young).toMatchObject({ signal: null, missing: expect.stringMatching(/\d/) });
    expect(young!.sparkline).toHaveLength(30);
    const [sombre] = await glance([DARK.id], french);
    expect(sombre!.missing).toBe(`Ce marché n’a aucun cours pour ${DARK.symbol}.`);
  });

  test("leaves out what nobody knows, and shows what is named twice once", async () => {
    const glances = await glance(["XTSE:NOSUCH", "XTSE:RY", "no-such", "XTSE:RY"]);
    expect(glances.map(({ instrument_id }) => instrument_id)).toEqual(["XTSE:RY"]);
    expect(await glance(["XTSE:NOSUCH"])).toEqual([]);
  });

  test("works signals out once a minute of the market, however often a list is scrolled", async () => {
    const ids = ["XTSE:ENB", "XTSE:FTS"];
    await glance(ids);
    const before = dailyAsked;
    await Promise.all([glance(ids), glance(ids), glance(ids)]);
    expect(dailyAsked).toBe(before);
    clock.advance(MINUTE_MS);
    await Promise.all([glance(ids), glance(ids)]);
    expect(dailyAsked - before).toBeLessThanOrEqual(4);
  });

  test("refuses too many, none and what is no identifier", async () => {
    const many = Array.from({ length: stockGlanceLimit + 1 }, (_, index) => `XTSE:A${index}`);
    const wrong = [
      ...[{}, { instrument_ids: [] }, { instrument_ids: many }, { instrument_ids: "XTSE:RY" }],
      ...[{ instrument_ids: [null] }, { instrument_ids: ["' or 1=1 --"] }, [], null],
      { instrument_ids: ["A".repeat(200)] },
    ];
    for (const body of wrong) expect([body, await status(body)]).toEqual([body, 400]);
    const exactly = many.slice(1);
    expect(await status({ instrument_ids: exactly })).toBe(200);
  });
});

onOneDatabase("a glance while a vendor is slow or away", (database) => {
  test("answers with what there is, and the rest is there when the list asks again", async () => {
    const clock = testClock();
    const simulated = createSimulatedProvider({ through: () => "2026-05-28" });
    let answerLate = () => undefined as unknown;
    const late = new Promise<void>((resolve) => {
      answerLate = () => resolve();
    });
    const market = createMarket({
      providers: [simulated],
      clock: { now: clock.now, mode: "live", speed: 1 },
    });
    const slow: Market = {
      ...market,
      daily: async (instrument, options) => {
        if (instrument.id === "XTSE:TD") await late;
        return await market.daily(instrument, options);
      },
      quotes: async (instruments) => {
        const found = new Map(await market.quotes(instruments));
        found.delete("XTSE:TD");
        return found;
      },
    };
    const server = await createTestApp(database(), {
      ...{ clock, market: slow, provisionDemo: withoutAccounts },
    });
    const { token } = await server.client().call("authDemoLogin");
    const ask = () =>
      server.client(token).call("stockGlance", { body: { instrument_ids: ["XTSE:RY", "XTSE:TD"] } });
    const byId = ({ glances }: AnswerOf<"stockGlance">, id: string) =>
      glances.find(({ instrument_id }) => instrument_id === id)!;
    const first = await ask();
    expect(byId(first, "XTSE:RY").missing).toBeNull();
    expect(byId(first, "XTSE:TD")).toMatchObject({
      ...{ quote: null, sparkline: [], signal: null },
      missing: "Its prices are being fetched. Look again in a moment.",
    });
    answerLate();
    expect(byId(await ask(), "XTSE:TD")).toMatchObject({ sparkline: expect.any(Array), quote: null });
    await server.close();
  }, 20_000);

  test("an outage costs prices and signals, never the answer", async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    const away = () => Promise.reject(new Error("no answer"));
    const broken: Market = {
      ...market,
      ...{ daily: away, quote: away, quotes: away },
      providers: [
        {
          ...market.providers[0]!,
          state: () => ({ state: "failing", since: 0, retryAt: null, reason: "no network" }),
        },
      ],
    };
    const server = await createTestApp(database(), {
      ...{ clock, market: broken, provisionDemo: withoutAccounts },
    });
    const { token } = await server.client().call("authDemoLogin");
    const answer = await server.client(token).call("stockGlance", { body: { instrument_ids: ["XTSE:RY"] } });
    expect(answer.glances).toEqual([
      {
        instrument_id: "XTSE:RY",
        ...{ quote: null, sparkline: [], signal: null },
        missing: "Market data cannot be reached right now. Please try again shortly.",
      },
    ]);
    await server.close();
  });
});
