/** Auto-trading on the trading page: on and off, the strategies executed on request, and every way that can fail. */
import { errorText } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { keepSettings } from "#testing/kept-settings.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { question, region } from "#testing/parts.ts";

const TITLE = /^(AI strategy execution|Exécution des stratégies de l’IA)$/;
const execution = () => region(TITLE);

type Saved = Parameters<typeof keepSettings>[1];

async function openExecution({ saved, prepare, ...options }: PageOptions & { saved?: Saved } = {}) {
  let stored = (): ReturnType<ReturnType<typeof keepSettings>> => {
    throw new Error("Nothing is open.");
  };
  const opened = await openPage("/dashboard?tab=trading", {
    as: "trader",
    ...options,
    prepare(server) {
      stored = keepSettings(server, saved);
      prepare?.(server);
    },
  });
  await screen.findByRole("region", { name: TITLE });
  await opened.settled();
  return { ...opened, stored: () => stored() };
}

const executing = () => execution().getByRole("button", { name: /^(Execute on|Exécuter sur)/ });
const executed = (server: FakeServer) => server.asked("executeStrategy");

/** What the heading, the texts and the figures of a strategy's part of the result say. */
const figuresOf = (name: string, dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole("region", { name }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

test("with auto-trading off there is a hint; on, the active strategies are executed after one question", async () => {
  const off = ["grid_trading", "volume_breakout"];
  const { server, user, stored } = await openExecution({
    saved: ({ strategies }) => ({
      strategies: strategies.map((each) => ({ ...each, enabled: !off.includes(each.id) })),
    }),
    prepare: (fake) => {
      const next_run = { phase: "midday" as const, at: "2026-05-29T16:00:00.000Z" };
      fake.change("tradingDashboard", (dashboard) => ({ ...dashboard, next_run }));
      const { results, ...answer } = fake.recorded("executeStrategy");
      fake.answer("executeStrategy", ({ body }) => ({
        ...answer,
        results: { ...results, total_trades: body?.strategy_name === "evidence_score" ? 3 : 1 },
      }));
    },
  });
  expect(execution().getByText(/^Auto-trading is off\./)).toBeDefined();
  expect(execution().queryByRole("button", { name: /^Execute on/ })).toBeNull();
  await user.click(execution().getByRole("switch", { name: "Auto-trading off" }));
  await execution().findByText(/^Next run: Midday/);
  expect(server.asked("saveAccountSettings").map(({ body }) => body)).toEqual([{ auto_trading: true }]);
  await user.click(execution().getByRole("switch", { name: /^RSI/ }));
  const enable = await execution().findByRole<HTMLInputElement>("switch", { name: /^RSI.*Enable$/ });
  await waitFor(() => expect(enable.disabled).toBe(false));
  const names = () => executed(server).map(({ body }) => body?.strategy_name);
  await user.click(execution().getByRole("button", { name: "Execute on 10 stocks, paper" }));
  const first = within(await question("Run Neuro’s strategies with practice money?"));
  await user.click(first.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(names()).toEqual([]);
  const before = server.asked("tradingDashboard").length;
  await user.click(executing());
  await user.click(within(await question()).getByRole("button", { name: "Run on paper" }));
  const dialog = within(await screen.findByRole("dialog", { name: /AI trading result/ }));
  expect(names()).toEqual(["mean_reversion", "evidence_score"]);
  expect(executed(server)[0]?.body).toMatchObject({
    trading_mode: "paper",
    account_id: server.recorded("accounts").accounts[0]?.id,
    symbols: stored().watch_list,
  });
  const { drafts } = server.recorded("executeStrategy").results;
  expect(figuresOf("Mean Reversion", dialog)).toEqual(["1", "–", String(drafts)]);
  expect(figuresOf("Evidence Score", dialog)).toEqual(["3", "–", String(drafts)]);
  expect(dialog.queryByRole("region", { name: /^RSI/ })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The runs of the day are asked for again.
  await waitFor(() => expect(server.asked("tradingDashboard").length).toBeGreaterThan(before));
});

test("a failed execution is told in the specified words, and never asked twice under another key", async () => {
  const { server, user } = await openExecution({ saved: { auto_trading: true } });
  const execute = async () => {
    await user.click(executing());
    await user.click(within(await question()).getByRole("button", { name: "Run on paper" }));
  };
  const told = async (title: string, text: string) => {
    const said = await question(title);
    expect(said.textContent).toContain(text);
    await user.click(within(said).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  server.refuse("executeStrategy", "internal", { detail: "It broke." });
  await execute();
  await told("AI Trading encountered an error. Please try again later.", "It broke.");
  server.refuse("executeStrategy", "kill_switch", { detail: "Your kill switch is on." });
  await execute();
  await told("AI Strategy Error", "Your kill switch is on. Please check your settings and try again.");
  const keys = executed(server).map(({ headers }) => headers?.["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/./);
  expect(keys[1]).toBe(keys[0]);
});

test("a strategy that did not work is told beside the others in the specified words", async () => {
  const { server, user } = await openExecution({ saved: { auto_trading: true } });
  server.change("executeStrategy", (answer) => ({ ...answer, success: false, message: "No prices came." }));
  await user.click(executing());
  await user.click(within(await question()).getByRole("button", { name: "Run on paper" }));
  const dialog = within(await screen.findByRole("dialog"));
  const [failed] = dialog.getAllByRole("alert");
  expect(failed?.textContent).toContain("Failed to execute AI strategy");
  expect(failed?.textContent).toContain("No prices came. Please check your settings and try again.");
});

for (const [code, language] of [
  ["market_closed_weekend", "en"],
  ["market_closed_hours", "en"],
  ["market_closed_holiday", "en"],
  ["market_closed_holiday", "fr"],
] as const)
  test(`an execution outside market hours is refused in the server's words alone: ${code}, ${language}`, async () => {
    const { server, user } = await openExecution({ saved: { auto_trading: true }, language });
    const { detail } = errorText(code, language);
    server.refuse("executeStrategy", code);
    await user.click(executing());
    await user.click(
      within(await question()).getByRole("button", { name: /^(Run on paper|Exécuter, simulé)$/ }),
    );
    await waitFor(async () =>
      expect((await question(detail)).textContent).not.toContain("AI Strategy Error"),
    );
  });

test("French asks with the same figures", async () => {
  const { user } = await openExecution({ saved: { auto_trading: true }, language: "fr" });
  await user.click(execution().getByRole("button", { name: "Exécuter sur 10 titres, simulé" }));
  await question("Exécuter les stratégies de Neuro avec de l’argent fictif?");
});

test("auto-trading with real money is turned on after two questions, and a refusal leaves it off", async () => {
  const { server, user, stored } = await openExecution({
    prepare: (fake) => {
      const { accounts, ...more } = fake.recorded("accounts");
      const live = accounts.map((each, index) => (index === 1 ? { ...each, mode: "live" as const } : each));
      fake.answer("accounts", { ...more, accounts: live });
      keepSettings(fake, { auto_account_id: accounts[1]?.id ?? null });
      fake.change("subscriptionInfo", ({ subscription }) => ({
        subscription: { ...subscription, entitled: true },
      }));
    },
  });
  const turnOn = async () => {
    await user.click(execution().getByRole("switch", { name: "Auto-trading off" }));
    const first = within(await question("Turn on auto-trading with real money?"));
    await user.click(first.getByRole("button", { name: "Continue" }));
    const second = within(await question("Final confirmation: real money"));
    await user.click(second.getByRole("button", { name: "Turn on live" }));
  };
  server.refuse("saveAccountSettings", "subscription_required");
  await turnOn();
  const paywall = within(await question("Neuro trades real money for subscribers."));
  await user.click(paywall.getByRole("button", { name: "Cancel" }));
  const off = await execution().findByRole<HTMLInputElement>("switch", { name: "Auto-trading off" });
  await waitFor(() => expect(off.disabled).toBe(false));
  expect(off.checked).toBe(false);
  keepSettings(server, stored());
  await turnOn();
  const on = await execution().findByRole<HTMLInputElement>("switch", { name: "Auto-trading on" });
  await waitFor(() => expect(on.checked).toBe(true));
  expect(server.asked("saveAccountSettings").map(({ body }) => body)).toEqual([
    { auto_trading: true },
    { auto_trading: true },
  ]);
});

test("without a subscription a live execution is a note that leads to the settings", async () => {
  const { user } = await openExecution({ saved: { auto_trading: true } });
  await user.click(screen.getByRole("radio", { name: "Live" }));
  await screen.findByText("Neuro trades real money for subscribers.");
  expect(execution().queryByRole("button", { name: /^Execute on/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "See the subscription" }));
  await screen.findByText("Not subscribed");
  expect(window.location.pathname + window.location.search).toBe("/dashboard?tab=settings");
  expect(window.location.hash).toBe("#subscription");
});

test("drafts made elsewhere appear by themselves", async () => {
  const { server, settled } = await openPage("/dashboard?tab=trading");
  await settled();
  const drafts = () => within(document.getElementById("drafts") ?? document.body);
  await drafts().findByText("No draft orders available");
  const made = server.recorded("tradingDashboard");
  const { accounts } = server.recorded("accounts");
  const draft_orders = ["RY", "TD"].map((symbol) => ({
    ...{ id: `draft-${symbol}`, universal_symbol: { symbol }, instrument_id: `XTSE:${symbol}` },
    ...{ name: symbol, account_id: accounts[0]?.id ?? "", action: "BUY" as const, currency: "CAD" as const },
    ...{ price: 100, limit_price: null, units: 3, stop: 98, target: 104, strategy: "Evidence Score" },
    ...{ signal_data: { confidence: 0.6, reasoning: "It rises." }, requires_review: true },
    ...{ mode: "paper" as const, run_id: "run-1", created_at: "2026-05-28T18:00:00.000Z" },
    expires_at: "2026-05-29T20:00:00.000Z",
  }));
  server.answer("tradingDashboard", { ...made, draft_orders, draft_orders_total: 2 });
  server.tell("auto_trading", { sequence: 2, at: "2026-05-28T18:00:00.000Z", run_id: "run-1" });
  for (const symbol of ["RY", "TD"]) await drafts().findByRole("button", { name: `Approve ${symbol}` });
});
