import { type AnswerOf, type Client, ruleTestLimits } from "@neuro/contract";
import { ruleFileText, type SignalRule, sayRule } from "@neuro/contract/trading-rules";
import { GIVEN_RULES } from "@neuro/quant";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { ruleHash } from "./rule-hash.ts";
import { ruleTestJob } from "./rule-test-job.ts";
import { findRuleTest } from "./rule-test-store.ts";
import { weekText } from "./test-words.ts";

const DIP: SignalRule = {
  version: 1,
  kind: "signals",
  name: "Dip of the week",
  parameters: [{ name: "period", byDefault: 14, min: 2, max: 30, step: 1 }],
  entry: {
    kind: "all",
    of: [
      {
        kind: "compare",
        left: {
          ...{ kind: "indicator", indicator: "rsi", line: "value", column: "close", ago: 0 },
          parameters: { period: { parameter: "period" } },
        },
        is: "below",
        right: { kind: "number", value: 45 },
      },
      { kind: "weekday", days: [1, 3, 5] },
    ],
  },
  exit: null,
  stop: { kind: "percent", percent: 6 },
  target: null,
  maxHoldBars: 5,
};

/** Buys on any day, and leaves at the ends of the week forecast at its close. */
const WEEKLY: SignalRule = {
  ...{ version: 1, kind: "signals", name: "Weekly", parameters: [], exit: null, maxHoldBars: null },
  ...{ entry: { kind: "always" }, stop: { kind: "week" }, target: { kind: "week" } },
};

/** Buys below the lower end of the week that was forecast five closes before. */
const BELOW_WEEK: SignalRule = {
  ...DIP,
  ...{ name: "Below its week", parameters: [] },
  entry: {
    kind: "compare",
    left: { kind: "price", column: "close", ago: 0 },
    is: "below",
    right: { kind: "week", figure: "low", ago: 5 },
  },
};

test("where nothing was bought it is said since when the week is known, if not from the first day on", () => {
  expect(weekText(undefined, "2020-01-02", "en")).toBeNull();
  expect(weekText("2020-01-02", "2020-01-02", "en")).toBeNull();
  expect(weekText("2021-03-04", "2020-01-02", "en")).toMatch(/known only since 4\sMar\s2021\./);
  expect(weekText(null, "2020-01-02", "fr")).toContain("n’est pas connue durant cette période");
});

