import { alertLimit, type CallOf } from "@neuro/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import {
  createPlantedMarket,
  endingIn,
  type PlantedMarket,
  randomWalk,
  sharpTurns,
} from "../../../testing/market/planted-market.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";
import { checkAlerts } from "./check-alerts.ts";

type Wish = NonNullable<CallOf<"createAlert">["body"]>;

onOneDatabase("alerts", (database) => {
  let server: TestApp;
  let market: PlantedMarket;
  let client: ReturnType<TestApp["client"]>;
  let token = "";
  const clock = testClock();
  beforeAll(async () => {
    market = createPlantedMarket(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ token } = await server.client().call("authDemoLogin"));
    client = server.client(token);
    market.setQuote("XTSE:RY", { price: 200 });
  });

  const set = (body: Wish, by = client) => by.call("createAlert", { body });
  const above = (price: number | string): Wish => ({ symbol: "ry", kind: "price_above", price }) as Wish;
  const titles = async (by = client) =>
    (await by.call("notifications", {})).notifications.map(({ title }) => title);

  test("a price that is reached is told once, and the alert is done", async () => {
    const { alert } = await set({ ...above(210), note: "Sell some." } as Wish);
    expect(alert).toMatchObject({
      symbol: "RY",
      kind: "price_above",
      price: 210,
      status: "waiting",
      currency: "CAD",
    });
    expect(await checkAlerts(server.ctx)).toBe(0);
    market.setQuote("XTSE:RY", { price: 209.99 });
    expect(await checkAlerts(server.ctx)).toBe(0);
    market.setQuote("XTSE:RY", { price: 210.5 });
    // Two workers look at once.
    const told = await Promise.all([checkAlerts(server.ctx), checkAlerts(server.ctx)]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await checkAlerts(server.ctx)).toBe(0);
    const { notifications } = await client.call("notifications", {});
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({ category: "alerts", link: "/dashboard?tab=stocks&symbol=RY" });
    expect(notifications[0]?.title).toMatch(/^RY rose to CAD\s210\.50$/);
    expect(notifications[0]?.message).toMatch(/^Your alert waited for CAD\s210\.00 or more\. Sell some\.$/);
    const { alerts } = await client.call("alerts");
    expect(alerts[0]).toMatchObject({ id: alert.id, status: "triggered", triggered_price: 210.5 });
  });

  test("a fall, and a day that moves far in either direction", async () => {
    await set({ symbol: "RY", kind: "price_below", price: 190 });
    await set({ symbol: "RY", kind: "day_change", percent: 5 });
    market.setQuote("XTSE:RY", { price: 189, changeRatio: -0.055 } as { price: number });
    expect(await checkAlerts(server.ctx)).toBe(2);
    const said = await titles();
    expect(said.some((title) => /^RY fell to CAD\s189\.00$/.test(title))).toBe(true);
    expect(said.some((title) => /^RY moved \u22125\.5% today$/.test(title))).toBe(true);
  });

  test("a stale price and no price at all trigger nothing", async () => {
    await set(above(210));
    market.setQuote("XTSE:RY", { price: 300, stale: true });
    expect(await checkAlerts(server.ctx)).toBe(0);
    market.setQuote("XTSE:RY", null);
    expect(await checkAlerts(server.ctx)).toBe(0);
    expect(await codeOf(set(above(220)))).toBe("market_data_unavailable");
  });

  test("what is so already is refused with the price, and what cannot be with what to enter", async () => {
    await expect(set(above(150))).rejects.toMatchObject({
      code: "alert_met_already",
      detail: expect.stringMatching(/RY stands at CAD\s200\.00/),
    });
    for (const price of [0, -1, "", "abc", 1e9, Number.NaN])
      expect([price, await codeOf(set(above(price)))]).toEqual([price, "invalid_input"]);
    for (const percent of [0, 0.05, 101])
      expect(await codeOf(set({ symbol: "RY", kind: "day_change", percent }))).toBe("invalid_input");
    expect(await codeOf(set({ symbol: "NOSUCH", kind: "signal", signal: "BUY" }))).toBe("symbol_unknown");
    expect(await codeOf(set({ symbol: "", kind: "signal", signal: "BUY" }))).toBe("invalid_input");
    expect(await codeOf(set({ symbol: "RY", kind: "wish" } as unknown as Wish))).toBe("invalid_input");
  });

  test("a signal is told when it changes to what is waited for, not while it stays", async () => {
    const bars = sharpTurns(900);
    market.plant("XTSE:RY", endingIn("HOLD", "evidence_score", bars));
    await set({ symbol: "RY", kind: "signal", signal: "BUY" });
    await set({ symbol: "RY", kind: "signal", signal: "ANY" });
    expect(await checkAlerts(server.ctx)).toBe(0);
    market.plant("XTSE:RY", endingIn("SELL", "evidence_score", bars));
    expect(await checkAlerts(server.ctx)).toBe(1);
    market.plant("XTSE:RY", endingIn("BUY", "evidence_score", bars));
    expect(await checkAlerts(server.ctx)).toBe(1);
    expect((await titles()).toSorted()).toEqual(["RY: the signal is BUY now", "RY: the signal is SELL now"]);
  });

  test("a signal is told as its user sees it, with what their own networks say", async () => {
    market.plant("XTSE:RY", endingIn("HOLD", "evidence_score", sharpTurns(900)));
    await set({ symbol: "RY", kind: "signal", signal: "BUY" });
    const { analystOf } = server.ctx;
    const asked: string[] = [];
    const bullish: typeof analystOf = (userId) => ({
      ...analystOf(userId),
      analyze: async (instrument) => {
        asked.push(userId);
        const outcome = await analystOf(userId).analyze(instrument);
        if (!outcome.ok) return outcome;
        const { value } = outcome;
        return { ok: true, value: { ...value, analysis: { ...value.analysis, signal: "BUY" } } };
      },
    });
    expect(await checkAlerts(server.ctx)).toBe(0);
    expect(await checkAlerts({ ...server.ctx, analystOf: bullish })).toBe(1);
    expect(asked).toHaveLength(1);
    expect(await titles()).toContain("RY: the signal is BUY now");
  });

  /** What the screen of the stock says its day may be, and a way to trade at a price of that day. */
  async function dayRange() {
    market.plant("XTSE:RY", randomWalk(900, 3));
    const { price: previousClose, forecasts } = await client.call("rangeForecast", {
      params: { symbol: "RY" },
    });
    const range = forecasts[0]?.ranges.find(({ probability }) => probability === 0.95);
    if (range === undefined) throw new Error("RY has no range");
    const trade = (price: number, more: { stale?: boolean; asOf?: number; previousClose?: number } = {}) =>
      market.setQuote("XTSE:RY", { price, previousClose, ...more } as { price: number });
    trade(previousClose);
    return { ...range, previousClose, trade };
  }
  const outside: Wish = { symbol: "RY", kind: "outside_range" };
  const told = async (by = client) => (await by.call("notifications", {})).notifications;

  test("a price that leaves the range of its day is told once, with the range and how often such held", async () => {
    const { low, high, trade } = await dayRange();
    const { alert } = await set({ ...outside, note: "Look." } as Wish);
    expect(alert).toMatchObject({ kind: "outside_range", price: null, percent: null, signal: null });
    expect(await checkAlerts(server.ctx)).toBe(0);
    for (const within of [low, high]) {
      trade(within);
      expect(await checkAlerts(server.ctx)).toBe(0);
    }
    trade(high + 0.01);
    const counts = await Promise.all([checkAlerts(server.ctx), checkAlerts(server.ctx)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    trade(high + 5);
    expect(await checkAlerts(server.ctx)).toBe(0);
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ category: "alerts", alert_type: "outside_range" });
    expect(notice?.title).toMatch(/^RY at CAD\s[\d.]+ left the range of its day$/);
    const said = (price: number) => `CAD\\s${price.toFixed(2).replace(".", "\\.")}`;
    expect(notice?.message).toMatch(
      new RegExp(
        `^19 of 20 days are to close between ${said(low)} and ${said(high)}, .* 9\\d(\\.\\d)?% closed within theirs\\. Look\\.$`,
      ),
    );
    expect((await client.call("alerts")).alerts[0]).toMatchObject({
      status: "triggered",
      triggered_price: high + 0.01,
    });
  });

  test("below the range as well, and in French", async () => {
    const { low, trade } = await dayRange();
    await set(outside);
    trade(low - 0.01);
    expect(await checkAlerts(server.ctx)).toBe(1);
    const [notice] = await told(server.client(token, "fr"));
    expect(notice?.title).toMatch(/^RY, à .*CAD, est sorti de la fourchette du jour$/);
    expect(notice?.message).toMatch(/^19 jours sur 20 devraient clôturer entre /);
  });

  test("what leaves no range: stale prices, trades of another session, and prices before a split", async () => {
    const { high, previousClose, trade } = await dayRange();
    await set(outside);
    const calendar = market.calendar("XTSE");
    const hours = calendar.session(calendar.dateOf(clock.now()));
    if (hours === null) throw new Error("Toronto is closed");
    trade(high + 5, { stale: true });
    expect(await checkAlerts(server.ctx)).toBe(0);
    for (const asOf of [hours.open - 1, hours.close + 1]) {
      trade(high + 5, { asOf });
      expect(await checkAlerts(server.ctx)).toBe(0);
    }
    trade(previousClose / 2, { previousClose: previousClose / 2 });
    expect(await checkAlerts(server.ctx)).toBe(0);
    market.setQuote("XTSE:RY", null);
    expect(await checkAlerts(server.ctx)).toBe(0);
    expect(await titles()).toEqual([]);
  });

  test("a price outside its range already is refused with both, but not one that is stale", async () => {
    const { high, trade } = await dayRange();
    trade(high + 5);
    await expect(set(outside)).rejects.toMatchObject({
      code: "alert_outside_already",
      detail: expect.stringMatching(/^RY stands at CAD\s[\d.]+ and has left the range of its day already/),
    });
    trade(high + 5, { stale: true });
    expect(await codeOf(set(outside))).toBe("ok");
  });

  test("without a forecast no range alert is set, and one that waits is silent and holds up no other", async () => {
    const { high, trade } = await dayRange();
    await set(outside);
    await set(above(high + 4));
    market.plant("XTSE:RY", randomWalk(5, 3));
    trade(high + 5);
    expect(await codeOf(set(outside))).toBe("not_enough_history");
    expect(await checkAlerts(server.ctx)).toBe(1);
    expect(await titles()).toEqual([expect.stringMatching(/^RY rose to/)]);
    expect(await codeOf(set({ symbol: "AAPL", kind: "outside_range" }))).toBe("market_data_unavailable");
    expect(await codeOf(set({ symbol: "OLD", kind: "outside_range" }))).toBe("instrument_not_tradable");
  });

  test("as many wait as may, also when they are set at once; one less makes room", async () => {
    const asked = await Promise.all(
      Array.from({ length: alertLimit + 2 }, (_, number) => codeOf(set(above(300 + number)))),
    );
    expect(asked.filter((code) => code === "ok")).toHaveLength(alertLimit);
    expect(asked.filter((code) => code === "alert_limit")).toHaveLength(2);
    const { alerts, limit } = await client.call("alerts");
    expect([alerts.length, limit]).toEqual([alertLimit, alertLimit]);
    await client.call("deleteAlert", { params: { id: alerts[0]?.id ?? "" } });
    expect(await codeOf(client.call("deleteAlert", { params: { id: alerts[0]?.id ?? "" } }))).toBe(
      "alert_not_found",
    );
    expect(await codeOf(set(above(400)))).toBe("ok");
  });

  test("a deleted alert tells nothing", async () => {
    const { alert } = await set(above(210));
    await client.call("deleteAlert", { params: { id: alert.id } });
    market.setQuote("XTSE:RY", { price: 500 });
    await checkAlerts(server.ctx);
    expect(await titles()).toEqual([]);
  });
});
