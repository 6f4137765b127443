import type { AnswerOf, Client } from "@neuro/contract";
import { createMarketFromEnvironment } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createFewListings, DARK, GONE, STILL, YOUNG } from "../../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";

type Detail = AnswerOf<"stockDetail">;

const errorOf = ({ ai_analysis }: Detail) => ("error" in ai_analysis ? ai_analysis.error : null);

onOneDatabase("a stock's page", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  let french: Client;
  beforeAll(async () => {
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    const { token } = await server.client().call("authDemoLogin");
    [client, french] = [server.client(token), server.client(token, "fr")];
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const detail = (symbol: string, by = client) => by.call("stockDetail", { params: { symbol } });
  const history = (symbol: string) => client.call("stockHistory", { params: { symbol } });

  test("has quote, key figures and analysis of what is traded", async () => {
    const shown = await detail("RY");
    const { quote, key_figures } = shown;
    expect(errorOf(shown)).toBeNull();
    expect(key_figures!.week52_high).toBeGreaterThanOrEqual(quote!.day_high!);
    expect(key_figures!.week52_low).toBeLessThanOrEqual(quote!.day_low!);
    expect(key_figures!.average_volume).toBeGreaterThan(0);
    expect(key_figures!.annual_volatility).toBeGreaterThan(0);
    expect(key_figures!.dividend_yield).toBeGreaterThan(0);
    expect(key_figures!.market_cap).toBeNull();
    expect(key_figures!.sessions).toBeGreaterThan(2_000);
  });

  test("of a listing without any price says so, in the reader's language", async () => {
    const shown = await detail(DARK.symbol);
    expect(shown).toMatchObject({ stock: { symbol: DARK.symbol }, quote: null, key_figures: null });
    expect(errorOf(shown)).toBe(`This market has no prices of ${DARK.symbol}.`);
    expect(errorOf(await detail(DARK.symbol, french))).toBe(`Ce marché n’a aucun cours pour ${DARK.symbol}.`);
    const refused = await history(DARK.symbol).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "price_missing",
      detail: `This market has no prices of ${DARK.symbol}. Please choose another symbol.`,
    });
  });

  test("of a listing that no longer trades has its figures, and words instead of an analysis", async () => {
    const shown = await detail(GONE.symbol);
    expect(shown.stock.retired).toBe("delisted");
    expect(shown.quote!.price).toBeGreaterThan(0);
    expect(shown.key_figures!.history_from).not.toBeNull();
    expect(errorOf(shown)).toContain(GONE.symbol);
    expect((await history(GONE.symbol)).prices.length).toBeGreaterThan(15);
  });

  test("of a young listing and of one that never moved has what is known", async () => {
    const young = await detail(YOUNG.symbol);
    expect(young.key_figures).toMatchObject({ sessions: YOUNG.sessions, annual_volatility: null });
    expect(errorOf(young)).toMatch(/\d/);
    const still = await detail(STILL.symbol);
    expect(still.key_figures).toMatchObject({
      ...{ week52_high: STILL.price, week52_low: STILL.price, annual_volatility: 0 },
      ...{ dividend_yield: null, last_dividend: null },
    });
  });
});

const directory = process.env.MARKET_DIR;

onOneDatabase("a stock's page from files", (database) => {
  test.skipIf(directory === undefined)(
    "most of the fifteen thousand listings have no price: their pages say so",
    async () => {
      const opened = await createMarketFromEnvironment(
        { MARKET_PROVIDERS: "files,simulated", MARKET_DIR: directory ?? "" },
        { wall: Date.now },
      );
      if (!opened.ok) throw new Error(opened.message);
      const server = await createTestApp(database(), {
        market: opened.market,
        provisionDemo: withoutAccounts,
      });
      const { token } = await server.client().call("authDemoLogin");
      const client = server.client(token);
      const venture = (await opened.market.instruments()).filter(({ mic }) => mic === "XTSX");
      expect(venture.length).toBeGreaterThan(500);
      for (const { id, symbol } of venture.slice(0, 20)) {
        const { stock, ...rest } = await client.call("stockDetail", { params: { symbol: id } });
        expect(stock.instrument_id).toBe(id);
        const ai_analysis = { error: `This market has no prices of ${symbol}.` };
        expect(rest).toEqual({ quote: null, key_figures: null, ai_analysis });
      }
      await server.close();
      await opened.close();
    },
    OPEN_TIMEOUT_MS,
  );
});
