/** What the portfolio did, earned and gained, and what it is made of: every figure is the server's, rounded. */
import type { AllocationDimension, Timeframe } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { Sent } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { expectRounded, figureIn, rowsOf } from "#testing/shown-figures.ts";

type Part = "allocation" | "performance" | "income" | "gains";

async function openPart(name: Part, options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=portfolio", { scrolled: true, ...options });
  const place = await waitFor(() => {
    const found = document.getElementById(name);
    if (found === null) throw new Error(`There is no ${name}.`);
    within(found).getAllByRole("heading");
    return found;
  });
  await opened.settled();
  return { ...opened, part: within(place) };
}

test("what the portfolio is made of is what the API says, by every measure", async () => {
  const { server, user, part } = await openPart("allocation");
  const { dimensions } = server.recorded("portfolioAllocation");
  for (const [name, dimension] of [
    ["Holding", "asset"],
    ["Class", "class"],
    ["Sector", "sector"],
    ["Country", "country"],
    ["Currency", "currency"],
  ] as [string, AllocationDimension][]) {
    await user.click(part.getByRole("radio", { name }));
    const shares = dimensions[dimension];
    await waitFor(() =>
      expect(rowsOf(part.getByRole("region", { name: "Allocation" })).map((row) => row.Part)).toEqual(
        shares.map(({ label }) => label),
      ),
    );
    const shown = rowsOf(part.getByRole("region", { name: "Allocation" }));
    for (const [at, share] of shares.entries()) {
      expectRounded(shown[at]?.Value, share.value, 2);
      expectRounded(shown[at]?.Share, share.percent, 1);
    }
  }
});

test("a target is typed, refused until it is whole, kept unsaved over a reload, saved, and cleared", async () => {
  const { server, user, part } = await openPart("allocation");
  const recorded = server.recorded("portfolioAllocation");
  const labelOf = (key: string) => recorded.dimensions.currency.find((each) => each.key === key)?.label ?? "";
  const [cad, usd] = [labelOf("CAD"), labelOf("USD")];
  server.answer("portfolioTarget", ({ body }) => {
    const currency = recorded.dimensions.currency.map((share) => {
      const wanted = body.weights.find(({ key }) => key === share.key)?.percent;
      const target = wanted === undefined ? null : Number(wanted);
      const drift = target === null ? null : share.percent - target;
      const drift_home = drift === null ? null : (drift / 100) * recorded.total;
      return { ...share, target_percent: target, drift_percent: drift, drift_home };
    });
    const answer: Sent<"portfolioAllocation"> = {
      ...recorded,
      dimensions: { ...recorded.dimensions, currency },
    };
    server.answer("portfolioAllocation", answer);
    return {
      dimension: body.dimension,
      weights: body.weights.map(({ key, percent }) => ({ key, percent: Number(percent) })),
    };
  });
  await user.click(part.getByRole("radio", { name: "Currency" }));
  const open = async (name: string) => {
    await user.click(await part.findByRole("button", { name }));
    return within(await screen.findByRole("dialog", { name: "Target by currency" }));
  };
  type Dialog = Awaited<ReturnType<typeof open>>;
  const field = (dialog: Dialog, label: string) =>
    dialog.getByRole<HTMLInputElement>("textbox", { name: `Target of ${label}, percent` });
  const save = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>("button", { name: "Save target" });

  const first = await open("Set a target");
  expect(save(first).disabled).toBe(true);
  await user.type(field(first, cad), "70");
  expect(first.getByRole("status").textContent).toContain("30.0% missing");
  expect(save(first).disabled).toBe(true);
  await user.type(field(first, usd), "130");
  expect(first.getByRole("status").textContent).toContain("Each share is between 0 and 100%.");
  await user.clear(field(first, usd));
  await user.type(field(first, usd), "25");
  expect(await accessibilityFindings()).toEqual([]);
  await user.keyboard("{Escape}");
  await part.findByText("Unsaved changes");
  // What a reload finds, and what keeps the reader from one by mistake.
  expect(JSON.stringify({ ...sessionStorage })).toContain("70");
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  const second = await open("Go on editing");
  expect(field(second, cad).value).toBe("70");
  await user.clear(field(second, usd));
  await user.type(field(second, usd), "30");
  await user.click(save(second));
  await screen.findByText("The target is saved");
  expect(server.asked("portfolioTarget")[0]?.body).toMatchObject({ dimension: "currency" });
  expect(
    server
      .asked("portfolioTarget")[0]
      ?.body.weights.map(({ key, percent }) => [key, Number(percent)])
      .sort(),
  ).toEqual([
    ["CAD", 70],
    ["USD", 30],
  ]);
  const table = await part.findByRole("region", { name: "Allocation" });
  await within(table).findByRole("columnheader", { name: "Drift, CAD" });
  const rows = rowsOf(table);
  for (const [at, { percent, value, key }] of recorded.dimensions.currency.entries()) {
    const target = key === "CAD" ? 70 : 30;
    expectRounded(rows[at]?.Target, target, 1);
    expectRounded(rows[at]?.["Drift, points"], percent - target, 1);
    expectRounded(rows[at]?.["Drift, CAD"], value - (target / 100) * recorded.total, 0);
  }

  const third = await open("Edit target");
  await user.click(third.getByRole("button", { name: "Equal weights" }));
  expect(field(third, cad).value).toBe("50");
  await user.click(third.getByRole("button", { name: "Clear" }));
  expect(third.getByRole("status").textContent).toContain("No target: saving removes it.");
  await user.click(save(third));
  await screen.findByText("The target is removed");
  expect(server.asked("portfolioTarget").at(-1)?.body.weights).toEqual([]);
});

