/** The Neuro trader tab around its backtest: quick test, measured figures, reloading, French, visitors. */
import { quickTestSymbols } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer, Sent } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { plain, region } from "#testing/parts.ts";
import { isOff, textOf } from "#testing/shown.ts";

type Metrics = Sent<"neuroState">["state"]["performance_metrics"];

const part = (name: string) => screen.getByRole("region", { name });
const facts = (of: HTMLElement) =>
  new Map([...of.querySelectorAll("dt")].map((term) => [textOf(term), textOf(term.nextElementSibling)]));

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=neuro-trader", options);
  await screen.findByRole("region", { name: /^(Quick test|Test rapide)$/ });
  await opened.settled();
  return opened;
}

test("the quick test takes one of four stocks and shows the signal with all it rests on", async () => {
  const { server, user } = await open();
  const quick = region("Quick test");
  expect(quick.getByText("No test yet")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Quick Test AI" }));
  await quick.findByText("quick_test");
  const [asked] = server.asked("neuroQuickTest");
  expect(quickTestSymbols).toContain(asked?.params.symbol);
  const { neuro_signal: signal, symbol } = server.recorded("neuroQuickTest");
  expect(quick.getByRole("heading", { name: `Quick test, ${symbol}` })).toBeDefined();
  expect(quick.getByText(signal.signal)).toBeDefined();
  expect(quick.getByText(signal.confidence.toFixed(2))).toBeDefined();
  expect(quick.getByText(plain(signal.rationale))).toBeDefined();
  const shown = facts(part("Quick test"));
  expect(shown.get("Strategy")).toBe(signal.strategy);
  expect(shown.get("Market regime")).toBe(signal.market_regime);
  expect(shown.get("Entry")).toBe(`${signal.entry_price.toFixed(2)} ${signal.currency}`);
  expect(shown.get("Stop-loss, take-profit")).toBe(
    `${signal.stop_loss?.toFixed(2)}/${signal.take_profit?.toFixed(2)}`,
  );
  expect(signal.requires_review).toBe(true);
  expect(quick.getByText(/^This signal requires manual review/)).toBeDefined();
});

test("a quick test that says HOLD has no levels, and a sure one asks for no review", async () => {
  const { user } = await open({
    prepare: (server) =>
      server.change("neuroQuickTest", (answer) => ({
        ...answer,
        neuro_signal: {
          ...answer.neuro_signal,
          ...{ signal: "HOLD", stop_loss: null, take_profit: null, requires_review: false },
        },
      })),
  });
  await user.click(screen.getByRole("button", { name: "Quick Test AI" }));
  await region("Quick test").findByText("quick_test");
  expect(facts(part("Quick test")).get("Stop-loss, take-profit")).toBe("none for HOLD");
  expect(region("Quick test").queryByText(/^This signal requires manual review/)).toBeNull();
});

test("Refresh All Data asks again for everything on the page", async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole("button", { name: "Run" }));
  const result = region("Backtest result");
  await result.findByRole("heading", { name: /^RY/ });
  const ids = ["neuroState", "neuroStrategies", "neuroBacktest"] as const;
  const before = ids.map((id) => server.asked(id).length);
  await user.click(screen.getByRole("button", { name: "Refresh All Data" }));
  await screen.findByText("All data is up to date.");
  for (const [place, id] of ids.entries())
    expect(server.asked(id).length, id).toBeGreaterThan(before[place] ?? 0);
  expect(result.getByRole("heading", { name: /^RY/ })).toBeDefined();
});

test("French is complete: words, numbers and dates, and a switch of language says a run anew", async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole("button", { name: "Run" }));
  await region("Backtest result").findByRole("heading", { name: /^RY/ });
  server.answer("neuroBacktest", (_, locale) => {
    const answer = server.recorded("neuroBacktest");
    answer.backtest_results.strategy = locale === "fr" ? "Négociation en grille" : "Grid Trading";
    return answer;
  });
  await user.click(within(screen.getByRole("banner")).getByRole("button", { name: /Français/ }));
  await screen.findByRole("heading", { name: "Test rétrospectif de stratégie" });
  const shown = part("Résultat du test rétrospectif");
  await waitFor(() => expect(textOf(shown)).toMatch(/Négociation en grille, du \d+/));
  expect(textOf(shown)).toMatch(/de 10 000,00 \$ à [\d ]+,\d\d \$ CAD/);
  const { total_return_pct: returned } = server.recorded("neuroBacktest").backtest_results;
  expect(facts(shown).get("Rendement total")).toContain(returned.toFixed(1).replace(".", ","));
  const balance = screen.getByRole<HTMLInputElement>("textbox", { name: "Solde initial" });
  expect(plain(balance.value)).toBe("10 000");
});

