/** The advanced view: what every method says of a stock and its record, and how the portfolio stands. */
import { type AnswerOf, asFraction } from "@neuro/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { plain, region } from "#testing/parts.ts";
import { cell, definitionOf, isOff, rowsOf, textOf } from "#testing/shown.ts";
import { tabTo } from "#testing/tab-to.ts";

const review = () => region("Portfolio optimization");
const target = () => region("Target allocation");
const percent = (share: number, digits: number) => `${(share * 100).toFixed(digits)}%`;
const listed = (part: HTMLElement) => within(part).getAllByRole("listitem").map(textOf);

async function open(address: string, options: PageOptions = {}) {
  const opened = await openPage(address, options);
  await screen.findByRole("region", { name: /^(Portfolio optimization|Optimisation du portefeuille)$/ });
  await opened.settled();
  return opened;
}

/** Percent of the whole by symbol, worked out from the holdings; cash of every currency together. */
function weightsOf(holdings: AnswerOf<"holdings">["holdings"]): Map<string, number> {
  const total = holdings.reduce((sum, { market_value_home }) => sum + market_value_home, 0);
  const weights = new Map<string, number>();
  for (const { symbol, holding_category, market_value_home } of holdings) {
    const name = holding_category === "cash" ? "Cash" : symbol;
    weights.set(name, (weights.get(name) ?? 0) + (market_value_home / total) * 100);
  }
  return weights;
}

const answerFor = (symbol: string) => (server: FakeServer) => {
  server.change("advancedAnalysis", (analysis) => ({
    ...analysis,
    ...{ symbol, instrument: { ...analysis.instrument, symbol, instrument_id: `XTSE:${symbol}` } },
  }));
};

function holdNothing(server: FakeServer): void {
  server.change("dashboardSummary", (answer) => ({
    ...{ ...answer, account_count: 0 },
    summary: { ...answer.summary, total_portfolio_value: 0 },
  }));
  server.change("accountsEnhanced", (answer) => ({ ...answer, accounts: [] }));
  server.change("holdings", (answer) => ({ ...answer, holdings: [] }));
}

test("the records, the grid and the risk levels are those of the call, and an edge is claimed for none without", async () => {
  const { server } = await open("/dashboard?tab=advanced&symbol=RY");
  await screen.findByRole("heading", { name: "Grid trading" });
  const { strategies, risk_management: risk, current_price: now } = server.recorded("advancedAnalysis");
  const records = [
    strategies.mean_reversion.records.buy,
    strategies.mean_reversion.records.sell,
    strategies.momentum_breakout.records.buy,
    strategies.momentum_breakout.records.sell,
    strategies.ml_prediction,
  ];
  const methods = cell("What each method says, and how often it was right");
  const rows = listed(methods);
  expect(rows).toHaveLength(records.length);
  for (const [index, { hits, sample_size, base_rate }] of records.entries()) {
    expect(rows[index]).toContain(percent(hits / sample_size, 1));
    expect(rows[index]).toContain(`any day ${percent(base_rate ?? 0, 1)}`);
    expect(rows[index]).toContain(sample_size.toLocaleString("en-CA"));
  }
  expect(records.some(({ edge_found }) => edge_found)).toBe(false);
  expect(within(methods).getAllByText("No edge found")).toHaveLength(1);

  const { levels, grid_size } = strategies.grid_trading;
  const grid = cell("Grid trading");
  expect(textOf(grid.querySelector(".fig"))).toBe((grid_size ?? 0).toFixed(2));
  const steps = listed(within(grid).getByRole("list", { name: "Steps of a grid on RY" }));
  expect(steps).toHaveLength(levels.length + 1);
  for (const [index, level] of levels.entries()) {
    const sale = levels[index - 1];
    const note = sale === undefined ? "sells only" : `sell at ${sale.toFixed(2)}`;
    expect(steps.find((step) => step.includes(note))).toContain(level.toFixed(2));
  }

  const ended = cell("Risk management");
  const { sample_size, target_first, break_even } = risk.outcomes;
  expect(definitionOf(ended, "Reached the target first")).toBe(
    `${percent(target_first / sample_size, 0)}${target_first} of ${sample_size}`,
  );
  expect(definitionOf(ended, "Needed to break even")).toBe(percent(break_even ?? 0, 0));
  const ends = listed(ended);
  for (const [index, price] of [risk.take_profit, now, risk.stop_loss].entries())
    expect(ends[index]).toContain((price ?? 0).toFixed(2));
  expect((risk.take_profit ?? 0) / now).toBeCloseTo(1.04, 3);
  expect((risk.stop_loss ?? 0) / now).toBeCloseTo(0.98, 3);
});

