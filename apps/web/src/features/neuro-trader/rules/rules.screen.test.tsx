/** Strategies of one's own: the list, what one begins with, and what can be done with a kept one. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { COMPLETED, DIP, GRID, keepRules, keptRule, NESTED } from "#testing/own-rules.ts";
import { question } from "#testing/parts.ts";
import { textOf } from "#testing/shown.ts";

const names = /^(Your strategies|Vos stratégies)$/;
const section = () => within(screen.getByRole("region", { name: names }));
const composer = () => screen.findByRole("dialog", { name: /strategy|stratégie/ });

async function open({
  rules = [keptRule(DIP)],
  ...options
}: PageOptions & { rules?: Parameters<typeof keepRules>[1][] } = {}) {
  const opened = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    ...options,
    prepare: (server) => {
      keepRules(server, ...rules);
      options.prepare?.(server);
    },
  });
  await screen.findByRole("region", { name: names });
  await opened.settled();
  return opened;
}

test("each strategy has its first sentence, its last test, its age and whether it was changed since", async () => {
  const result = { total_return_pct: 12.5, provenance: COMPLETED.result?.provenance } as never;
  const tested = keptRule(NESTED, {
    test: {
      status: "completed",
      symbols: ["RY"],
      is_current: false,
      ended_at: "2026-05-20T14:00:00.000Z",
      result,
    },
  });
  const waiting = keptRule(GRID, {
    test: { status: "running", symbols: ["RY"], is_current: true, ended_at: null, result: null },
  });
  await open({ rules: [keptRule(DIP), tested, waiting] });
  const [dip, nested, grid] = section().getAllByRole("listitem").map(textOf);
  expect(dip).toContain("Buy when all of (the 14-day RSI is below 30; the day is Monday, Friday).");
  expect(dip).toContain("Not tested yet");
  expect(nested).toContain("+12.5%");
  expect(nested).toContain("ago");
  expect(nested).toContain("changed since");
  expect(grid).toContain("Its test runs");
  expect(section().getByText("3 of 50")).toBeDefined();
});

test("without any it invites: a given one to copy, from scratch, in words or a file", async () => {
  const { user, server } = await open({ rules: [] });
  expect(section().getByText("No strategy of your own yet")).toBeDefined();
  await user.click(section().getByRole("button", { name: /^Mean Reversion/ }));
  const window = within(await composer());
  expect(window.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Mean Reversion");
  await user.click(window.getByRole("button", { name: "Keep" }));
  expect(await section().findByRole("heading", { name: "Mean Reversion" })).toBeDefined();
  expect(server.asked("keepRule")[0]?.body.rule).toEqual({ ...NESTED, name: "Mean Reversion" });
});

test("from scratch and in words begin with a rule that can be traded", async () => {
  const { user } = await open();
  for (const [start, field] of [
    ["From scratch", "Condition 1: how"],
    ["In words", "The rule in sentences, one a line"],
  ] as const) {
    await user.click(section().getByRole("button", { name: "New strategy" }));
    await user.click(await screen.findByRole("button", { name: new RegExp(`^${start}`) }));
    const window = within(await composer());
    expect(await window.findByLabelText(field)).toBeDefined();
    expect(window.queryByText(/to mend$/)).toBeNull();
    await user.click(window.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("a file that is no rule, or a hostile one, gets its sentence, and a downloaded one is opened", async () => {
  const { user } = await open({ rules: [] });
  const input = section().getByLabelText<HTMLInputElement>(/^From a file/);
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const cases: readonly [string, RegExp][] = [
    ["not json", /The file is not JSON/],
    ["x".repeat(600_000), /far larger than a rule/],
    [deep, /goes deeper than a rule|not JSON/],
    [JSON.stringify({ ...DIP, version: 2 }), /version: a rule has something else here/],
    [JSON.stringify({ ...DIP, name: "<b>\n<i>" }), /name/],
  ];
  for (const [text, sentence] of cases) {
    await user.upload(input, new File([text], "rule.json", { type: "application/json" }));
    await waitFor(() => expect(textOf(section().getByRole("alert"))).toMatch(sentence));
  }
  await user.upload(input, new File([JSON.stringify(DIP)], "rule.json", { type: "application/json" }));
  const window = within(await composer());
  expect(window.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe(DIP.name);
});

test("a removal says what goes, and nothing goes before it is confirmed", async () => {
  const { user, server } = await open();
  const remove = () => user.click(section().getByRole("button", { name: "Remove", hidden: true }));
  await remove();
  const asked = await question("Remove Dip of the week?");
  expect(textOf(asked)).toContain("The strategy goes for good.");
  await user.click(within(asked).getByRole("button", { name: "Cancel" }));
  expect(server.asked("removeRule")).toEqual([]);
  await remove();
  await user.click(within(await question()).getByRole("button", { name: "Remove" }));
  expect(await section().findByText("No strategy of your own yet")).toBeDefined();
});

test("a removal that is refused is said, and the strategy stays", async () => {
  const { user, server } = await open();
  server.refuse("removeRule", "service_unavailable");
  await user.click(section().getByRole("button", { name: "Remove", hidden: true }));
  await user.click(within(await question()).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Dip of the week could not be removed.")).toBeDefined();
  expect(section().getByRole("heading", { name: "Dip of the week" })).toBeDefined();
});

test("a list that does not come says so and is asked for again", async () => {
  const { server, user } = await open({ prepare: (opened) => opened.refuse("tradingRules", "internal") });
  expect(section().getByRole("alert").textContent).toContain("Your strategies could not be loaded.");
  keepRules(server, keptRule(DIP));
  await user.click(section().getByRole("button", { name: "Retry" }));
  expect(await section().findByRole("heading", { name: "Dip of the week" })).toBeDefined();
});

test("a list that never comes keeps its room", async () => {
  const held = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    prepare: (server) => void server.hold("tradingRules"),
  });
  await screen.findByRole("region", { name: names });
  expect(section().queryByRole("alert")).toBeNull();
  held.server.restore();
  keepRules(held.server, keptRule(DIP));
});

test("a visitor is told what it takes", async () => {
  await openPage("/dashboard?tab=neuro-trader", { as: "visitor", scrolled: true });
  await screen.findByRole("region", { name: names });
  expect(section().getByText(/need a login or the free demo/)).toBeDefined();
});

test("in French each sentence of the list is French", async () => {
  await open({ language: "fr" });
  expect(section().getByText(/^Acheter quand toutes vraies/)).toBeDefined();
  expect(section().getByRole("button", { name: /^Tester/ })).toBeDefined();
});

test("the palette leads to the strategies and to a new one", async () => {
  const { user } = await openPage("/dashboard?tab=neuro-trader", { prepare: (server) => keepRules(server) });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Stock or tab" }), "new strategy");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "New strategy" })).toBeDefined();
});