test("a visitor sees what is measured, is asked to log in for the rest, and is refused nothing", async () => {
  const { server, user } = await open({ as: "visitor" });
  expect(screen.getByRole("rowheader", { name: "Volume Breakout" })).toBeDefined();
  expect(screen.queryByText(/figures below are samples/)).toBeNull();
  expect(isOff(screen.getByRole("button", { name: "Quick Test AI" }))).toBe(true);
  expect(isOff(screen.getByRole("button", { name: "Run" }))).toBe(true);
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("link", { name: "Login" })).not.toEqual([]);
  for (const id of ["neuroQuickTest", "neuroBacktest", "neuroTrades", "accounts"] as const)
    expect(server.asked(id), id).toEqual([]);
  const demo = main.getAllByRole("button", { name: "Try Demo Account" }).at(-1);
  if (demo !== undefined) await user.click(demo);
  await waitFor(() => expect(isOff(screen.getByRole("button", { name: "Run" }))).toBe(false));
  expect(server.asked("authDemoLogin")).toHaveLength(1);
  expect(window.location.search).toBe("?tab=neuro-trader");
});

/** Everything has been measured: the rule behind the signals so, each strategy with its own figures. */
const measured = (metrics: Partial<Metrics>) => (server: FakeServer) => {
  server.change("neuroState", ({ state }) => ({
    state: {
      performance_metrics: {
        ...state.performance_metrics,
        ...{ sharpe_ratio: 0.42, holding_sharpe_ratio: 0.61, sharpe_interval95: [0.1, 0.7] },
        ...{ max_drawdown: 0.234, holding_max_drawdown: 0.31, symbols: 40, beats_holding: false },
        ...{ from: "2016-01-04", to: "2026-05-27" },
        ...metrics,
      },
    },
  }));
  server.change("neuroStrategies", ({ strategies }) => ({
    strategies: Object.fromEntries(
      Object.entries(strategies).map(([key, strategy], place) => [
        key,
        {
          ...strategy,
          ...{ win_rate: 0.5, win_rate_interval95: [0.48, 0.52], sharpe_ratio: 0.3, symbols: 40 },
          ...{ winning_trades: 1_001 + place, sample_size: 2_002 + place },
          ...{ average_gain_pct: 1.234, average_loss_pct: null },
          measured_from: { data_hash: `hash-of-${key}`, parameters: {}, seed: null, version: "3" },
        },
      ]),
    ) as typeof strategies,
  }));
};

test("the measured figures are the server's, the win rate always as so many of so many", async () => {
  const { server, user } = await open({
    prepare: measured({
      ...{ win_rate: 1_234 / 2_345, win_rate_interval95: [0.506, 0.546] },
      ...{ winning_trades: 1_234, total_trades: 2_345 },
    }),
  });
  const shown = facts(part("Model Performance"));
  expect(shown.get("Win rate")).toContain("52.6%1,234 of 2,345");
  expect(shown.get("Sharpe ratio")).toContain("0.42");
  expect(shown.get("Max drawdown")).toContain("−23.4%");
  const cell = region("Model Performance");
  expect(cell.getByText("No better than holding")).toBeDefined();
  expect(cell.getByText("Wins more often than a coin")).toBeDefined();
  expect(cell.queryByText("Too few trades to judge")).toBeNull();
  const strategies = Object.entries(server.recorded("neuroStrategies").strategies);
  expect(strategies.length).toBeGreaterThan(3);
  for (const [place, [key, { name, exit_rules: rules }]] of strategies.entries()) {
    const row = screen.getByRole("rowheader", { name }).closest("tr");
    if (row === null) throw new Error(`${name} has no row.`);
    expect(textOf(row)).toContain(
      `${(1_001 + place).toLocaleString("en-CA")} of ${(2_002 + place).toLocaleString("en-CA")}`,
    );
    const details = within(row).getByRole("button", { name: `Details of ${name}` });
    await user.click(details);
    await screen.findByText(`hash-of-${key}`);
    for (const rule of rules) expect(screen.getAllByText(plain(rule)), rule).not.toEqual([]);
    expect(textOf(screen.getByText("Average gain, loss").nextElementSibling)).toBe("+1.23%/–");
    await user.click(details);
  }
});

test("with too few trades, or a half inside the interval, nothing is judged", async () => {
  await open({
    prepare: measured({
      ...{ win_rate: 0.52, win_rate_interval95: [0.49, 0.55], winning_trades: 1_040, total_trades: 2_000 },
      beats_holding: true,
    }),
  });
  const cell = region("Model Performance");
  expect(cell.getByText("Too few trades to judge")).toBeDefined();
  expect(cell.queryByText(/^Wins (less|more) often than a coin$/)).toBeNull();
  expect(cell.getByText("Better than holding")).toBeDefined();
});
