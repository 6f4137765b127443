/** The composer: parts and words in step, by keyboard alone, what is wrong at its place, and what keeping a rule comes to. */
import { sayRule, type TradingRule } from "@neuro/contract/trading-rules";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { DIP, GRID, keepRules, keptRule, NESTED, triedOn } from "#testing/own-rules.ts";
import { question } from "#testing/parts.ts";
import { textOf } from "#testing/shown.ts";
import { tabTo } from "#testing/tab-to.ts";

const window = () => within(screen.getByRole("dialog"));
const said = () => textOf(window().getByRole("region", { name: "The rule in words" }));
const words = () => window().findByRole<HTMLTextAreaElement>("textbox", { name: /^The rule in sentences/ });
const name = () => window().getByRole<HTMLInputElement>("textbox", { name: "Name" });
const select = (label: string) => window().getByRole<HTMLSelectElement>("combobox", { name: label });
const tried = () => within(window().getByRole("region", { name: "Tried on past days" }));
const keep = () => window().getByRole("button", { name: /^Keep/ });

async function edit(rule: TradingRule, options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    ...options,
    prepare: (server) => {
      keepRules(server, keptRule(rule));
      options.prepare?.(server);
    },
  });
  const list = within(await screen.findByRole("region", { name: /^(Your strategies|Vos stratégies)$/ }));
  await opened.settled();
  await opened.user.click(await list.findByRole("button", { name: /^(Edit|Modifier)/ }));
  await screen.findByRole("dialog");
  const toWords = () => opened.user.click(window().getByRole("radio", { name: "Words" }));
  const toParts = () => opened.user.click(window().getByRole("radio", { name: "Parts" }));
  /** What a menu that the browser opens would do. */
  const choose = async (act: string, of: string) => {
    const menu = document.querySelector<HTMLElement>(`[aria-label="What to do with: ${of}"]`);
    if (menu === null) throw new Error(`${of} has no menu.`);
    await opened.user.click(within(menu).getByRole("button", { name: act, hidden: true }));
  };
  const type = async (field: HTMLInputElement, text: string) => {
    await opened.user.clear(field);
    await opened.user.type(field, text);
  };
  return { ...opened, toWords, toParts, choose, type };
}