test("returns of each account by either measure stand beside the benchmark's", async () => {
  const { server, user, part } = await openPart("performance");
  const answer = server.recorded("portfolioPerformance");
  for (const [name, timeframe] of [
    ["1 year", "1Y"],
    ["3 months", "3M"],
  ] as [string, Timeframe][]) {
    await user.click(part.getByRole("radio", { name }));
    const shown = rowsOf(part.getByRole("region", { name: "Returns of each account" }));
    const all = answer.performance[timeframe];
    const wanted = [...answer.accounts.map(({ timeframes }) => timeframes[timeframe]), all];
    for (const [at, { twr_percent, xirr_percent }] of wanted.entries()) {
      expectRounded(shown[at]?.["Time-weighted"], twr_percent, 2);
      if (xirr_percent !== null) expectRounded(shown[at]?.["Money-weighted"], xirr_percent, 2);
    }
    expectRounded(shown.at(-1)?.["Time-weighted"], answer.benchmark?.timeframes[timeframe].return_percent, 2);
  }
  await user.click(part.getByRole("button", { name: "Show as table" }));
  expect(part.getByRole("region", { name: "Portfolio value" })).toBeDefined();
});

test("what made the change is told for each timeframe, and adds up from start to end", async () => {
  const { server, user, part } = await openPart("performance");
  const { performance } = server.recorded("portfolioPerformance");
  for (const [name, timeframe] of [
    ["1 year", "1Y"],
    ["1 month", "1M"],
    ["1 day", "1D"],
  ] as [string, Timeframe][]) {
    await user.click(part.getByRole("radio", { name }));
    const { effects, start_value, value } = performance[timeframe];
    const section = within(part.getByRole("region", { name: "What made the change" }));
    const textOf = (term: string) =>
      section.getByText(term).closest("dt")?.nextElementSibling?.textContent ?? "";
    const amountOf = (term: string) => (textOf(term) === "–" ? 0 : figureIn(textOf(term)));
    const parts = [
      "Value at the start",
      "Added less withdrawn",
      "Prices",
      "Exchange rates",
      "Dividends and interest",
      "Commissions, fees and taxes",
    ].map(amountOf);
    for (const [at, amount] of [
      [0, start_value],
      [2, effects.price],
      [3, effects.fx],
      [4, effects.income],
      [5, effects.costs],
    ] as const)
      expect(parts[at]).toBeCloseTo(amount, 1);
    expect(amountOf("Value now")).toBeCloseTo(value, 1);
    expect(parts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(amountOf("Value now"), 1);
  }
});

test("income and gains are the API's, with price and currency apart", async () => {
  const { server, user, part: income } = await openPart("income");
  const earned = server.recorded("portfolioIncome");
  await user.click(income.getByRole("button", { name: "Show as table" }));
  const months = rowsOf(income.getByRole("region", { name: "Income by month" }));
  expect(months).toHaveLength(earned.months.length);
  for (const [at, month] of earned.months.toReversed().entries()) {
    expectRounded(months[at]?.Dividends, month.dividends, 2);
    expectRounded(months[at]?.Interest, month.interest, 2);
  }
  const payers = rowsOf(income.getByRole("region", { name: "Dividends by holding" }));
  expect(payers).toHaveLength(earned.by_holding.length);
  for (const [at, payer] of earned.by_holding.entries()) {
    expectRounded(payers[at]?.["12 months"], payer.last_12_months, 2);
    if (payer.yield_on_cost_percent !== null)
      expectRounded(payers[at]?.["Yield on cost"], payer.yield_on_cost_percent, 2);
  }

  const gains = within(document.getElementById("gains") as HTMLElement);
  const gained = server.recorded("portfolioGains");
  const held = rowsOf(gains.getByRole("region", { name: "Unrealized gains" }));
  expect(held).toHaveLength(gained.unrealized.length);
  for (const [at, gain] of gained.unrealized.entries()) {
    expect(held[at]?.Holding).toContain(gain.symbol);
    expectRounded(held[at]?.["Cost, CAD"], gain.cost_cad, 2);
    if (gain.currency === "USD") expectRounded(held[at]?.["FX effect"], gain.fx_effect_cad, 2);
  }
  const apart = within(gains.getByRole("region", { name: "Unrealized gains, not taxed" }));
  expect(apart.getAllByRole("row")).toHaveLength(gained.not_taxed.unrealized.length + 1);
  expect(gains.getByText(/You set no country, so Canada’s rule is applied\./)).toBeDefined();
  await user.click(gains.getByRole("radio", { name: "Realized" }));
  const year = gained.years.at(-1) ?? gained.year;
  await user.selectOptions(gains.getByRole("combobox", { name: "Year" }), String(year));
  const sales = rowsOf(await gains.findByRole("region", { name: "Realized gains" }));
  expect(sales.length).toBeGreaterThan(0);
  expect(sales).toHaveLength(gained.realized.length);
  for (const [at, sale] of gained.realized.entries()) expectRounded(sales[at]?.Gain, sale.counted_cad, 2);
  expect(gains.queryAllByText("superficial?")).toHaveLength(
    gained.realized.filter(({ possible_superficial_loss }) => possible_superficial_loss).length,
  );
  expect(await accessibilityFindings()).toEqual([]);
});

test("a part whose call fails says so beside itself, and comes with Retry", async () => {
  const opened = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (server) => server.refuse("portfolioIncome", "internal"),
  });
  const alert = await waitFor(() =>
    within(document.getElementById("income") as HTMLElement).getByRole("alert"),
  );
  expect(alert.textContent).toContain("The income could not be loaded.");
  opened.server.restore();
  await opened.user.click(within(alert.parentElement as HTMLElement).getByRole("button", { name: "Retry" }));
  await screen.findByRole("heading", { name: "Dividends by holding" });
  expect(screen.getByRole("heading", { name: "Dividends by holding" }).closest("#income")).not.toBeNull();
});