onOneDatabase("trading rules of one's own", (database) => {
  let server: TestApp;
  let client: Client;
  let french: Client;
  let other: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    await server.ctx.jobs.start([ruleTestJob(server.ctx)]);
    const mine = await server.client().call("authDemoLogin");
    client = server.client(mine.token);
    french = server.client(mine.token, "fr");
    other = server.client((await server.client().call("authDemoLogin")).token);
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server.ctx.jobs.stop();
    await server.close();
  }, OPEN_TIMEOUT_MS);

  const keep = async (rule: unknown = DIP) => await client.call("keepRule", { body: { rule } });

  /** Runs the job as its queue would. */
  async function runTest(ruleId: string): Promise<AnswerOf<"ruleTest">> {
    const testId = (await findRuleTest(server.ctx.db.orm, ruleId))?.id;
    const { signal } = new AbortController();
    await ruleTestJob(server.ctx).run({ testId }, { jobId: "1", signal });
    return await client.call("ruleTest", { params: { id: ruleId } });
  }

  describe("kept", () => {
    test("a rule comes back as it was given, with its sentences in the caller's language", async () => {
      const kept = await keep();
      expect(kept).toMatchObject({ rule: DIP, rule_hash: ruleHash(DIP), test: null });
      expect(kept.told).toEqual(sayRule(DIP, "en").split("\n").slice(1));
      const { rules, given, most } = await french.call("tradingRules");
      expect(rules[0]).toMatchObject({ id: kept.id, told: sayRule(DIP, "fr").split("\n").slice(1) });
      expect(given.map(({ key }) => key).toSorted()).toEqual(Object.keys(GIVEN_RULES).toSorted());
      expect(most).toBe(ruleTestLimits.rules);
      expect((await other.call("tradingRules")).rules).toEqual([]);
    });

    test("a change of what was seen elsewhere is refused, and nothing is lost", async () => {
      const kept = await keep();
      const change = (seen: string, days: number) =>
        client.call("changeRule", {
          params: { id: kept.id },
          body: { rule: { ...DIP, maxHoldBars: days }, seen_hash: seen },
        });
      const first = await change(kept.rule_hash, 8);
      await expect(change(kept.rule_hash, 9)).rejects.toMatchObject({ code: "rule_changed" });
      expect((await change(first.rule_hash, 9)).rule).toMatchObject({ maxHoldBars: 9 });
      const renamed = await client.call("changeRule", {
        params: { id: kept.id },
        body: {
          rule: { ...DIP, maxHoldBars: 9, name: "Another name" },
          seen_hash: ruleHash({ ...DIP, maxHoldBars: 9 }),
        },
      });
      expect(renamed.rule_hash).toBe(ruleHash({ ...DIP, maxHoldBars: 9 }));
      const rename = (from: string, to: string) =>
        client.call("changeRule", {
          params: { id: kept.id },
          body: {
            rule: { ...DIP, maxHoldBars: 9, name: to },
            ...{ seen_hash: renamed.rule_hash, seen_name: from },
          },
        });
      await expect(rename(DIP.name, "A third name")).rejects.toMatchObject({ code: "rule_changed" });
      expect((await rename("Another name", "A third name")).rule.name).toBe("A third name");
    });

    test.each([
      ["nothing", null],
      ["a text", "buy low"],
      ["an unknown field", { ...DIP, alert: "<script>" }],
      ["an endless number", { ...DIP, maxHoldBars: 1e308 }],
      ["a deep nest", Array.from({ length: 60 }).reduce((inner) => [inner], 1)],
      ["a value of another kind", { ...DIP, entry: { kind: "compare", left: 1 } }],
      ["a name of two lines", { ...DIP, name: "a\nb" }],
    ])("%s is refused with a sentence, in each language, and nothing is kept", async (_what, rule) => {
      const before = (await client.call("tradingRules")).rules.length;
      for (const [who, begins] of [
        [client, "This is not a rule"],
        [french, "Ce n’est pas une règle"],
      ] as const) {
        const refused = who.call("keepRule", { body: { rule } });
        await expect(refused).rejects.toMatchObject({ code: "rule_invalid" });
        await expect(refused).rejects.toThrow(begins);
      }
      expect((await client.call("tradingRules")).rules.length).toBe(before);
    });

    test("only so many are kept, also when asked for at once", async () => {
      const full = server.client((await server.client().call("authDemoLogin")).token);
      const all = Array.from({ length: ruleTestLimits.rules + 3 }, () =>
        full.call("keepRule", { body: { rule: DIP } }).catch((error: { code: string }) => error.code),
      );
      const outcomes = await Promise.all(all);
      expect(outcomes.filter((outcome) => outcome === "rules_too_many")).toHaveLength(3);
      expect((await full.call("tradingRules")).rules).toHaveLength(ruleTestLimits.rules);
    });

    test("a rule that is removed is gone with its test", async () => {
      const { id } = await keep();
      await expect(other.call("removeRule", { params: { id } })).rejects.toMatchObject({ code: "not_found" });
      await client.call("removeRule", { params: { id } });
      await expect(client.call("ruleTest", { params: { id } })).rejects.toMatchObject({ code: "not_found" });
    });
  });

  describe("tried", () => {
    test("says where it held, what it bought and sold, and what came of it", async () => {
      const body = { rule: DIP, symbol: "RY", days: 365, initial_balance: 10_000 };
      const tried = await client.call("tryRule", { body });
      expect(tried.bars.at(-1)?.date).toBe(tried.to);
      expect(tried.trades.length).toBeGreaterThan(3);
      const closes = new Map(tried.bars.map((bar) => [bar.date, bar]));
      const days = tried.bars.map(({ date }) => date);
      for (const { entry_date: entry } of tried.trades) {
        const before = closes.get(days[days.indexOf(entry) - 1] ?? "");
        expect(before?.entry, entry).toBe(true);
        expect([1, 3, 5]).toContain(new Date(`${before?.date}T12:00:00Z`).getUTCDay());
      }
      const gained = tried.trades.reduce((sum, { profit }) => sum + profit, 0);
      expect(tried.final_balance).toBeCloseTo(10_000 + gained, 6);
      expect(tried.provenance.basis).toBe("sample");
    });

    test("a given rule makes the trades that its strategy's backtest makes", async () => {
      const rule = GIVEN_RULES.mean_reversion;
      const tried = await client.call("tryRule", {
        body: { rule, symbol: "SHOP", days: 365, initial_balance: 10_000 },
      });
      const { backtest_results: tested } = await client.call("neuroBacktest", {
        body: { symbol: "SHOP", strategy: "mean_reversion", days: 365, initial_balance: 10_000 },
      });
      expect(tried.final_balance).toBe(tested.final_balance);
      expect(tried.trades.map(({ profit }) => profit)).toEqual(tested.trades.map(({ profit }) => profit));
    });

    test("a rule by the range of an ordinary week has its ends as stop and target", async () => {
      const body = { symbol: "RY", days: 365, initial_balance: 10_000 };
      const tried = await client.call("tryRule", { body: { ...body, rule: WEEKLY } });
      const ends = tried.trades.filter(({ exit }) => exit !== "End of the period");
      expect(ends.length).toBeGreaterThan(5);
      for (const { exit, return_pct } of ends) {
        expect(["Stop-loss", "Take-profit"]).toContain(exit);
        // A week of a large bank moves by percents, not by tens.
        expect(Math.abs(return_pct)).toBeLessThan(12);
      }
      const rare = await client.call("tryRule", { body: { ...body, days: 2_000, rule: BELOW_WEEK } });
      const closes = rare.bars.map(({ close }) => close);
      const falls = rare.bars.flatMap(({ entry }, i) =>
        entry && i >= 5 ? [closes[i]! / closes[i - 5]!] : [],
      );
      // One week in ten ends below, so not many more are bought, and none that rose.
      expect(falls.length).toBeGreaterThan(20);
      expect(falls.length).toBeLessThan(0.25 * closes.length);
      expect(Math.max(...falls)).toBeLessThan(0.995);
    });

    test("a rule that ranks is tried among the securities of its last test, and alone where there are none", async () => {
      const value = {
        ...{ kind: "indicator", indicator: "rate_of_change", line: "value", column: "close", ago: 0 },
        parameters: { period: 60 },
      };
      const left = { kind: "rank", from: "highest", value };
      const rule = {
        ...{ ...DIP, parameters: [] },
        entry: { kind: "compare", left, is: "at_most", right: { kind: "number", value: 1 } },
      };
      const { id } = await keep(rule);
      const body = { rule, symbol: "RY", days: 365, initial_balance: 10_000 };
      const alone = await client.call("tryRule", { body: { ...body, rule_id: id } });
      expect(alone.checks).toContain(
        "It ranks RY among itself alone, so each of its ranks is 1. Test it over the list that it is meant for.",
      );
      const asked = {
        symbols: ["RY", "TD", "AAPL"],
        days: 900,
        initial_balance: 30_000,
        positions: 1,
        tries: 1,
      };
      await client.call("startRuleTest", { params: { id }, body: asked });
      const { result } = await runTest(id);
      expect(result?.checks.join()).not.toContain("among itself alone");
      expect(new Set(result?.trades.map(({ symbol }) => symbol)).size).toBeGreaterThan(1);
      const listed = await client.call("tryRule", { body: { ...body, rule_id: id } });
      expect(listed.note).toContain("Its ranks are among 3 securities, this one included.");
      const entries = (bars: typeof alone.bars) => bars.filter(({ entry }) => entry).length;
      expect(entries(listed.bars)).toBeLessThan(entries(alone.bars));
      expect(entries(listed.bars)).toBeGreaterThan(0);
      const unknown = client.call("tryRule", { body: { ...body, rule_id: "nobody" } });
      await expect(unknown).rejects.toMatchObject({ code: "not_found" });
    }, 60_000);

    test("an unknown security, and one of too short a history, are said", async () => {
      const body = { rule: DIP, symbol: "NOPE9", days: 365, initial_balance: 10_000 };
      await expect(client.call("tryRule", { body })).rejects.toMatchObject({ code: "symbol_unknown" });
      const long = { ...DIP, entry: { kind: "compare", left: DIP.entry } };
      await expect(client.call("tryRule", { body: { ...body, rule: long } })).rejects.toMatchObject({
        code: "rule_invalid",
      });
    });
  });

  describe("tested", () => {
    const asked = {
      symbols: ["RY", "TD", "AAPL"],
      days: 900,
      initial_balance: 30_000,
      positions: 2,
      tries: 1,
    };

    test("over securities of two currencies that share one account's cash", async () => {
      const { id } = await keep();
      const started = await client.call("startRuleTest", { params: { id }, body: asked });
      expect(started).toMatchObject({ status: "waiting", is_current: true, total: 1, result: null });
      await expect(client.call("startRuleTest", { params: { id }, body: asked })).rejects.toMatchObject({
        code: "rule_test_running",
      });
      const { status, result } = await runTest(id);
      expect(status).toBe("completed");
      if (result === null) throw new Error("a completed test has a result");
      expect(result.currency).toBe("CAD");
      expect(result.securities.map(({ symbol }) => symbol)).toEqual(["RY", "TD", "AAPL"]);
      const profits = (parts: readonly { readonly profit: number }[]) =>
        parts.reduce((sum, { profit }) => sum + profit, 0);
      expect(30_000 + profits(result.securities)).toBeCloseTo(result.final_balance, 6);
      expect(profits(result.years)).toBeCloseTo(profits(result.securities), 6);
      expect(profits(result.regimes)).toBeCloseTo(profits(result.securities), 6);
      expect(result.equity_curve).toHaveLength(result.sessions + 1);
      expect(result.search).toBeNull();
      expect(result.timing?.draws).toBe(1_000);
      const listed = (await client.call("tradingRules")).rules.find((rule) => rule.id === id);
      expect(listed?.test).toMatchObject({ status: "completed", is_current: true });
      expect(listed?.test?.result?.total_return_pct).toBe(result.total_return_pct);
    }, 60_000);

    test("by the range of an ordinary week, in a thread of its own, it trades as when it is tried", async () => {
      const { id } = await keep(BELOW_WEEK);
      const body = { ...asked, symbols: ["RY"], positions: 1 };
      await client.call("startRuleTest", { params: { id }, body });
      const { result } = await runTest(id);
      const { days, initial_balance } = asked;
      const tried = await client.call("tryRule", {
        body: { rule: BELOW_WEEK, symbol: "RY", days, initial_balance },
      });
      expect(result?.total_trades).toBeGreaterThan(5);
      expect(result?.total_trades).toBe(tried.trades.length);
      expect(result?.final_balance).toBeCloseTo(tried.final_balance, 6);
    }, 60_000);

    test("a search says how many sets were tried and what luck alone would give, in words", async () => {
      const { id } = await keep();
      await client.call("startRuleTest", {
        params: { id },
        body: { ...asked, symbols: ["RY", "TD"], tries: 29 },
      });
      const { result, done, total } = await runTest(id);
      expect([done, total]).toEqual([29, 29]);
      expect(result?.search?.tries).toBe(29);
      expect(result?.search?.told).toContain("29");
      expect(result?.search?.best_sharpe).toBeGreaterThanOrEqual(result?.search?.own_sharpe ?? 99);
      expect(result?.sharpe_ratio).toBeCloseTo(result?.search?.best_sharpe ?? 99, 6);
      expect(result?.parameters.period).toBeGreaterThanOrEqual(2);
      const forward = result?.search?.walk_forward;
      expect(forward).toMatchObject({ windows: 1, to: result?.equity_curve.at(-1)?.date });
      expect(result?.search?.told).toContain("in 1 half year that they had not seen");
      expect(result?.equity_curve.map(({ date }) => date)).toContain(forward?.from);
    }, 60_000);

    test("what is cancelled ends, and a rule that was changed after its test says so", async () => {
      const kept = await keep();
      const params = { id: kept.id };
      await client.call("startRuleTest", { params, body: asked });
      expect(await client.call("cancelRuleTest", { params })).toMatchObject({ status: "cancelled" });
      expect((await runTest(kept.id)).status).toBe("cancelled");
      await client.call("changeRule", {
        params,
        body: { rule: { ...DIP, maxHoldBars: 30 }, seen_hash: kept.rule_hash },
      });
      expect(await client.call("ruleTest", { params })).toMatchObject({ is_current: false });
    });

    test("a grid is tested on one security; a rule without parameters has nothing to search", async () => {
      const grid = await keep(GIVEN_RULES.grid_trading);
      await expect(
        client.call("startRuleTest", { params: { id: grid.id }, body: asked }),
      ).rejects.toMatchObject({ code: "rule_grid_of_several" });
      await client.call("startRuleTest", { params: { id: grid.id }, body: { ...asked, symbols: ["RY"] } });
      expect((await runTest(grid.id)).result?.timing).toBeNull();
      const hold = await keep(GIVEN_RULES.buy_and_hold);
      await expect(
        client.call("startRuleTest", { params: { id: hold.id }, body: { ...asked, tries: 50 } }),
      ).rejects.toMatchObject({ code: "rule_without_parameters" });
    }, 60_000);
  });

  test("a file of a rule is what the call takes", async () => {
    const rule: unknown = JSON.parse(ruleFileText(DIP));
    expect((await keep(rule)).rule).toEqual(DIP);
  });
});