test("the rules that come with Neuro are the same in parts and in words, and back", async () => {
  const { server, user } = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    prepare: (opened) => opened.answer("tryRule", ({ body }) => triedOn(body.symbol)),
  });
  const { given } = server.recorded("tradingRules");
  expect(given.length).toBeGreaterThan(3);
  const list = within(await screen.findByRole("region", { name: "Your strategies" }));
  for (const { rule } of given) {
    const begins = await list.findAllByRole("button", { name: /^(RSI|Volume|Mean|Grid|Evidence|Buy)/ });
    const at = given.findIndex((each) => each.rule === rule);
    await user.click(begins[at] as HTMLElement);
    await screen.findByRole("dialog");
    const named = { ...rule, name: name().value } as TradingRule;
    await user.click(window().getByRole("radio", { name: "Words" }));
    const text = await words();
    expect(text.value).toBe(sayRule(named, "en"));
    // Typed once more, the same words are the same rule: nothing is left to keep or mend.
    await user.type(text, " ");
    expect(window().getByText("Understood.")).toBeDefined();
    await user.click(window().getByRole("radio", { name: "Parts" }));
    await user.click(window().getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("a change of a part is said in words at once, and a sentence typed is there in parts", async () => {
  const { user, toWords, toParts } = await edit(DIP);
  await user.selectOptions(select("Condition 1: how"), "is at most");
  expect(said()).toContain("RSI is at most 30");
  await toWords();
  const text = await words();
  expect(text.value).toContain("RSI is at most 30");
  await user.clear(text);
  await user.paste(
    "Rule: Typed\nBuy when the close crosses above the 50-day average.\nSell 3 % below the purchase.",
  );
  await toParts();
  expect(name().value).toBe("Typed");
  expect(select("Condition: how").value).toBe("cross:above");
  expect(select("Stop below the purchase").value).toBe("percent");
});

test("words that are not understood are marked where they begin, and kept until they are", async () => {
  const { user, toWords, toParts, server } = await edit(DIP);
  await toWords();
  const text = await words();
  await user.clear(text);
  await user.paste("Rule: Typed\nBuy when the moon is full.");
  expect(window().getByText("Line 2 is not understood from here on: moon is full.")).toBeDefined();
  expect(document.querySelector("mark")?.textContent).toBe("moon is full.");
  await toParts();
  expect(window().getByText("Your sentences are not understood yet")).toBeDefined();
  await user.click(keep());
  expect(server.asked("changeRule")).toEqual([]);
  await toWords();
  expect((await words()).value).toContain("moon");
});

test("each part is reached and changed by keyboard alone", async () => {
  const { user, server } = await edit(DIP);
  const button = (label: string) => window().getAllByRole("button", { name: label })[0];
  await tabTo(user, button("Add a condition"));
  await user.keyboard("{Enter}");
  const added = select("Condition 3: what it looks at");
  expect(document.activeElement).toBe(added);
  await user.selectOptions(added, "calendar" in added ? "" : "month");
  await tabTo(user, window().getByRole("checkbox", { name: "June" }));
  await user.keyboard(" ");
  await tabTo(user, window().getByLabelText("days", { selector: "input" }));
  await user.keyboard("{Control>}a{/Control}7");
  await tabTo(user, keep());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(server.asked("changeRule")).toHaveLength(1));
  expect(server.asked("changeRule")[0]?.body.rule).toMatchObject({
    entry: { of: [{ kind: "compare" }, { kind: "weekday" }, { kind: "month", months: [1, 6] }] },
    maxHoldBars: 7,
  });
});

test("a stop below the highest close and a wait are chosen, changed and left out again", async () => {
  const { user, server, type } = await edit(DIP);
  const label = "Stop below the highest close";
  await user.selectOptions(select(label), "in percent");
  expect(said()).toContain("Sell 10 % below the highest close since the purchase.");
  await user.selectOptions(select(label), "in average true ranges");
  await type(window().getByLabelText("ranges", { selector: "input" }), "2.5");
  expect(said()).toContain("Sell 2.5 average true ranges below the highest close since the purchase.");
  await user.selectOptions(select(label), "none");
  expect(said()).not.toContain("highest close");
  await user.selectOptions(select(label), "in percent");
  await user.selectOptions(select("Wait after a sale"), "in days");
  await type(window().getByLabelText("days to wait", { selector: "input" }), "3");
  expect(said()).toContain("Wait 3 days after a sale before buying again.");
  await user.click(keep());
  await waitFor(() => expect(server.asked("changeRule")).toHaveLength(1));
  expect(server.asked("changeRule")[0]?.body.rule).toEqual({
    ...DIP,
    trailing: { kind: "percent", percent: 10 },
    waitBars: 3,
  });
});

test("the range of an ordinary week is looked at, and is where it stops", async () => {
  const { user } = await edit(DIP);
  await user.selectOptions(select("Condition 1: what it looks at"), "width of a week in percent");
  expect(said()).toContain("the width of an ordinary week in percent is below");
  const trailing = select("Stop below the highest close");
  expect(within(trailing).queryByRole("option", { name: "end of an ordinary week" })).toBeNull();
  await user.selectOptions(select("Stop below the purchase"), "end of an ordinary week");
  expect(said()).toContain("Sell as far below the purchase as an ordinary week ends.");
});

test("what an account has is looked at, and asked to cross it says why it cannot", async () => {
  const { user } = await edit(DIP);
  await user.selectOptions(select("Condition 1: what it looks at"), "fall from the highest worth");
  expect(said()).toContain("the fall of the account from its highest worth in percent is below");
  await user.selectOptions(select("Condition 1: how"), "crosses below");
  expect(window().getByText(/^Of the account only what it is at the close is known/)).toBeDefined();
  await user.selectOptions(select("Condition 1: how"), "is at most");
  expect(window().queryByText(/^Of the account only/)).toBeNull();
});

test("a turn of a period and a rank are chosen, and it is tried among the rule's own securities", async () => {
  const monday = { kind: "weekday", days: [1] } as const;
  const plain: TradingRule = { ...DIP, parameters: [], entry: { kind: "all", of: [monday, monday] } };
  const { user, server } = await edit(plain);
  await user.selectOptions(select("Condition 2: what it looks at"), "first or last session");
  expect(said()).toContain("the day is the last session of its month");
  await user.selectOptions(select("Which session"), "the first");
  await user.selectOptions(select("Of which period"), "of the quarter");
  expect(said()).toContain("the day is the first session of its quarter");
  await user.selectOptions(select("Condition 1: what it looks at"), "rank in the list");
  await user.selectOptions(select("Where ranks begin"), "1 is the lowest");
  expect(said()).toContain("the rank from the lowest (");
  expect(said()).toContain(") is at most 3");
  expect(within(select("What is ranked")).queryByRole("option", { name: "rank in the list" })).toBeNull();
  await user.selectOptions(select("What is ranked"), "RSI");
  await waitFor(() =>
    expect(server.asked("tryRule").at(-1)?.body).toMatchObject({ rule_id: keptRule(plain).id }),
  );
  await user.click(keep());
  await waitFor(() => expect(server.asked("changeRule")).toHaveLength(1));
  expect(server.asked("changeRule")[0]?.body.rule).toMatchObject({
    entry: {
      of: [
        { left: { kind: "rank", from: "lowest", value: { indicator: "rsi" } }, is: "at_most" },
        { kind: "session", which: "first", period: "quarter" },
      ],
    },
  });
});

test("a size of its own is chosen, and one by risk asks for the stop it is counted from", async () => {
  const { user, server } = await edit(DIP);
  const size = "Size of a purchase";
  await user.selectOptions(select(size), "percent of the account");
  expect(said()).toContain("Buy for 10 % of the account’s worth.");
  await user.selectOptions(select(size), "percent lost at the stop");
  expect(window().getByText(/^A size by risk is counted from the stop below the purchase/)).toBeDefined();
  await user.selectOptions(select("Stop below the purchase"), "in percent");
  expect(window().queryByText(/^A size by risk is counted/)).toBeNull();
  await user.click(keep());
  await waitFor(() => expect(server.asked("changeRule")).toHaveLength(1));
  expect(server.asked("changeRule")[0]?.body.rule).toMatchObject({ size: { kind: "risk", percent: 1 } });
});

test("what is held is offered in what sells, and not in what buys", async () => {
  const { user } = await edit(NESTED);
  const offered = (label: string) => within(select(label)).queryByRole("option", { name: "days held" });
  expect(offered("Condition 1: what it looks at")).toBeNull();
  expect(offered("Condition: what it looks at")).not.toBeNull();
  await user.selectOptions(select("Condition: what it looks at"), "position:days_held");
  await user.selectOptions(select("Condition: how"), "is at least");
  expect(said()).toContain("Sell when the number of days held is at least");
});

test("conditions are duplicated, moved, grouped and removed, and every step is taken back", async () => {
  const { choose, user } = await edit(DIP);
  const before = said();
  await choose("Duplicate", "Condition 2");
  expect(said().match(/the day is Monday, Friday/g)).toHaveLength(2);
  await choose("Move up", "Condition 2");
  expect(said()).toMatch(/^Buy when all of \(the day is Monday, Friday; the 14/);
  await choose("Put into a group", "Condition 1");
  expect(said()).toMatch(/^Buy when all of \(any of \(the day is/);
  await choose("Remove", "Group 1");
  await choose("Remove", "Condition 2");
  await choose("Remove", "Condition 1");
  expect(said()).toContain("Buy when the day does not matter.");
  for (let step = 0; step < 6; step += 1) await user.click(window().getByRole("button", { name: "Undo" }));
  expect(said()).toBe(before);
  await user.click(window().getByRole("button", { name: "Redo" }));
  expect(said()).not.toBe(before);
});

test("a number becomes a parameter, is renamed everywhere, and is a number again without it", async () => {
  const { user, type } = await edit(NESTED);
  await user.selectOptions(select("Stop below the purchase: a number or a parameter"), "a new parameter");
  expect(said()).toContain("Sell 8 [percent] % below the purchase.");
  const parameter = window().getByRole<HTMLInputElement>("textbox", { name: "Name of the parameter" });
  await type(parameter, "Far");
  expect(window().getByText(/^A parameter is named by up to 30 letters/)).toBeDefined();
  await type(parameter, "far{Enter}");
  expect(said()).toContain("Sell 8 [far] % below");
  await user.click(window().getByRole("button", { name: /^Remove the parameter far/ }));
  expect(said()).toContain("Sell 8 % below the purchase.");
});

test("what is wrong stands at its place in words, and is not kept", async () => {
  const { user, type, server } = await edit(NESTED);
  const percent = window().getByRole<HTMLInputElement>("textbox", { name: "Stop below the purchase" });
  await type(percent, "5000");
  expect(window().getByText(/^The number must lie between 0.1 and 1000/)).toBeDefined();
  await user.clear(percent);
  expect(window().getByText("Write a number.")).toBeDefined();
  await user.type(percent, "8");
  await user.selectOptions(select("Condition 1: beside what"), "volume");
  expect(window().getByText(/^The two sides do not count the same/)).toBeDefined();
  expect(window().getByText("One thing to mend")).toBeDefined();
  await user.clear(name());
  expect(window().getByText("Give it a name of up to 60 letters.")).toBeDefined();
  await user.click(keep());
  expect(document.activeElement).toBe(name());
  expect(server.asked("changeRule")).toEqual([]);
});

test("a grid has its three numbers, and a rule of conditions becomes one and back", async () => {
  const { user, type, server } = await edit(GRID);
  await type(window().getByRole<HTMLInputElement>("textbox", { name: "orders" }), "7");
  expect(said()).toContain("Keep 7 buy orders resting");
  await user.click(keep());
  await waitFor(() => expect(server.asked("changeRule")).toHaveLength(1));
  expect(server.asked("changeRule")[0]?.body.rule).toEqual({ ...GRID, levels: 7 });
});

test("it is tried on past days as it is written, and the last good try stays while it is mended", async () => {
  const { user, server, type } = await edit(DIP);
  expect(await tried().findByText("Hold AAPL instead")).toBeDefined();
  const first = server.asked("tryRule").length;
  const days = window().getByLabelText<HTMLInputElement>("days", { selector: "input" });
  await user.clear(days);
  expect(tried().getByText(/^Of the rule as it was before/)).toBeDefined();
  expect(tried().getByText("Hold AAPL instead")).toBeDefined();
  await type(days, "9");
  await waitFor(() => expect(server.asked("tryRule").length).toBeGreaterThan(first));
  expect(server.asked("tryRule").at(-1)?.body.rule).toMatchObject({ maxHoldBars: 9 });
  const chart = tried().getByRole("img", { name: /^Price of AAPL from/ });
  expect(chart).toBeDefined();
  await user.click(tried().getByRole("button", { name: "Show as table" }));
  expect(tried().getByRole("table")).toBeDefined();
});

test("a try that is refused says why, and what looking again caught is told", async () => {
  const detail = "TINY has 12 days of prices; 15 are needed.";
  const { user, server } = await edit(DIP, {
    prepare: (opened) =>
      opened.answer("tryRule", ({ body }) => ({ ...triedOn(body.symbol), checks: ["It looks ahead."] })),
  });
  expect(await tried().findByText("It looks ahead.")).toBeDefined();
  server.refuse("tryRule", "not_enough_history", { detail });
  const symbol = tried().getByRole<HTMLInputElement>("combobox", { name: "Tried on" });
  await user.clear(symbol);
  await user.type(symbol, "TINY");
  expect(await tried().findByText(detail)).toBeDefined();
  expect(tried().getByText("The figures below are of the last try that succeeded.")).toBeDefined();
});

test("a rule that was changed elsewhere is reloaded, or kept as a copy", async () => {
  const { user, server, type } = await edit(DIP);
  await type(name(), "Mine");
  server.refuse("changeRule", "rule_changed");
  await user.click(keep());
  expect(await window().findByText(/^The rule was changed elsewhere/)).toBeDefined();
  await user.click(window().getByRole("button", { name: "Keep mine as a copy" }));
  await waitFor(() => expect(server.asked("keepRule")).toHaveLength(1));
  expect(server.asked("keepRule")[0]?.body.rule).toMatchObject({ name: "Mine (copy)" });
});

test("reloaded, it is as it was changed elsewhere", async () => {
  const { user, server, type } = await edit(DIP);
  await type(name(), "Mine");
  server.refuse("changeRule", "rule_changed");
  await user.click(keep());
  await window().findByText(/^The rule was changed elsewhere/);
  keepRules(server, { ...keptRule({ ...DIP, name: "Theirs" }), id: keptRule(DIP).id });
  await user.click(window().getByRole("button", { name: /^Reload it/ }));
  await waitFor(() => expect(name().value).toBe("Theirs"));
  await user.click(keep());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each(["rules_too_many", "internal"] as const)(
  "keeping that fails with %s says so and loses nothing",
  async (code) => {
    const { user, server, type } = await edit(DIP);
    await type(name(), "Mine");
    server.refuse("changeRule", code);
    await user.click(keep());
    expect(await window().findByRole("alert")).toBeDefined();
    expect(name().value).toBe("Mine");
  },
);

test("leaving with a change asks, and without one does not", async () => {
  const { user, type } = await edit(DIP);
  await type(name(), "Mine");
  await user.keyboard("{Escape}");
  const asked = await question("Close without keeping?");
  await user.click(within(asked).getByRole("button", { name: "Go on writing" }));
  expect(name().value).toBe("Mine");
  const leaving = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await type(name(), DIP.name);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
