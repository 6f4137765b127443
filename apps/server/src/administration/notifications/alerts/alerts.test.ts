import { alertLimit, type CallOf } from "@neuro/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import {
  createPlantedMarket,
  endingIn,
  type PlantedMarket,
  sharpTurns,
} from "../../../testing/market/planted-market.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";
import { checkAlerts } from "./check-alerts.ts";

type Wish = NonNullable<CallOf<"createAlert">["body"]>;

onOneDatabase("alerts", (database) => {
  let server: TestApp;
  let market: PlantedMarket;
  let client: ReturnType<TestApp["client"]>;
  beforeAll(async () => {
    const clock = testClock();
    market = createPlantedMarket(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = server.client((await server.client().call("authDemoLogin")).token);
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
