/** The test of a kept strategy: its form, its progress, its end, and what it found. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { COMPLETED, DIP, GRID, keepRules, keptRule, NESTED, RESULT, testOf } from "#testing/own-rules.ts";
import { isOff, textOf } from "#testing/shown.ts";

const part = () => within(screen.getByRole("region", { name: /^Test of / }));
const found = () => within(screen.getByRole("region", { name: "What the test found" }));
const start = () => part().getByRole("button", { name: "Start the test" });
const field = (name: string) => part().getByRole<HTMLInputElement>("textbox", { name });

const tested = keptRule(DIP, {
  test: {
    ...{ status: "completed", symbols: ["RY"], is_current: true },
    ...{ ended_at: "2026-05-27T14:01:00.000Z", result: null },
  },
});

async function open(rule = keptRule(DIP), options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    ...options,
    prepare: (server) => {
      keepRules(server, rule);
      options.prepare?.(server);
    },
  });
  const list = within(await screen.findByRole("region", { name: "Your strategies" }));
  await opened.settled();
  await opened.user.click(await list.findByRole("button", { name: /^Test/ }));
  await screen.findByRole("region", { name: /^Test of / });
  return opened;
}

test("before the first test it says what will come, and the form is the contract's", async () => {
  const { user, server } = await open();
  expect(found().getByText("Not tested yet")).toBeDefined();
  server.answer("startRuleTest", testOf());
  server.answer("ruleTest", testOf());
  await user.clear(field("Sets of parameters to try"));
  await user.type(field("Sets of parameters to try"), "29");
  await user.click(start());
  await found().findByRole("progressbar");
  expect(server.asked("startRuleTest")[0]?.body).toEqual({
    symbols: ["AAPL", "MSFT", "RY", "TD", "SHOP"],
    ...{ days: 1_825, initial_balance: 10_000, positions: 5, tries: 29 },
  });
});

test("what the form refuses is said beside the field, and nothing is asked", async () => {
  const { user, server } = await open();
  await user.click(part().getByRole("button", { name: "Clear" }));
  await user.clear(field("Positions held at once"));
  await user.type(field("Positions held at once"), "0");
  await user.click(start());
  expect(part().getByText("Choose at least one security.")).toBeDefined();
  expect(part().getByText("A number from 1 to 100.")).toBeDefined();
  expect(server.asked("startRuleTest")).toEqual([]);
});

test("securities are typed, several at once, taken away and added as a list", async () => {
  const { user } = await open();
  await user.click(part().getByRole("button", { name: "Clear" }));
  await user.type(part().getByRole("combobox", { name: "Securities" }), "su, cnq{Escape}");
  await user.click(part().getByRole("button", { name: "Add to the securities" }));
  const chosen = () =>
    within(part().getByRole("list", { name: "Chosen securities" }))
      .getAllByRole("listitem")
      .map(textOf);
  expect(chosen()).toEqual(["SU", "CNQ"]);
  await user.click(part().getByRole("button", { name: "Remove SU" }));
  expect(chosen()).toEqual(["CNQ"]);
  await user.click(part().getByRole("button", { name: "Canadian banks", hidden: true }));
  expect(chosen().length).toBeGreaterThan(4);
});

test("a strategy without parameters has nothing to search, and a grid has one security", async () => {
  await open(keptRule(NESTED));
  expect(part().queryByRole("textbox", { name: "Sets of parameters to try" })).toBeNull();
  expect(part().getByText(/^It has no parameters/)).toBeDefined();
});

test("a grid of several securities is refused before it is asked for", async () => {
  const { user, server } = await open(keptRule(GRID));
  await user.click(start());
  expect(part().getByText(/^A grid is tested on one security/)).toBeDefined();
  expect(server.asked("startRuleTest")).toEqual([]);
});

test("while it runs it says how far it is, and a cancel ends it", async () => {
  const { user, server } = await open(tested, { prepare: (opened) => opened.answer("ruleTest", testOf()) });
  const bar = await found().findByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("12");
  expect(found().getByText(/7 of 58 tried/)).toBeDefined();
  expect(isOff(start())).toBe(true);
  const cancelled = testOf({ status: "cancelled", ended_at: "2026-05-27T14:01:00.000Z" });
  server.answer("cancelRuleTest", cancelled);
  server.answer("ruleTest", cancelled);
  await user.click(found().getByRole("button", { name: "Cancel the test" }));
  expect(await found().findByText("The test was cancelled")).toBeDefined();
  expect(isOff(start())).toBe(false);
});

test("a test that ends while one looks is announced, and its result is there", async () => {
  const { server } = await open(tested, { prepare: (opened) => opened.answer("ruleTest", testOf()) });
  await found().findByRole("progressbar");
  const asked = server.asked("tradingRules").length;
  server.answer("ruleTest", COMPLETED);
  expect(await screen.findByText("The test of Dip of the week is done.")).toBeDefined();
  expect(found().getByText("Made no more than holding: +10.0% against +20.0%")).toBeDefined();
  await waitFor(() => expect(server.asked("tradingRules").length).toBeGreaterThan(asked));
});

test("a result has the verdict, holding, luck, timing, where it earned, every trade and what it is made from", async () => {
  await open(tested, { prepare: (opened) => opened.answer("ruleTest", COMPLETED) });
  expect(await found().findByText(RESULT.note)).toBeDefined();
  expect(found().getByText("Hold them instead")).toBeDefined();
  const search = textOf(part().getByRole("region", { name: "Is the best of the search more than luck?" }));
  for (const shown of [
    "The best is no better than luck makes it.",
    "1.20",
    "0.90",
    "1.00",
    "−0.40 to 0.80",
    "62%",
    "41%",
    "+4.5%",
    "its own parameters: −1.5%",
    "period = 12",
  ])
    expect(search).toContain(shown);
  const timing = textOf(part().getByRole("region", { name: "Did it choose its moments well?" }));
  for (const shown of ["Lot does as well in 35 of 100.", "+12.0%", "+9.0%", "35.0%", "1,000 draws"])
    expect(timing).toContain(shown);
  const earned = textOf(part().getByRole("region", { name: "Where it earned" }));
  for (const shown of ["2025", "RY", "Rising", "Too little history."]) expect(earned).toContain(shown);
  expect(textOf(part().getByRole("region", { name: "Trades" }))).toContain("the last 1 of 5");
  expect(part().getAllByText("One cent a share.").length).toBeGreaterThan(0);
  expect(part().getByText("a".repeat(64))).toBeDefined();
});

test("the numbers of the best are taken over into the strategy, and kept when its owner keeps them", async () => {
  const { user, server } = await open(tested, { prepare: (opened) => opened.answer("ruleTest", COMPLETED) });
  await user.click(await part().findByRole("button", { name: "Take these numbers over …" }));
  const composer = within(await screen.findByRole("dialog"));
  expect(server.asked("changeRule")).toEqual([]);
  await user.click(composer.getByRole("button", { name: /^Keep/ }));
  await waitFor(() => expect(server.asked("changeRule")).toHaveLength(1));
  const [asked] = server.asked("changeRule");
  expect(asked?.body).toMatchObject({ seen_hash: tested.rule_hash });
  expect(asked?.body.rule).toEqual({
    ...DIP,
    parameters: DIP.parameters.map((each) => (each.name === "period" ? { ...each, byDefault: 12 } : each)),
  });
});

test("a strategy that has the best numbers already offers nothing to take over", async () => {
  const own = {
    ...RESULT,
    parameters: Object.fromEntries(DIP.parameters.map((each) => [each.name, each.byDefault])),
  };
  await open(tested, {
    prepare: (opened) => opened.answer("ruleTest", testOf({ ...COMPLETED, result: own })),
  });
  await part().findByRole("region", { name: "Is the best of the search more than luck?" });
  expect(part().queryByRole("button", { name: "Take these numbers over …" })).toBeNull();
});

test("a result of a strategy that was changed since says so, and one without search or trades has less to show", async () => {
  const bare = { ...RESULT, search: null, timing: null, trades: [], total_trades: 0, checks: ["It peeks."] };
  await open(tested, {
    prepare: (opened) => opened.answer("ruleTest", { ...COMPLETED, is_current: false, result: bare }),
  });
  expect(await found().findByText(/^The strategy was changed since this test/)).toBeDefined();
  expect(found().getByText("It peeks.")).toBeDefined();
  expect(found().getByText("No trade in these years")).toBeDefined();
  expect(part().queryByRole("region", { name: /more than luck/ })).toBeNull();
});

test("a test that failed says why", async () => {
  const failed = testOf({ status: "failed", problem: "No prices are known of it." });
  await open(tested, { prepare: (opened) => opened.answer("ruleTest", failed) });
  expect(await found().findByText("No prices are known of it.")).toBeDefined();
  expect(isOff(start())).toBe(false);
});

test.each(["rule_test_running", "symbol_unknown", "internal"] as const)(
  "a start that is refused with %s says so beside the form",
  async (code) => {
    const { user, server } = await open();
    server.refuse("startRuleTest", code);
    await user.click(start());
    expect(await part().findByRole("alert")).toBeDefined();
    expect(isOff(start())).toBe(false);
  },
);

test("a cancel that is refused says so, and the test goes on", async () => {
  const { user, server } = await open(tested, { prepare: (opened) => opened.answer("ruleTest", testOf()) });
  await found().findByRole("progressbar");
  server.refuse("cancelRuleTest", "service_unavailable");
  await user.click(found().getByRole("button", { name: "Cancel the test" }));
  expect(await part().findByRole("alert")).toBeDefined();
  expect(found().getByRole("progressbar")).toBeDefined();
});

test("a test that cannot be loaded, or comes garbled, says so and is asked for again", async () => {
  const { user, server } = await open(tested, { prepare: (opened) => opened.garble("ruleTest") });
  expect(await found().findByText("The test could not be loaded.")).toBeDefined();
  server.answer("ruleTest", COMPLETED);
  await user.click(found().getByRole("button", { name: "Retry" }));
  expect(await found().findByText(RESULT.note)).toBeDefined();
});
