import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { writeTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import { aiDecisions, orders } from "../../../platform/db/schema/index.ts";
import { type AutoApp, createAutoApp } from "../../../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { type Holder, refusalOf } from "../../../testing/held-accounts.ts";
import { modestEdge } from "../../../testing/market/modest-edge.ts";
import { endingIn, randomWalk } from "../../../testing/market/planted-market.ts";
import { writeScheduleProgress } from "../schedule/schedule-progress.ts";
import { tickSchedule } from "../schedule/tick-schedule.ts";
import { LEASE_MS } from "./begin-run.ts";
import { workQueuedRun } from "./run-job.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);
const RULE = "rsi_macd_bollinger";
const surePurchase = modestEdge("BUY", RULE);
const ONLY = {
  rsi_macd_bollinger: true,
  volume_breakout: false,
  mean_reversion: false,
  grid_trading: false,
  evidence_score: false,
};
const ON = { auto_trading: true, watch_list: ["RY"], strategies: ONLY };

onBothDatabases("the schedule", (database) => {
  const open: AutoApp[] = [];
  async function setUp(
    at: string | number = "2026-05-28T09:40:00",
    values: Parameters<AutoApp["save"]>[1] = ON,
  ) {
    const server = await createAutoApp(database(), typeof at === "number" ? at : eastern(at));
    open.push(server);
    // Users of other tests on this database have had their day.
    await database().rawQuery("delete from user_settings");
    await database().rawQuery("delete from installation_state where key in ('scheduler', 'trading_halt')");
    for (const id of ["XTSE:RY", "XNAS:AAPL"] as const) server.market.plant(id, surePurchase);
    const holder = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await server.save(holder, values);
    await tickSchedule(server.ctx);
    return { server, holder };
  }
  /** The clock goes on while somebody looks every three seconds; told as the last look. */
  async function until(server: AutoApp, time: string): Promise<void> {
    await server.goTo(eastern(time) - 3_000);
    await tickSchedule(server.ctx);
    await server.goTo(eastern(time));
    await tickSchedule(server.ctx);
    await server.work();
  }
  /** Nobody looks until then. */
  async function awayUntil(server: AutoApp, time: string): Promise<void> {
    await server.goTo(eastern(time));
    await tickSchedule(server.ctx);
    await server.work();
  }
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });
  const told = async (server: AutoApp, holder: Holder) =>
    (await server.runsOf(holder)).map(
      ({ phase, status, sessionDate, orders: sent }) => `${phase} ${sessionDate} ${status} ${sent}`,
    );
  const purchasesOf = async ({ userId }: Holder) =>
    (await database().orm.select().from(orders).where(eq(orders.userId, userId))).filter(
      ({ side }) => side === "BUY",
    );
  const notesOf = async (holder: Holder) =>
    (await holder.client.call("tradingDashboard", { query: {} })).recent_analysis.map(({ note }) => note);

  test("a phase is run at its time, once, and the dashboard names the next one", async () => {
    const { server, holder } = await setUp();
    const before = await holder.client.call("tradingDashboard", { query: {} });
    expect(before.next_run).toEqual({ phase: "open", at: "2026-05-28T13:45:00.000Z" });
    await until(server, "2026-05-28T09:45:00");
    await until(server, "2026-05-28T09:45:30");
    expect(await told(server, holder)).toEqual(["open 2026-05-28 completed 1"]);
    const [order] = await purchasesOf(holder);
    expect(order).toMatchObject({ origin: "auto-trading", status: "filled" });
    const after = await holder.client.call("tradingDashboard", { query: {} });
    expect(after.next_run?.phase).toBe("midday");
    expect(after.recent_analysis).toMatchObject([
      {
        phase: "open",
        trigger: "schedule",
        status: "completed",
        signals_count: 1,
        orders_count: 1,
        session_date: "2026-05-28",
      },
    ]);
    expect((await holder.french.call("tradingDashboard", { query: {} })).recent_analysis[0]!.note).toBe(
      "Titres examinés\u00a0: 1. Signaux\u00a0: 1. Ordres\u00a0: 1. Brouillons\u00a0: 0.",
    );
  });

  test("later phases of the day look again and buy nothing more on the same signal", async () => {
    const { server, holder } = await setUp();
    for (const time of ["09:45:00", "12:45:00", "15:30:00"]) await until(server, `2026-05-28T${time}`);
    expect(await told(server, holder)).toEqual([
      "open 2026-05-28 completed 1",
      "midday 2026-05-28 completed 0",
      "close 2026-05-28 completed 0",
    ]);
    expect(await purchasesOf(holder)).toHaveLength(1);
  });

  test("before the open it only looks", async () => {
    const { server, holder } = await setUp("2026-05-28T08:50:00", { ...ON, auto_phases: ["pre_open"] });
    await until(server, "2026-05-28T09:00:00");
    const [run] = await server.runsOf(holder);
    expect(run).toMatchObject({ phase: "pre_open", status: "completed", signals: 1, orders: 0, drafts: 0 });
    const { decisions } = await holder.client.call("analysisRunDetails", { params: { id: run!.id } });
    expect(decisions).toMatchObject([{ signal: "BUY", outcome: "skipped" }]);
    expect(decisions[0]!.text).toMatch(/^Only looked at/);
    expect(await purchasesOf(holder)).toEqual([]);
  });

  test("a process that was away over the open runs it late and says so", async () => {
    const { server, holder } = await setUp();
    await awayUntil(server, "2026-05-28T11:00:00");
    expect(await told(server, holder)).toEqual(["open 2026-05-28 completed 1"]);
    expect((await notesOf(holder))[0]).toContain("Run late, because Neuro was not running at its time.");
  });

  test("away over two phases, only the one whose time is not over is run", async () => {
    const { server, holder } = await setUp();
    await awayUntil(server, "2026-05-28T13:00:00");
    expect(await told(server, holder)).toEqual([
      "open 2026-05-28 skipped 0",
      "midday 2026-05-28 completed 1",
    ]);
    expect((await notesOf(holder))[1]).toBe("Neuro was not running at this time, and the time is over.");
  });

  test("away over a whole day and the weekend, everything missed is told and nothing is traded", async () => {
    const { server, holder } = await setUp();
    await awayUntil(server, "2026-05-30T12:00:00");
    expect(await told(server, holder)).toEqual([
      ...["open", "midday", "close"].map((phase) => `${phase} 2026-05-28 skipped 0`),
      ...["open", "midday", "close"].map((phase) => `${phase} 2026-05-29 skipped 0`),
    ]);
    expect(await purchasesOf(holder)).toEqual([]);
    await until(server, "2026-06-01T09:45:00");
    expect((await told(server, holder)).at(-1)).toBe("open 2026-06-01 completed 1");
  });

  test("a holiday has no phases, and the other country's session runs for those who trade there", async () => {
    const { server, holder } = await setUp("2026-06-30T16:30:00");
    const south = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await server.save(south, { ...ON, watch_list: ["AAPL"] });
    await until(server, "2026-07-01T09:45:00");
    expect(await told(server, holder)).toEqual([]);
    expect(await told(server, south)).toEqual(["open 2026-07-01 completed 1"]);
  });

  test("an early close moves the last phase", async () => {
    const start = Date.parse("2026-11-27T12:20:00-05:00");
    const { server, holder } = await setUp(start, { ...ON, watch_list: ["AAPL"] });
    expect((await holder.client.call("tradingDashboard", { query: {} })).next_run).toEqual({
      phase: "close",
      at: "2026-11-27T17:30:00.000Z",
    });
    await server.goTo(Date.parse("2026-11-27T12:30:00-05:00"));
    await tickSchedule(server.ctx);
    await server.work();
    const runs = await server.runsOf(holder);
    expect(runs.map(({ phase, status }) => [phase, status])).toEqual([["close", "completed"]]);
  });

  test("whoever turns auto-trading on in the middle of a day gets no phase of the morning", async () => {
    const { server, holder } = await setUp("2026-05-28T11:00:00", {});
    await server.save(holder, ON);
    await awayUntil(server, "2026-05-28T11:00:03");
    expect(await told(server, holder)).toEqual([]);
  });

  test("switches, accounts, subscriptions and empty settings skip a phase and say why", async () => {
    const { server, holder } = await setUp();
    const cases: [string, Parameters<AutoApp["save"]>[1], boolean][] = [
      ["Your kill switch was on.", ON, true],
      ["No strategy was on.", { ...ON, strategies: { ...ONLY, rsi_macd_bollinger: false } }, false],
      [
        "There was no security to trade. Please choose stocks or sectors in Settings.",
        { ...ON, watch_list: [] },
        false,
      ],
      [
        "The account chosen for auto-trading could not be traded in.",
        { ...ON, auto_account_id: "gone" },
        false,
      ],
    ];
    const holders = await Promise.all(
      cases.map(async ([, values, killSwitch]) => {
        const each = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
        await server.save(each, values, killSwitch);
        return each;
      }),
    );
    await until(server, "2026-05-28T09:45:00");
    for (const [index, [reason]] of cases.entries()) {
      expect(await told(server, holders[index]!)).toEqual(["open 2026-05-28 skipped 0"]);
      expect(await notesOf(holders[index]!)).toEqual([reason]);
    }
    await database().transaction((tx) =>
      writeTradingHalt(tx, { on: true, reason: null, wallMs: server.clock.now() }),
    );
    await until(server, "2026-05-28T12:45:00");
    expect((await notesOf(holder))[0]).toBe("An administrator had halted all trading.");
  });

  test("two processes that look at once run a phase once", async () => {
    const { server, holder } = await setUp();
    const other = await createAutoApp(database(), 0, { clock: server.clock });
    open.push(other);
    for (const id of ["XTSE:RY", "XNAS:AAPL"] as const) other.market.plant(id, surePurchase);
    await server.goTo(eastern("2026-05-28T09:45:00"));
    await Promise.all([tickSchedule(server.ctx), tickSchedule(other.ctx), tickSchedule(server.ctx)]);
    await Promise.all([server.work(), other.work()]);
    expect(await told(server, holder)).toEqual(["open 2026-05-28 completed 1"]);
    expect(await purchasesOf(holder)).toHaveLength(1);
  });

  test("several workers on one run at once place each order once", async () => {
    const { server, holder } = await setUp("2026-05-28T09:40:00", { ...ON, watch_list: ["RY", "AAPL"] });
    await server.goTo(eastern("2026-05-28T09:45:00"));
    await tickSchedule(server.ctx);
    const [run] = await server.runsOf(holder);
    await Promise.all([1, 2, 3].map(() => workQueuedRun(server.ctx, run!.id)));
    expect((await purchasesOf(holder)).map(({ symbol }) => symbol).sort()).toEqual(["AAPL", "RY"]);
    expect(await told(server, holder)).toEqual(["open 2026-05-28 completed 2"]);
  });

  test("a worker that dies after its first order is followed by another that doubles nothing", async () => {
    const { server, holder } = await setUp("2026-05-28T09:40:00", { ...ON, watch_list: ["RY", "AAPL"] });
    await server.goTo(eastern("2026-05-28T09:45:00"));
    await tickSchedule(server.ctx);
    const [run] = await server.runsOf(holder);
    // The database is gone for this worker from the moment its first order is filled: not even that can be written down.
    let dead = false;
    const { db, stream } = server.ctx;
    const gone = () => {
      throw new Error("the process is gone");
    };
    const orm = new Proxy(db.orm, { get: (target, name) => (dead ? gone() : Reflect.get(target, name)) });
    const dying = {
      ...server.ctx,
      db: {
        ...db,
        orm,
        transaction: ((work, options) =>
          dead ? gone() : db.transaction(work, options)) as typeof db.transaction,
      },
      stream: {
        ...stream,
        publish: ((userId, name, payload) => {
          if (
            name === "order" &&
            (payload as unknown as { order: { status: string } }).order.status === "filled"
          )
            dead = true;
          stream.publish(userId, name, payload);
        }) as typeof stream.publish,
      },
    };
    await expect(workQueuedRun(dying, run!.id)).rejects.toThrow();
    expect((await purchasesOf(holder)).map(({ symbol }) => symbol)).toEqual(["RY"]);
    expect((await server.runsOf(holder))[0]).toMatchObject({ status: "running" });
    const [left] = await database().orm.select().from(aiDecisions).where(eq(aiDecisions.runId, run!.id));
    expect(left).toMatchObject({ outcome: "failed", orderId: null });
    await server.work();
    // Its lease has to end first.
    await server.advance(LEASE_MS + 1_000);
    await tickSchedule(server.ctx);
    await server.work();
    expect((await purchasesOf(holder)).map(({ symbol }) => symbol).sort()).toEqual(["AAPL", "RY"]);
    expect(await told(server, holder)).toEqual(["open 2026-05-28 completed 2"]);
    const { decisions } = await holder.client.call("analysisRunDetails", { params: { id: run!.id } });
    expect(decisions.map(({ symbol, outcome }) => [symbol, outcome]).sort()).toEqual([
      ["AAPL", "ordered"],
      ["RY", "ordered"],
    ]);
  });

  test("a worker that is told to stop leaves the run to the next one", async () => {
    const { server, holder } = await setUp();
    await server.goTo(eastern("2026-05-28T09:45:00"));
    await tickSchedule(server.ctx);
    const [run] = await server.runsOf(holder);
    await workQueuedRun(server.ctx, run!.id, AbortSignal.abort());
    expect(await told(server, holder)).toEqual(["open 2026-05-28 running 0"]);
    await tickSchedule(server.ctx);
    await server.work();
    expect(await told(server, holder)).toEqual(["open 2026-05-28 completed 1"]);
    expect(await purchasesOf(holder)).toHaveLength(1);
  });

  test("a clock that goes over a phase too fast says so", async () => {
    const { server, holder } = await setUp();
    // Both looks come within a real minute: the market's clock alone has run ahead.
    await writeScheduleProgress(database().orm, {
      lastSeen: eastern("2026-05-28T16:29:58"),
      marketTime: eastern("2026-05-28T15:00:00"),
    });
    await awayUntil(server, "2026-05-28T16:30:00");
    expect(await told(server, holder)).toEqual(["close 2026-05-28 skipped 0"]);
    expect(await notesOf(holder)).toEqual(["The market's clock went over this phase too fast to act in it."]);
  });

  test("a run whose session is over when another worker finds it is not gone on with", async () => {
    const { server, holder } = await setUp();
    await server.goTo(eastern("2026-05-28T15:30:00"));
    await tickSchedule(server.ctx);
    await server.goTo(eastern("2026-05-29T08:00:00"));
    await tickSchedule(server.ctx);
    await server.work();
    const runs = await server.runsOf(holder);
    expect(runs.find(({ phase }) => phase === "close")).toMatchObject({ status: "failed", orders: 0 });
    expect(await purchasesOf(holder)).toEqual([]);
  });

  test("an analysis drafts everything and sends nothing; a look drafts nothing", async () => {
    const { server, holder } = await setUp("2026-05-30T11:00:00", { watch_list: ["RY"], strategies: ONLY });
    const { run } = await holder.client.call("runAnalysis");
    expect(run).toMatchObject({ phase: "manual", status: "running", note: "Under way." });
    expect((await refusalOf(holder.client.call("runAnalysis"))).code).toBe("run_under_way");
    await server.work();
    const { draft_orders: drafts, recent_analysis: runs } = await holder.client.call("tradingDashboard", {
      query: {},
    });
    expect(runs).toMatchObject([{ status: "completed", drafts_count: 1, orders_count: 0 }]);
    expect(drafts).toMatchObject([
      { action: "BUY", requires_review: false, expires_at: "2026-06-01T20:00:00.000Z" },
    ]);
    const look = await holder.client.call("schedulerManualRun", {
      query: { phase: "open", scan_flag: true },
    });
    await server.work();
    const { decisions } = await holder.client.call("analysisRunDetails", { params: { id: look.run.id } });
    expect(decisions).toMatchObject([{ outcome: "skipped" }]);
  });

  test("a phase run by hand trades for those who turned auto-trading on, and only in market hours", async () => {
    const { server, holder } = await setUp();
    const { run } = await holder.client.call("schedulerManualRun", { query: { phase: "midday" } });
    await server.work();
    expect(await told(server, holder)).toEqual([`midday 2026-05-28 completed 1`]);
    expect(run.trigger).toBe("manual");
    await server.goTo(eastern("2026-05-30T09:40:00"));
    const closed = await refusalOf(holder.client.call("schedulerManualRun", { query: {} }));
    expect(closed.code).toBe("market_closed_weekend");
    const cautious = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await server.save(cautious, { watch_list: ["RY"], strategies: ONLY });
    await cautious.client.call("schedulerManualRun", { query: { phase: "open" } });
    await server.work();
    expect(await purchasesOf(cautious)).toEqual([]);
    expect((await server.runsOf(cautious))[0]).toMatchObject({ drafts: 1 });
  });

  test("nobody asks for more than six runs a minute", async () => {
    const { server, holder } = await setUp();
    for (let run = 0; run < 6; run += 1) {
      await holder.client.call("schedulerManualRun", { query: { scan_flag: true } });
      await server.work();
    }
    expect((await refusalOf(holder.client.call("runAnalysis"))).code).toBe("rate_limited");
    await server.advance(MINUTE_MS);
    await holder.client.call("runAnalysis");
  });

  test("where no signal is sure, the schedule leaves drafts", async () => {
    const { server, holder } = await setUp();
    server.market.plant("XTSE:RY", endingIn("BUY", RULE, randomWalk(900, 7)));
    await until(server, "2026-05-28T09:45:00");
    expect((await server.runsOf(holder))[0]).toMatchObject({ orders: 0, drafts: 1, highConfidence: 0 });
  });
});