test("an edge that was measured is said with what luck alone would do", async () => {
  await open("/dashboard?tab=advanced&symbol=RY", {
    prepare: (server) =>
      server.change("advancedAnalysis", (analysis) => {
        analysis.strategies.mean_reversion.records.buy.edge_found = true;
        return analysis;
      }),
  });
  await screen.findByText("An edge on past prices: Mean reversion.");
  const methods = cell("What each method says, and how often it was right");
  expect(within(methods).queryByText("No edge found")).toBeNull();
});

test("what is too good to be true is an alarm and no edge", async () => {
  await open("/dashboard?tab=advanced&symbol=RY", {
    prepare: (server) =>
      server.change("advancedAnalysis", (analysis) => {
        analysis.strategies.momentum_breakout.records.sell.implausible = true;
        return analysis;
      }),
  });
  const methods = within(cell("What each method says, and how often it was right"));
  const alarm = within(await methods.findByRole("alert"));
  alarm.getByText("Too good to be true");
  alarm.getByText(/^Momentum breakout: .*Look for a leak/);
  methods.getByText("No edge found");
});

test("the review shows the weights that are held, a level by its volatility, and a score with number and word", async () => {
  const { server, user } = await open("/dashboard?tab=advanced#portfolio");
  const { optimization } = server.recorded("portfolioOptimization");
  const { recommendations, risk_analysis: risk, current_portfolio: held } = optimization;
  expect(recommendations).not.toEqual([]);
  const rows = rowsOf(review().getByRole("region", { name: "Recommendations" }));
  expect(rows).toHaveLength(recommendations.length);
  const weights = weightsOf(server.recorded("holdings").holdings);
  for (const [index, each] of recommendations.entries()) {
    expect(each.current_weight).toBeCloseTo(weights.get(each.symbol ?? "Cash") ?? 0, 1);
    const { kind, agreeing, drawn } = each.confidence_basis;
    expect(rows[index]?.Symbol).toMatch(new RegExp(`^${each.symbol ?? "Cash"}`));
    expect(rows[index]?.Now).toBe(`${each.current_weight.toFixed(1)}%`);
    expect(rows[index]?.Suggested).toBe(`${each.suggested_weight.toFixed(1)}%`);
    expect(rows[index]?.Confidence).toContain(each.confidence.toFixed(2));
    expect(rows[index]?.Confidence).toContain(
      kind === "rule" ? "a rule" : `${agreeing} of ${drawn} histories`,
    );
    expect(rows[index]?.Reason).toBe(plain(each.reason));
  }
  const score = (risk.diversification_score ?? 0).toFixed(0);
  const volatility = (risk.volatility ?? 0).toFixed(1);
  review().getByRole("img", { name: new RegExp(`^Diversification ${score} of 100: Good`) });
  review().getByRole("img", {
    name: new RegExp(`^Risk level ${risk.risk_level}: the portfolio moves ${volatility}% a year`),
  });
  const standing = cell("How it stands");
  expect(held.cash_percentage).toBeCloseTo(weights.get("Cash") ?? 0, 1);
  expect(definitionOf(standing, "Cash")).toContain(`${held.cash_percentage.toFixed(1)}%`);
  expect(review().queryByRole("button", { name: /Approve/ })).toBeNull();
  expect(review().getByRole("link", { name: "Trading" })).toBeDefined();

  await user.click(review().getByRole("button", { name: /^The whole suggested allocation/ }));
  const all = rowsOf(review().getByRole("region", { name: "Suggested allocation" }));
  expect(all.map(({ Suggested }) => Suggested)).toEqual(
    optimization.weights.map(({ suggested_weight }) => `${suggested_weight.toFixed(1)}%`),
  );
});

