/** A backtest's form, what it refuses, and what its result shows of a run that is there, failed or was asked for anew. */
import { catalogue } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Asked, FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused, plain, region } from "#testing/parts.ts";
import { definitionOf, rowsOf, textOf } from "#testing/shown.ts";

const resultName = /^(Backtest result|Résultat du test rétrospectif)$/;
const result = () => region(resultName);
const resultPart = () => screen.getByRole("region", { name: resultName });
const symbolField = (name = "Symbol") => screen.getByRole<HTMLInputElement>("combobox", { name });

/** The recorded run, said to be of what was asked for. */
function answerRuns(server: FakeServer): void {
  server.answer("neuroBacktest", ({ body }: Asked<"neuroBacktest">) => {
    const { backtest_results: run } = server.recorded("neuroBacktest");
    const symbol = body.symbol;
    const own = run.by_strategy.find(({ strategy_key }) => strategy_key === body.strategy);
    const figures = body.exits === "forecast" ? own?.by_forecast : own?.figures;
    return {
      backtest_results: {
        ...{
          ...run,
          ...figures,
          exits: body.exits ?? "own",
          symbol,
          instrument: { ...run.instrument, symbol },
        },
        ...{ strategy_key: body.strategy ?? run.strategy_key, strategy: own?.strategy ?? run.strategy },
      },
    };
  });
}

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=neuro-trader", { prepare: answerRuns, ...options });
  await screen.findByRole("region", { name: resultName });
  await opened.settled();
  const { user } = opened;
  /** A run of a symbol and a strategy that are not the form's own. */
  const runRy = async () => {
    await user.clear(symbolField());
    await user.type(symbolField(), "RY{Escape}");
    await user.selectOptions(screen.getByRole("combobox", { name: "Strategy" }), "grid_trading");
    await user.click(screen.getByRole("button", { name: "Run" }));
    await result().findByRole("heading", { name: /^RY/ });
  };
  return { ...opened, runRy };
}

test("before any run it says what will come, and an example is one click away", async () => {
  const { server, user } = await open();
  expect(result().getByText("No backtest yet")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Last 10 trades" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Try an example/ }));
  await result().findByRole("heading", { name: /^SU/ });
  const body = { symbol: "SU", strategy: "volume_breakout", days: 365 };
  expect(server.asked("neuroBacktest")[0]?.body).toMatchObject(body);
  const filled = () => {
    expect(symbolField().value).toBe("SU");
    const strategy = screen.getByRole<HTMLSelectElement>("combobox", { name: "Strategy" });
    expect(strategy.value).toBe("volume_breakout");
  };
  filled();
  // Another tab and back: the form and the figures are still there.
  const [sections] = screen.getAllByRole("navigation", { name: "Sections" });
  if (sections === undefined) throw new Error("There are no sections.");
  await user.click(within(sections).getByRole("link", { name: "Portfolio" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: resultName })).toBeNull());
  await user.click(within(sections).getByRole("link", { name: "Neuro trader" }));
  await screen.findByRole("region", { name: resultName });
  await result().findByRole("heading", { name: /^SU/ });
  filled();
});

