/** How a strategy of one's own is traded: what is chosen, what is said before, and what it decided. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refusal } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { DIP, keepRules, keptRule } from "#testing/own-rules.ts";

const section = () => within(screen.getByRole("region", { name: /^(Your strategies|Vos stratégies)$/ }));

const decision = {
  ...{ symbol: "RY", name: "Royal Bank", instrument_id: "XTSE:RY", strategy: DIP.name, signal: "HOLD" },
  ...{ confidence: null, outcome: "held", text: "It did not hold: the day is Monday.", order_id: null },
  ...{ draft_id: null, decided_at: "2026-05-27T13:45:00.000Z", rule_hash: "x" },
} as never;

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    ...options,
    prepare: (server) => {
      keepRules(server, keptRule(DIP));
      server.answer("ruleDecisions", () => ({ decisions: [decision], provenance: PROVENANCE }));
      options.prepare?.(server);
    },
  });
  await screen.findByRole("region", { name: /^(Your strategies|Vos stratégies)$/ });
  await opened.settled();
  await opened.user.click(section().getByRole("button", { name: /^(Trade|Négocier) ?Dip/ }));
  const window = within(await screen.findByRole("dialog", { name: /Dip of the week/ }));
  return { ...opened, window };
}

const PROVENANCE = {
  ...{ basis: "sample", source: "Ledger", asOf: "2026-05-27T20:00:00.000Z", stale: false },
} as never;

test("what is chosen is sent, and what was never tested is said to wait as drafts", async () => {
  const { user, window, server } = await open();
  await user.click(window.getByRole("radio", { name: "Trade" }));
  expect(window.getByText("It was not tested yet, so its orders wait for you as drafts.")).toBeDefined();
  await user.click(window.getByRole("button", { name: "Save" }));
  expect(window.getByText("Choose at least one security.")).toBeDefined();
  expect(server.asked("tradeRule")).toEqual([]);
  await user.type(window.getByRole("combobox", { name: /^Securities/ }), "RY");
  await user.click(window.getByRole("button", { name: "Add to the securities" }));
  const largest = window.getByRole("textbox", { name: /^Largest position/ });
  await user.clear(largest);
  await user.type(largest, "2500");
  await user.click(window.getByRole("button", { name: "Save" }));
  expect(server.asked("tradeRule")[0]?.body).toMatchObject({
    ...{ conduct: "trade", symbols: ["RY"], largest_cad: 2_500 },
  });
  expect(await screen.findByText("Makes drafts")).toBeDefined();
});

test("it begins with no more than the settings allow, and says how much that is", async () => {
  const { window } = await open({
    prepare: (server) => {
      const status = server.recorded("tradingStatus");
      server.answer("tradingStatus", { ...status, max_position_size: 1_000 });
      const { settings, ...more } = server.recorded("accountSettings");
      server.answer("accountSettings", { ...more, settings: { ...settings, risk_level: "medium" } });
    },
  });
  const largest = window.getByRole<HTMLInputElement>("textbox", { name: /^Largest position/ });
  await waitFor(() => expect(largest.value).toBe("750"));
  expect(window.getByText(/^Of each security\. Your settings allow \$750/)).toBeDefined();
});

test("what is held beyond the settings' limit is said before, and the limit is changed from there", async () => {
  const { window, user, server } = await open({
    prepare: (server) => {
      const status = server.recorded("tradingStatus");
      server.answer("tradingStatus", { ...status, max_position_size: 1_000 });
      server.answer("saveAccountSettings", server.recorded("accountSettings"));
    },
  });
  expect(window.queryByRole("button", { name: "Change the limit" })).toBeNull();
  const symbols = window.getByRole("combobox", { name: /^Securities/ });
  await user.type(symbols, "SHOP");
  await user.click(window.getByRole("button", { name: "Add to the securities" }));
  expect(await window.findByText("It would leave SHOP alone.")).toBeDefined();
  await user.click(window.getByRole("button", { name: "Change the limit" }));
  const settings = within(await screen.findByRole("dialog", { name: /settings/i }));
  const limit = settings.getByRole("textbox", { name: /^Maximum position.*Neuro/ });
  await user.clear(limit);
  await user.type(limit, "60000");
  await user.click(settings.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(server.asked("saveAccountSettings")).toHaveLength(1));
  expect(server.asked("tradeRule")).toEqual([]);
});

test("Escape closes the list under a field first, and the window only then", async () => {
  const { user, window } = await open();
  await user.type(window.getByRole("combobox", { name: /^Securities/ }), "R");
  const list = within(window.getByRole("listbox", { name: "Suggestions", hidden: true }));
  const suggested = () => list.queryAllByRole("option", { hidden: true });
  await waitFor(() => expect(suggested().length).toBeGreaterThan(0));
  await user.keyboard("{Escape}");
  expect(suggested()).toEqual([]);
  expect(screen.getByRole("dialog", { name: /Dip of the week/ })).toBeDefined();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /Dip of the week/ })).toBeNull());
});

test("what it decided stands with its conditions, and a refusal is said in the server's words", async () => {
  const { window, user } = await open({
    prepare: (server) => {
      server.answer("tradeRule", () => {
        throw new Refusal("account_not_found");
      });
    },
  });
  expect(await window.findByText("It did not hold: the day is Monday.")).toBeDefined();
  await user.type(window.getByRole("combobox", { name: /^Securities/ }), "RY");
  await user.click(window.getByRole("button", { name: "Add to the securities" }));
  await user.click(window.getByRole("button", { name: "Save" }));
  expect(await window.findByRole("alert")).toBeDefined();
});