test("a portfolio that needs nothing says so in the server's words", async () => {
  await open("/dashboard?tab=advanced#portfolio", {
    prepare: (server) =>
      server.change("portfolioOptimization", ({ optimization }) => ({
        optimization: {
          ...{ ...optimization, proposal_id: null, expires_at: null },
          ...{ outcome: "balanced", recommendations: [], message: null },
        },
      })),
  });
  expect(review().getByText("Portfolio looks well balanced! No optimization needed.")).toBeDefined();
});

test("what fails says so in its place, and is asked for again", async () => {
  const { server, user } = await open("/dashboard?tab=advanced&symbol=zzqqx", {
    prepare: (fake) => {
      fake.refuse("portfolioOptimization", "market_data_unavailable", { detail: "No prices." });
      fake.refuse("advancedAnalysis", "symbol_unknown", { detail: "We do not know the symbol ZZQQX." });
    },
  });
  await review().findByText("The review of your portfolio could not be loaded.");
  await screen.findByRole("combobox", {
    name: "Stock symbol",
    description: /^Error analyzing ZZQQX\. We do not know the symbol ZZQQX/,
  });
  // The rest of the view goes on.
  expect(target().getAllByRole("textbox", { name: /^Target of / })).not.toEqual([]);
  server.restore();
  await user.click(review().getByRole("button", { name: "Retry" }));
  await review().findByRole("img", { name: /^Diversification/ });
});

test("headlines stand with who published them and their score, and one that cannot be judged says so", async () => {
  await open("/dashboard?tab=advanced&symbol=RY", {
    prepare: (server) =>
      server.change("advancedAnalysis", (analysis) => ({
        ...analysis,
        strategies: {
          ...analysis.strategies,
          sentiment_analysis: {
            ...{
              sentiment: "positive",
              confidence: asFraction(0.72),
              score: 0.6,
              keywords_detected: ["beats"],
            },
            ...{ days: 7, judged: 1, unread: 1, source: "Wire service", note: null },
            headlines: [
              { title: "RBC beats estimates", sentiment: "positive", score: 0.6 },
              { title: "La Banque Royale dépasse les attentes", sentiment: null, score: null },
            ].map((headline, at) => ({
              ...headline,
              ...{ id: String(at), publisher: "The Wire", url: `https://news.example/${at}` },
              published_at: "2026-05-28T10:00:00-04:00",
            })) as never,
          },
        },
      })),
  });
  const sentiment = await cell("Sentiment");
  expect(listed(sentiment)).toEqual([
    expect.stringMatching(/^RBC beats estimates.*The Wire, .*\+0\.60$/),
    expect.stringMatching(/^La Banque Royale.*not judged$/),
  ]);
  expect(within(sentiment).getByRole("link", { name: /RBC beats estimates/ })).toHaveProperty(
    "href",
    "https://news.example/0",
  );
  expect(textOf(sentiment)).toContain("Headlines judged: 1, of the last 7 days; not judged: 1.");
  expect(textOf(sentiment)).toContain("Wire service");
});

test("a visitor sees one measured stock, and a portfolio marked as the sample it is", async () => {
  const { server } = await open("/dashboard?tab=advanced", { as: "visitor" });
  await screen.findByRole("heading", { level: 2, name: /^SHOP/ });
  expect(screen.getByText("Example")).toBeDefined();
  expect(review().getAllByRole("button", { name: "Sample" })).not.toEqual([]);
  expect(rowsOf(review().getByRole("region", { name: "Recommendations" }))[0]?.Symbol).toBe("BTC");
  expect(isOff(target().getByRole("textbox", { name: "Target of BTC, percent" }))).toBe(true);
  expect(isOff(target().getByRole("button", { name: "Plan the trades" }))).toBe(true);
  expect(isOff(screen.getByRole("button", { name: "Analyze" }))).toBe(true);
  // Nothing that would be refused.
  for (const id of ["advancedAnalysis", "holdings", "portfolioOptimization", "accountsEnhanced"] as const)
    expect(server.asked(id), id).toEqual([]);
});