test("the other strategies over the same days lead to their own runs, and the table has the chart's figures", async () => {
  const { server, user, runRy } = await open();
  await runRy();
  const { backtest_results: run } = server.recorded("neuroBacktest");
  const other = run.by_strategy.find(({ strategy_key }) => strategy_key === "mean_reversion");
  const asked = server.asked("neuroBacktest")[0]?.body;
  await user.click(screen.getByRole("button", { name: /^Mean Reversion, own stops/ }));
  await result().findByText(/^Mean Reversion,/);
  expect(server.asked("neuroBacktest")[1]?.body).toEqual({ ...asked, strategy: "mean_reversion" });
  const strategy = screen.getByRole<HTMLSelectElement>("combobox", { name: "Strategy" });
  expect(strategy.value).toBe("mean_reversion");
  const returned = Math.abs(other?.figures?.total_return_pct ?? Number.NaN).toFixed(1);
  expect(definitionOf(resultPart(), "Total return")).toContain(`${returned}%`);

  expect(screen.getByRole("img", { name: /^Balance of Mean Reversion on RY/ })).toBeDefined();
  await user.click(result().getByRole("button", { name: "Show as table" }));
  const rows = rowsOf(await screen.findByRole("region", { name: /^Balance of Mean Reversion on RY/ }));
  expect(rows).toHaveLength(run.equity_curve.length);
  const newest = run.equity_curve.at(-1);
  const money = (value = Number.NaN) =>
    value.toLocaleString("en-CA", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(rows[0]?.["Buy and hold"]).toContain(money(newest?.holding));
  expect(rows[0]?.Balance).toContain(money(newest?.balance));
});

test("stops and sizes by forecast: chosen in the form, beside the own ones, and none of a grid", async () => {
  const { server, user } = await open();
  const choice = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(screen.queryByRole("textbox", { name: /Most a stop costs/ })).toBeNull();
  await user.click(choice("By forecast"));
  const risk = screen.getByRole<HTMLInputElement>("textbox", { name: /Most a stop costs/ });
  await user.clear(risk);
  await user.type(risk, "0");
  await user.click(screen.getByRole("button", { name: "Run" }));
  screen.getByRole("textbox", { description: catalogue.en["backtest.risk_range"] });
  expect(server.asked("neuroBacktest")).toEqual([]);
  await user.clear(risk);
  await user.type(risk, "1.5");
  await user.click(screen.getByRole("button", { name: "Run" }));
  await result().findByText(/^RSI \+ MACD \+ Bollinger Bands by forecast,/);
  const asked = server.asked("neuroBacktest")[0]?.body;
  expect(asked).toMatchObject({ exits: "forecast", risk_percent: 1.5 });

  const { backtest_results: run } = server.recorded("neuroBacktest");
  const shown = run.by_strategy.find(({ strategy_key }) => strategy_key === "rsi_macd_bollinger")!;
  const rows = rowsOf(screen.getByRole("region", { name: /^RSI .*: own stops beside those by forecast$/ }));
  const returned = (percent: number) => Math.abs(percent).toFixed(1);
  expect(rows.map((row) => row["Stops and sizes"])).toEqual([
    "Own stops and sizes",
    "By forecast",
    "Buy and hold",
  ]);
  expect(rows[0]?.Return).toContain(returned(shown.figures!.total_return_pct));
  expect(rows[1]?.Return).toContain(returned(shown.by_forecast!.total_return_pct));
  expect(rows[1]?.["Max drawdown"]).toContain(returned(shown.by_forecast!.max_drawdown));

  // From the list, each return leads to its own run.
  const ofForecast = screen.getByRole("button", { name: /^Mean Reversion, by forecast/ });
  expect(screen.queryByRole("button", { name: /^Grid Trading, by forecast/ })).toBeNull();
  await user.click(ofForecast);
  await result().findByText(/^Mean Reversion by forecast,/);
  expect(server.asked("neuroBacktest")[1]?.body).toEqual({ ...asked, strategy: "mean_reversion" });

  await user.selectOptions(screen.getByRole("combobox", { name: "Strategy" }), "grid_trading");
  expect(choice("By forecast").disabled).toBe(true);
  expect(choice("Its own").checked).toBe(true);
  screen.getByText("A grid has no stops: its orders rest at prices of their own.");
  await user.click(screen.getByRole("button", { name: "Run" }));
  await result().findByText(/^Grid Trading,/);
  expect(server.asked("neuroBacktest")[2]?.body).toMatchObject({ exits: "own", strategy: "grid_trading" });
});

for (const language of ["en", "fr"] as const) {
  const words = catalogue[language];
  const label = {
    en: { symbol: "Symbol", balance: "Initial balance", run: "Run" },
    fr: { symbol: "Symbole", balance: "Solde initial", run: "Lancer" },
  }[language];

  test(`the form refuses what cannot be tested, beside the field, and loses nothing typed (${language})`, async () => {
    const { server, user } = await open({ language });
    const symbol = () => symbolField(label.symbol);
    const balance = () => screen.getByRole<HTMLInputElement>("textbox", { name: label.balance });
    const run = () => user.click(screen.getByRole("button", { name: label.run }));
    const write = async (field: HTMLInputElement, text: string) => {
      await user.clear(field);
      if (text !== "") await user.type(field, text);
    };
    await write(symbol(), "");
    await run();
    screen.getByRole("combobox", { name: label.symbol, description: words["analysis.symbol_required"] });
    await waitFor(() => isFocused(symbol()));
    await write(symbol(), "abcdefghijk");
    await run();
    expect(symbol().value).toBe("ABCDEFGHIJK");
    screen.getByRole("combobox", { name: label.symbol, description: words["symbol.too_long"] });
    await write(symbol(), "RY");
    for (const wrong of ["", "0", "1000001", "ten"]) {
      await write(balance(), wrong);
      await run();
      screen.getByRole("textbox", { name: label.balance, description: words["simulation.balance_range"] });
      expect(balance().value).toBe(wrong);
      await waitFor(() => isFocused(balance()));
    }
    expect(server.asked("neuroBacktest")).toEqual([]);
    await write(balance(), "2500");
    await write(symbol(), "zzqqx");
    const detail = words["detail.symbol_unknown"].replace("{symbol}", "ZZQQX");
    server.refuse("neuroBacktest", "symbol_unknown", { detail });
    await run();
    expect(textOf(await result().findByRole("alert"))).toContain(
      plain(words["backtest.failed"].replace("{message}", detail)),
    );
    expect(balance().value).toBe("2500");
    await write(symbol(), "RY");
    expect(result().queryByRole("alert")).toBeNull();
    answerRuns(server);
    await run();
    await result().findByRole("heading", { name: /^RY/ });
    expect(server.asked("neuroBacktest").at(-1)?.body).toMatchObject({
      ...{ symbol: "RY", initial_balance: 2_500 },
    });
  });
}

test("a failed call says so in the specification's words, keeps the last figures and can be tried again", async () => {
  const { server, user, runRy } = await open();
  await runRy();
  for (const id of ["neuroBacktest", "neuroQuickTest"] as const)
    server.refuse(id, "market_data_unavailable", { detail: "No prices." });
  await user.click(screen.getByRole("radio", { name: "60" }));
  await user.click(screen.getByRole("button", { name: "Run" }));
  expect(textOf(await result().findByRole("alert"))).toContain("Backtest failed: No prices.");
  expect(result().getByText("The figures below are of the last run that succeeded.")).toBeDefined();
  expect(result().getByRole("heading", { name: /^RY/ })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Quick Test AI" }));
  const quick = region("Quick test");
  expect(textOf(await quick.findByRole("alert"))).toContain("AI Test Failed: No prices.");
  server.change("neuroQuickTest", (answer) => answer);
  await user.click(quick.getByRole("button", { name: "Retry" }));
  await quick.findByText("quick_test");
  answerRuns(server);
  await user.click(result().getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(result().queryByRole("alert")).toBeNull());
  expect(server.asked("neuroBacktest").at(-1)?.body).toMatchObject({ days: 60 });
});