test("something else is compared with: one of the broad funds, or any security by its symbol", async () => {
  const { server, user, part } = await openPart("performance");
  server.answer("setBenchmark", { benchmark: null });
  await user.click(part.getByRole("button", { name: "Compare with something else" }));
  await user.selectOptions(part.getByLabelText("Benchmark"), "XTSE:XEQT");
  await user.click(part.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("setBenchmark").at(-1)?.body).toEqual({ symbol: "XTSE:XEQT" }));
  await waitFor(() => expect(server.asked("portfolioPerformance").length).toBeGreaterThan(1));
  await user.click(await part.findByRole("button", { name: "Compare with something else" }));
  await user.selectOptions(part.getByLabelText("Benchmark"), "other");
  await user.click(part.getByRole("button", { name: "Save" }));
  part.getByText("Please enter a symbol.");
  await user.type(part.getByLabelText("Symbol"), "XBAL");
  server.refuse("setBenchmark", "symbol_unknown");
  await user.click(part.getByRole("button", { name: "Save" }));
  await part.findByRole("alert");
  expect(server.asked("setBenchmark").at(-1)?.body).toEqual({ symbol: "XBAL" });
  expect(await accessibilityFindings()).toEqual([]);
});

test("a benchmark that is younger than the timeframe says so, and no line is drawn of it", async () => {
  const { part } = await openPart("performance", {
    prepare(server) {
      const recorded = server.recorded("portfolioPerformance");
      const { benchmark } = recorded;
      if (benchmark === null) throw new Error("The demo has a benchmark.");
      const none = { series: { times: [], values: [] }, return_percent: null };
      server.answer("portfolioPerformance", {
        ...recorded,
        benchmark: { ...benchmark, timeframes: { ...benchmark.timeframes, "1Y": none } },
      });
    },
  });
  part.getByText(/it has no price at the start of this timeframe/);
  expect(part.queryByText(/same money/)).toBeNull();
});