test("a user without an account sees the sample review, and is told that nothing is held", async () => {
  await open("/dashboard?tab=advanced", { prepare: holdNothing });
  expect(review().getAllByRole("button", { name: "Sample" })).not.toEqual([]);
  expect(review().getByText("As soon as you have an account, its own review stands here.")).toBeDefined();
  expect(target().getByText("Nothing is held yet")).toBeDefined();
});

test("the views keep the stock on the way between them, and their tab stays marked", async () => {
  const { user } = await openPage("/dashboard?tab=analysis&symbol=TD", { prepare: answerFor("TD") });
  const views = within(await screen.findByRole("navigation", { name: "AI functions" }));
  const named = (name: string) => screen.getAllByRole("navigation", { name })[0] as HTMLElement;
  const marked = (name: string) => [...named(name).querySelectorAll("[aria-current]")].map(textOf);
  expect(marked("Sections")).toEqual(["AI functions"]);
  await user.click(views.getByRole("link", { name: "Advanced" }));
  await screen.findByRole("heading", { level: 2, name: /^TD/ });
  expect(window.location.search).toBe("?tab=advanced&symbol=TD");
  expect(marked("Sections")).toEqual(["AI functions"]);
  expect(marked("AI functions")).toEqual(["Advanced"]);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Stock or tab" }), "advan");
  await screen.findByRole("option", { name: /^Advanced/ });
  await user.keyboard("{Escape}");
  await user.click(within(named("Sections")).getByRole("link", { name: "AI functions" }));
  await screen.findByRole("heading", { level: 1, name: "AI functions" });
});

test("a stock and a target need nothing but a keyboard", async () => {
  const { user, server } = await open("/dashboard?tab=advanced", { prepare: answerFor("SHOP") });
  const symbol = screen.getByRole("combobox", { name: "Stock symbol" });
  await tabTo(user, symbol);
  await user.keyboard("shop");
  const options = { name: /^SHOP/ };
  const [shopify] = await screen.findAllByRole("option", options);
  expect(shopify?.getAttribute("aria-selected")).toBe("false");
  await user.keyboard("{Escape}");
  expect(screen.queryAllByRole("option", options)).toEqual([]);
  await user.keyboard("{ArrowDown}");
  const [chosen] = screen.getAllByRole("option", options);
  expect(chosen?.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 2, name: /^SHOP/ });
  expect(window.location.search).toBe("?tab=advanced&symbol=SHOP");
  await tabTo(user, target().getByRole("radio", { name: "Current weights" }));
  await user.keyboard("{ArrowRight}");
  expect(target().getByRole<HTMLInputElement>("radio", { name: "Equal weights" }).checked).toBe(true);
  const [first] = target().getAllByRole("textbox", { name: /^Target of / });
  await tabTo(user, first);
  // Enter in the field presses the button of its form.
  const plan = target().getByRole<HTMLButtonElement>("button", { name: "Plan the trades" });
  expect(plan.type).toBe("submit");
  expect(plan.form).toBe((first as HTMLInputElement).form);
  await tabTo(user, plan);
  await user.keyboard("{Enter}");
  await target().findByRole("region", { name: "Planned trades" });
  expect(server.asked("optimizePortfolio")).toHaveLength(1);
});

test("in French the view speaks and reads French figures", async () => {
  const { user } = await open("/dashboard?tab=advanced&symbol=RY", { language: "fr" });
  const french = region("Répartition cible");
  const [first] = french.getAllByRole<HTMLInputElement>("textbox", { name: /^Cible de / });
  if (first === undefined) throw new Error("There is no share to change.");
  const before = first.value;
  expect(before).toMatch(/^\d+,\d$/);
  await user.clear(first);
  await user.type(first, "1,25");
  const plan = french.getByRole("button", { name: "Planifier les transactions" });
  expect(isOff(plan)).toBe(true);
  expect(french.getByText(/Les parts doivent totaliser/)).toBeDefined();
  await user.clear(first);
  await user.type(first, before);
  expect(isOff(plan)).toBe(false);
  expect(screen.getAllByText("Retour à la moyenne")).not.toEqual([]);
});
