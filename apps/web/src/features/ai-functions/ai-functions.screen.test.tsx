/** The tab of the AI functions: what was measured, how the portfolio stands, where things are done. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { cell, definitionOf, textOf } from "#testing/shown.ts";

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=ai-functions", options);
  await screen.findByRole("heading", { name: "Portfolio AI" });
  await opened.settled();
  return opened;
}

test("the tab shows what was measured and how the portfolio stands, and leads to where things are done", async () => {
  const { server, user } = await open();
  const { optimization } = server.recorded("portfolioOptimization");
  const badges = within(cell("Portfolio AI"));
  const score = (optimization.risk_analysis.diversification_score ?? 0).toFixed(0);
  badges.getByRole("img", { name: new RegExp(`^Diversification ${score} of 100`) });
  expect(badges.getByText("Suggested")).toBeDefined();
  // A fresh installation tells the record of the reference history.
  const { accuracy, sample_size: judged } = server.recorded("signalAccuracy");
  const record = textOf(cell("The record of the signals"));
  expect(record).toContain(`${(100 * (accuracy ?? Number.NaN)).toFixed(1)}%`);
  expect(record).toContain(judged.toLocaleString("en-CA"));
  const strategies = textOf(cell("The strategies beside holding"));
  for (const { name } of Object.values(server.recorded("neuroStrategies").strategies))
    expect(strategies).toContain(name);

  const places = [
    ["Reads a stock", "?tab=analysis"],
    ["Compares methods on a stock", "?tab=advanced"],
    ["Reviews your portfolio", "?tab=advanced#portfolio"],
    ["Plans the way to a target", "?tab=advanced#target"],
    ["Learns a stock", "?tab=neural"],
    ["Compares stocks", "?tab=stocks"],
    ["Tests strategies on the past", "?tab=neuro-trader"],
    ["Watches the market", "?tab=overview"],
    ["Places your orders", "?tab=trading"],
  ] as const;
  const capabilities = within(cell("What Neuro does"));
  expect(capabilities.getAllByRole("listitem")).toHaveLength(places.length);
  for (const [name, address] of places) {
    const link = capabilities.getByRole("link", { name: new RegExp(`^${name}`) });
    expect(link.getAttribute("href")).toBe(`/dashboard${address}`);
  }
  await user.click(badges.getByRole("link", { name: "Open the review" }));
  await screen.findByRole("heading", { name: "Portfolio optimization" });
  expect(window.location.search + window.location.hash).toBe("?tab=advanced#portfolio");
});

for (const as of ["demo", "visitor"] as const)
  test(`how right ranges, odds and losses were comes first, and opens the whole record (${as})`, async () => {
    const { server, user } = await openPage("/dashboard?tab=ai-functions", { as });
    await screen.findByText(/of weeks ended within their 80% range/);
    const { horizons, portfolio } = server.recorded("rangeRecord");
    const week = horizons.find(({ sessions }) => sessions === 5);
    const held = week?.coverage.find(({ probability }) => probability === 0.8)?.held ?? Number.NaN;
    const said = textOf(cell("How far prices move"));
    for (const share of [held, portfolio.exceeded]) expect(said).toContain(`${(100 * share).toFixed(1)}%`);
    expect(said).toContain(`${Math.round(100 * (week?.r_squared ?? 0))} / 100`);
    await user.click(within(cell("How far prices move")).getByRole("button", { name: "Record" }));
    await screen.findByRole("dialog", { name: "How right it was" });
  });

test("a market in which nothing could be judged claims nothing", async () => {
  await open({
    prepare: (fake) =>
      fake.change("signalAccuracy", (answer) => ({
        ...{ ...answer, accuracy: null, interval95: null, sample_size: 0 },
        ...{ base_rate: null, from: null, to: null },
      })),
  });
  expect(within(cell("The record of the signals")).getByText("Not measured yet")).toBeDefined();
});

test("a measured record is said with its figures, a balanced portfolio needs no change", async () => {
  const { server } = await open({
    prepare: (fake) => {
      fake.change("signalAccuracy", (answer) => ({
        ...{ ...answer, accuracy: 0.5123, interval95: [0.49, 0.53], sample_size: 12_345 },
        ...{ base_rate: 0.5, symbols: 40, from: "2016-01-04", to: "2026-05-27" },
      }));
      fake.change("portfolioOptimization", ({ optimization }) => ({
        optimization: { ...optimization, outcome: "balanced", recommendations: [] },
      }));
    },
  });
  expect(server.asked("signalAccuracy")).toHaveLength(1);
  const record = cell("The record of the signals");
  expect(textOf(record.querySelector(".fig"))).toBe("51.2%");
  expect(textOf(record)).toContain("of 12,345 signals were right 5 sessions later");
  expect(within(record).getByText("No edge found")).toBeDefined();
  expect(within(cell("Portfolio AI")).getByText("Not needed")).toBeDefined();
});

test("the card of the network says what it has learned, how well, and opens it", async () => {
  const { server, user } = await open({
    prepare: (fake) =>
      fake.change("networkState", (state) => ({
        ...{ ...state, status: "ready", total_predictions: 1_234, learned_symbols: ["BNS"] },
        ...{ accuracy: 0.523, interval95: [0.487, 0.558] },
        models: [
          {
            ...{
              symbol: "BNS",
              instrument_id: "XTSE:BNS",
              accuracy: 0.523,
              edge_found: false,
              implausible: false,
            },
            trained_at: "2026-05-28T14:00:00.000Z",
          },
        ],
      })),
  });
  expect(server.asked("networkState")).not.toEqual([]);
  const card = screen.getByRole("region", { name: "Neural Network" });
  expect(definitionOf(card, "Status")).toBe("Ready");
  expect(definitionOf(card, "Predictions")).toBe("1,234");
  expect(definitionOf(card, "Accuracy out of sample")).toBe("52.3%48.7 to 55.8");
  expect(definitionOf(card, "Learned")).toBe("BNS");
  await user.click(within(card).getByRole("link", { name: "Open the network" }));
  await screen.findByRole("region", { name: "Network State" });
  expect(window.location.search).toContain("tab=neural");
});

test("a visitor sees the badges of a portfolio marked as the sample it is", async () => {
  const { server } = await open({ as: "visitor" });
  const badges = within(cell("Portfolio AI"));
  expect(badges.getByRole("button", { name: "Sample" })).toBeDefined();
  badges.getByRole("img", { name: /^Diversification 68 of 100/ });
  for (const id of ["portfolioOptimization", "networkState"] as const) expect(server.asked(id)).toEqual([]);
});
