import type { Settings } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, auditLog, users } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { type Holder, newHolder, refusalOf } from "../../testing/held-accounts.ts";
import { createFewListings } from "../../testing/market/few-listings.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";

onOneDatabase("trading settings", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const newUser = () =>
    newHolder(server, database(), {
      main: { type: "margin", cash: { CAD: "1000" } },
      gone: { type: "margin", isConnected: false },
    });
  const save = async ({ client }: Pick<Holder, "client">, body: object) =>
    (await client.call("saveAccountSettings", { body })).settings;
  const read = async ({ client }: Holder) => (await client.call("accountSettings")).settings;
  const makeLive = (own: Holder, key: string) =>
    database()
      .orm.update(accounts)
      .set({ mode: "live" })
      .where(eq(accounts.id, own.account(key)));
  const auditOf = (userId: string, action: string) =>
    database()
      .orm.select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, userId))
      .orderBy(auditLog.at)
      .then((rows) => rows.filter((row) => row.action === action));

  test("whoever saved nothing has the defaults, told in their language", async () => {
    const own = await newUser();
    const settings = await read(own);
    expect(settings).toMatchObject({
      risk_level: "medium",
      max_position_size: 1000,
      max_own_position_size: null,
      stop_loss_percent: 2,
      take_profit_percent: 4,
      auto_trading: false,
      max_daily_trades: null,
      max_daily_loss: null,
      trading_hours_only: false,
      kill_switch: false,
      ai_trading_mode: "specific_stocks",
      watch_list: ["RY", "SHOP", "ENB"],
      sectors: ["Technology", "Financial Services"],
      auto_account_id: null,
      auto_phases: ["open", "midday", "close"],
      review_threshold: 0.7,
      saved: [],
      updated_at: null,
    });
    expect(settings.strategies.map(({ id, name, enabled }) => [id, name, enabled])).toEqual([
      ["rsi_macd_bollinger", "RSI + MACD + Bollinger Bands", true],
      ["volume_breakout", "Volume Breakout", true],
      ["mean_reversion", "Mean Reversion", false],
      ["grid_trading", "Grid Trading", false],
      ["evidence_score", "Evidence Score", false],
    ]);
    const french = (await own.french.call("accountSettings")).settings;
    expect(french.strategies[1]?.name).toBe("Cassure sur volume");
    for (const [place, { description }] of settings.strategies.entries()) {
      expect(description.length).toBeGreaterThan(20);
      expect(french.strategies[place]?.description).not.toBe(description);
    }
  });

  test("what is saved stays, what is left out keeps its value, and both are told apart", async () => {
    const own = await newUser();
    const first = await save(own, {
      risk_level: "high",
      max_position_size: "2500.5",
      max_daily_trades: 5,
      strategies: [{ id: "mean_reversion", enabled: true }],
    });
    expect(first.saved).toEqual(["max_daily_trades", "max_position_size", "risk_level", "strategies"]);
    expect(first.updated_at).toBe(new Date(server.clock.now()).toISOString());
    const second = await save(own, {
      max_daily_trades: null,
      max_daily_loss: 200,
      sectors: ["Energy", "Energy"],
      auto_phases: ["close", "close", "pre_open"],
      strategies: [{ id: "volume_breakout", enabled: false }],
    });
    expect(second).toMatchObject({
      risk_level: "high",
      max_position_size: 2500.5,
      max_daily_trades: null,
      max_daily_loss: 200,
      sectors: ["Energy"],
      auto_phases: ["close", "pre_open"],
    });
    expect(second.strategies.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([
      "rsi_macd_bollinger",
      "mean_reversion",
    ]);
    expect(await read(own)).toEqual(second);
    expect((await read(await newUser())).saved).toEqual([]);
  });

  test("an empty change changes nothing", async () => {
    const own = await newUser();
    expect(await save(own, {})).toMatchObject({ saved: [], updated_at: null });
  });

  test("saves of different fields at once all survive", async () => {
    const own = await newUser();
    await Promise.all([
      save(own, { max_daily_trades: 7 }),
      save(own, { max_daily_loss: 300 }),
      save(own, { stop_loss_percent: 1.5 }),
      save(own, { kill_switch: true }),
      save(own, { watch_list: ["SHOP"] }),
      save(own, { strategies: [{ id: "grid_trading", enabled: true }] }),
      save(own, { strategies: [{ id: "mean_reversion", enabled: true }] }),
    ]);
    const settings = await read(own);
    expect(settings).toMatchObject({
      max_daily_trades: 7,
      max_daily_loss: 300,
      stop_loss_percent: 1.5,
      kill_switch: true,
      watch_list: ["SHOP"],
    });
    expect(settings.strategies.filter(({ enabled }) => enabled)).toHaveLength(4);
  });

  test.each([
    ["max_position_size", 0, "This must be at least 1"],
    ["max_position_size", 1e12, "This must be at most 10000000"],
    ["max_position_size", "much", "Please enter a number"],
    ["max_position_size", "", "Please enter a number"],
    ["max_position_size", -5, "This must be at least 1"],
    ["stop_loss_percent", 0, "This must be at least 0.1"],
    ["stop_loss_percent", 101, "This must be at most 100"],
    ["take_profit_percent", "NaN", "Please enter a number"],
    ["max_daily_trades", 1.5, "Please enter a whole number"],
    ["max_daily_trades", 0, "This must be at least 1"],
    ["max_daily_loss", -1, "This must be at least 1"],
    ["review_threshold", 0.4, "This must be at least 0.5"],
    ["review_threshold", 1, "This must be at most 0.99"],
    ["risk_level", "reckless", "This must be one of: low, medium, high"],
    ["auto_trading", "yes", "This value has the wrong type"],
  ])("%s of %j is refused at its field, and nothing is stored", async (field, value, words) => {
    const own = await newUser();
    const refused = await refusalOf(save(own, { risk_level: "low", [field]: value }));
    expect([refused.status, refused.code]).toEqual([400, "invalid_input"]);
    expect(refused.fields).toMatchObject([{ path: field, message: words }]);
    expect((await read(own)).saved).toEqual([]);
  });

  test("symbols are kept as the product shows them, each listing once", async () => {
    const own = await newUser();
    const { watch_list } = await save(own, {
      watch_list: ["ry.to", "RY", " aapl ", "XNAS:AAPL", "BTC-USD", "TSX:SHOP"],
    });
    expect(watch_list).toEqual(["RY", "AAPL", "BTC", "SHOP"]);
    expect((await save(own, { watch_list: [] })).watch_list).toEqual([]);
  });

  test("every symbol that nobody knows is named at its place", async () => {
    const own = await newUser();
    const refused = await refusalOf(save(own, { watch_list: ["RY", "NOSUCH", "AAPL", "QQQQQ"] }));
    expect([refused.status, refused.code]).toEqual([404, "symbol_unknown"]);
    expect(refused.detail).toContain("NOSUCH, QQQQQ");
    expect(refused.fields.map(({ path }) => path)).toEqual(["watch_list.1", "watch_list.3"]);
    const french = await refusalOf(
      own.french.call("saveAccountSettings", { body: { watch_list: ["NOSUCH"] } }),
    );
    expect(french.fields[0]?.message).not.toBe(refused.fields[0]?.message);
  });

  test("each strategy is left by its own stops until the forecast's are chosen; a grid has none", async () => {
    const own = await newUser();
    const exitsOf = ({ strategies }: Settings) => strategies.map(({ exits }) => exits);
    expect(exitsOf(await read(own))).toEqual(["own", "own", "own", null, "own"]);
    const chosen = await save(own, { strategies: [{ id: "mean_reversion", exits: "forecast" }] });
    expect(exitsOf(chosen)).toEqual(["own", "own", "forecast", null, "own"]);
    expect(chosen.saved).toEqual(["strategies"]);
    // Which are on is another matter.
    expect(chosen.strategies.map(({ enabled }) => enabled)).toEqual([true, true, false, false, false]);
    const on = await save(own, { strategies: [{ id: "mean_reversion", enabled: true }] });
    expect(exitsOf(on)).toEqual(["own", "own", "forecast", null, "own"]);
    expect(on.saved).toEqual(["strategies"]);
    const refused = await refusalOf(save(own, { strategies: [{ id: "grid_trading", exits: "forecast" }] }));
    expect([refused.status, refused.fields[0]?.path]).toEqual([400, "strategies.0.exits"]);
    expect(refused.detail).toContain("A grid has no stops");
    expect(exitsOf(await save(own, { strategies: [{ id: "mean_reversion", exits: "own" }] }))[2]).toBe("own");
  });

  test("a strategy that does not exist is refused by name", async () => {
    const own = await newUser();
    const refused = await refusalOf(save(own, { strategies: [{ id: "toString", enabled: true }] }));
    expect([refused.code, refused.fields[0]?.path]).toEqual(["strategy_unknown", "strategies.0.id"]);
  });

  test("auto-trading takes only an account of one's own that can trade", async () => {
    const [own, other] = [await newUser(), await newUser()];
    expect((await save(own, { auto_account_id: own.account("main") })).auto_account_id).toBe(
      own.account("main"),
    );
    const strangers = await refusalOf(save(own, { auto_account_id: other.account("main") }));
    expect([strangers.code, strangers.fields[0]?.path]).toEqual(["account_not_found", "auto_account_id"]);
    const readOnly = await refusalOf(save(own, { auto_account_id: own.account("gone") }));
    expect(readOnly.code).toBe("account_read_only");
    expect((await read(own)).auto_account_id).toBe(own.account("main"));
    expect((await save(own, { auto_account_id: null })).auto_account_id).toBeNull();
  });

  test("auto-trading in a live account needs a connection and a subscription", async () => {
    const own = await newUser();
    await makeLive(own, "main");
    await makeLive(own, "gone");
    const gone = await refusalOf(save(own, { auto_account_id: own.account("gone") }));
    expect(gone.code).toBe("live_requires_connection");
    await save(own, { auto_account_id: own.account("main") });
    const unpaid = await refusalOf(save(own, { auto_trading: true, risk_level: "low" }));
    expect([unpaid.status, unpaid.code]).toEqual([402, "subscription_required"]);
    expect(await read(own)).toMatchObject({ auto_trading: false, risk_level: "medium" });
    const both = await refusalOf(save(own, { auto_trading: true, auto_account_id: own.account("main") }));
    expect(both.code).toBe("subscription_required");

    await database().orm.update(users).set({ subscriptionExempt: true }).where(eq(users.id, own.userId));
    expect((await save(own, { auto_trading: true })).auto_trading).toBe(true);
    // Whose subscription has ended still saves other settings and turns it off.
    await database().orm.update(users).set({ subscriptionExempt: false }).where(eq(users.id, own.userId));
    expect((await save(own, { auto_trading: true, risk_level: "low" })).risk_level).toBe("low");
    expect((await save(own, { auto_trading: false })).auto_trading).toBe(false);
  });

  test("paper auto-trading is free", async () => {
    const own = await newUser();
    expect((await save(own, { auto_trading: true })).auto_trading).toBe(true);
    expect((await save(own, { auto_account_id: own.account("main") })).auto_trading).toBe(true);
  });

  test("limits, auto-trading and the kill switch leave a trace with what was before", async () => {
    const own = await newUser();
    await save(own, { max_daily_loss: 200, take_profit_percent: 9 });
    server.clock.advance(1);
    await save(own, { max_daily_loss: 300, auto_trading: true, kill_switch: true });
    await save(own, { take_profit_percent: 8 });
    const lines = await auditOf(own.userId, "settings.changed");
    expect(lines.map(({ actorId, details }) => [actorId, details])).toEqual([
      [own.userId, { max_daily_loss: 200, max_daily_loss_before: "none" }],
      [
        own.userId,
        {
          max_daily_loss: 300,
          max_daily_loss_before: 200,
          auto_trading: true,
          auto_trading_before: false,
        },
      ],
    ]);
    expect(lines.every(({ requestId }) => requestId !== null)).toBe(true);
    const [turned] = await auditOf(own.userId, "kill_switch.turned_on");
    expect(turned).toMatchObject({ actorId: own.userId, details: { by: "settings" } });
  });

  test("screens of the user, and only theirs, hear of it", async () => {
    const own = await newUser();
    const told = publishedEvents(server);
    await save(own, { risk_level: "low" });
    await refusalOf(save(own, { max_position_size: 0 }));
    expect(told).toEqual([{ userId: own.userId, name: "trading_status" }]);
  });

  test("nobody without a session reads or changes any", async () => {
    expect((await refusalOf(server.client().call("accountSettings"))).status).toBe(401);
    const refused = await refusalOf(save({ client: server.client() }, { risk_level: "low" }));
    expect(refused.status).toBe(401);
  });
});
