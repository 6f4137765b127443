/** A strategy's real trades beside its test's: the figures, why they differ, and what is said where there are none. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refresh } from "#data/queries/refresh.ts";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { Sent } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { DIP, keepRules, keptRule } from "#testing/own-rules.ts";
import { isFocused, plain } from "#testing/parts.ts";
import {
  GAP,
  GAP_OF_MANY,
  IN_CAD,
  IN_USD,
  MISSED,
  NEVER_TRADED,
  RECORD,
  SMALLER,
  WORSE,
} from "#testing/rule-gaps.ts";
import { rowsOf, textOf } from "#testing/shown.ts";

type Gap = Sent<"ruleGap">;

const trading = {
  ...{ conduct: "draft", account_id: "acc-paper", symbols: ["RY"], largest_cad: 2_500 },
} as never;
const door = /^(Real against test|Réel face au test) ?Dip/;
const list = () => within(screen.getByRole("region", { name: /^(Your strategies|Vos stratégies)$/ }));
const report = () => within(screen.getByRole("region", { name: /^(Real against test|Réel face au test)/ }));
const part = (name: string | RegExp) => report().getByRole("region", { name });
const field = (name: string) => report().getByLabelText<HTMLInputElement>(name);

/** Chosen at once, as from the browser's calendar. */
async function choose(user: Awaited<ReturnType<typeof openPage>>["user"], name: string, day: string) {
  await user.clear(field(name));
  await user.type(field(name), day);
}

async function open(gap: Gap | null = GAP, options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    ...options,
    prepare: (server) => {
      keepRules(server, keptRule(DIP, { trading }));
      if (gap !== null) server.answer("ruleGap", gap);
      options.prepare?.(server);
    },
  });
  await screen.findByRole("region", { name: /^(Your strategies|Vos stratégies)$/ });
  await opened.settled();
  await opened.user.click(list().getByRole("button", { name: door }));
  await screen.findByRole("region", { name: /^(Real against test|Réel face au test)/ });
  await opened.settled();
  return opened;
}

test("a strategy that was never traded has no door to it", async () => {
  await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    prepare: (server) => keepRules(server, keptRule(DIP)),
  });
  await screen.findByRole("region", { name: "Your strategies" });
  expect(list().queryByRole("button", { name: door })).toBeNull();
});

test("the test's result, the real one and the difference stand with their basis and the sentence", async () => {
  await open();
  const difference = part("The difference");
  const said = textOf(difference);
  for (const shown of ["−$127.90", "+$184.70", "+$56.80", IN_CAD.told]) expect(said).toContain(plain(shown));
  expect(said).toContain("Sample, Simulated market");
  expect(report().getByText("decided from 1 Apr 2026 to 27 May 2026, 38 decisions")).toBeDefined();
  expect(report().queryByRole("combobox", { name: "Account" })).toBeNull();
  expect(report().queryByRole("combobox", { name: "Version" })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test("the drawing leads from the test's result by each cause to the real one, and so does its table", async () => {
  const { user } = await open();
  const drawing = within(part("From the test to reality"));
  expect(drawing.getAllByRole("listitem").map(textOf)).toEqual([
    "Made by the test+$184.70",
    "Waited for you−$100.10 leaves +$84.60",
    "Another size−$21.15 leaves +$63.45",
    "Later than the open−$4.80 leaves +$58.65",
    "Wider spread−$1.85 leaves +$56.80",
    "Really made+$56.80",
  ]);
  await user.click(drawing.getByRole("button", { name: "Show as table" }));
  const rows = rowsOf(part("From the test to reality"));
  expect(rows.at(0)).toEqual({ Cause: "Made by the test", Amount: "–", "Total after it": "+$184.70" });
  expect(rows.at(-2)).toEqual({ Cause: "Wider spread", Amount: "−$1.85", "Total after it": "+$56.80" });
  expect(rows.at(-1)?.["Total after it"]).toBe("+$56.80");
});

test("each cause says what it means, what it took, in how many trades and what went both ways", async () => {
  await open();
  const [waited, , delay] = within(part("The causes")).getAllByRole("listitem").map(textOf);
  expect(waited).toContain("The draft was rejected, lapsed, or was approved in a later session.");
  expect(waited).toContain("−$100.10");
  expect(waited).toContain("1 trade");
  expect(waited).not.toContain("both ways");
  expect(delay).toContain("$9.20 both ways");
});

test("both results stand over the sessions, from nothing on the first day, as a table too", async () => {
  const { user } = await open();
  const curves = within(part("Over time"));
  expect(curves.getByRole("img", { name: "Really made" })).toBeDefined();
  await user.click(curves.getByRole("button", { name: "Show as table" }));
  expect(rowsOf(part("Over time"))).toEqual([
    { Date: "18 May 2026", "Really made": "+$56.80", "Made by the test": "+$184.70" },
    { Date: "21 Apr 2026", "Really made": "$0.00", "Made by the test": "+$100.10" },
    { Date: "1 Apr 2026", "Really made": "$0.00", "Made by the test": "$0.00" },
  ]);
});

test("a trade opens to its two sides and the causes that add up; a side that was not made is said", async () => {
  const { user } = await open();
  const trades = within(part("Trade by trade"));
  const missed = trades.getByRole("button", { name: /SHOP/ });
  expect(textOf(missed)).toContain("Really made no trade");
  await user.click(trades.getByRole("button", { name: /RY/ }));
  expect(trades.getByText(SMALLER.told)).toBeDefined();
  expect(rowsOf(trades.getByRole("table", { name: "RY: the trade of the test and the real one" }))).toEqual([
    { "Part of the trade": "Units", Test: "20", Real: "15" },
    { "Part of the trade": "Bought", Test: "11 May 180.25", Real: "11 May 180.61" },
    { "Part of the trade": "Sold", Test: "18 May 184.50", Real: "18 May 184.41 5 still held" },
    { "Part of the trade": "Made after costs", Test: "+$84.60", Real: "+$56.80" },
  ]);
  const terms = trades.getAllByRole("term").map(textOf);
  expect(terms).toEqual([
    ...["Another size at the purchase", "Later than the open at the purchase"],
    ...["Wider spread at the sale", "Difference"],
  ]);
  await user.click(missed);
  expect(trades.getByText(MISSED.told)).toBeDefined();
  expect(await accessibilityFindings()).toEqual([]);
});

test("of many trades twenty stand there, and more on demand", async () => {
  const trades = Array.from({ length: 45 }, (_, i) => ({ ...MISSED, symbol: `S${i}` }));
  const { user } = await open({ ...GAP, currencies: [{ ...IN_CAD, trades }] });
  const shown = () => within(part("Trade by trade")).getAllByRole("button", { name: /^S\d/ }).length;
  expect(shown()).toBe(20);
  await user.click(report().getByRole("button", { name: "Show 20 more" }));
  expect(shown()).toBe(40);
  await user.click(report().getByRole("button", { name: "Show 5 more" }));
  expect(shown()).toBe(45);
  expect(report().queryByRole("button", { name: /^Show \d+ more/ })).toBeNull();
});

test("currencies stand by themselves, and one of them is looked into", async () => {
  const { user } = await open({ ...GAP, currencies: [IN_CAD, IN_USD] });
  const said = textOf(part("The difference"));
  expect(said).toContain("The difference in CAD");
  expect(said).toContain("+$5.00");
  expect(within(part("Trade by trade")).queryByRole("button", { name: /AAPL/ })).toBeNull();
  await user.click(report().getByRole("radio", { name: "USD" }));
  expect(textOf(within(part("Trade by trade")).getByRole("button", { name: /AAPL/ }))).toContain("+$5.00");
});

test("the record is too short to judge, as its test lets one expect, or worse, which warns", async () => {
  const { user, server } = await open();
  const judged = () => textOf(part("Is it as good as its test?"));
  expect(judged()).toContain("It takes 5 finished real trades of this version, and 30 trades in its test.");
  const reopen = async (gap: Gap) => {
    server.answer("ruleGap", gap);
    await choose(user, "Bought from", `2026-04-0${gap.record?.leaves === null ? 2 : 3}`);
    await waitFor(() => expect(judged()).toContain(plain(gap.record?.told ?? "")));
  };
  await reopen({ ...GAP, record: RECORD });
  expect(judged()).not.toContain("Worse than its test lets one expect");
  await reopen({ ...GAP, record: WORSE });
  expect(judged()).toContain("Worse than its test lets one expect");
  expect(judged()).toContain("−6.1%");
});

test("account, version and days are asked for, and another account begins with its own version", async () => {
  const { user, server } = await open(GAP_OF_MANY);
  const asked = () => server.asked("ruleGap").at(-1)?.query;
  expect(asked()).toEqual({});
  await user.selectOptions(report().getByRole("combobox", { name: "Version" }), "before");
  await waitFor(() => expect(asked()).toEqual({ rule_hash: "before" }));
  await user.selectOptions(report().getByRole("combobox", { name: "Account" }), "acc-live");
  await waitFor(() => expect(asked()).toEqual({ account_id: "acc-live" }));
  await choose(user, "Bought from", "2026-05-01");
  await choose(user, "Bought until", "2026-04-01");
  expect(report().getByText("It ends before it begins.")).toBeDefined();
  expect(asked()).toEqual({ account_id: "acc-live", from: "2026-05-01" });
  await user.click(report().getByRole("button", { name: "All days" }));
  await waitFor(() => expect(field("Bought from").value).toBe(""));
  const options = within(report().getByRole("combobox", { name: "Version" })).getAllByRole("option");
  expect(options.map(textOf)).toEqual([
    "As it is now, since 1 Apr 2026",
    "As it was, 2 Feb 2026 to 31 Mar 2026",
  ]);
});

test("trades of an older version say so", async () => {
  await open({ ...GAP_OF_MANY, rule_hash: "before" });
  expect(report().getByText(/^The strategy was changed since\./)).toBeDefined();
});

test("the file is asked for with what is chosen, and a failure can be tried again", async () => {
  const { user, server } = await open(GAP_OF_MANY);
  await user.selectOptions(report().getByRole("combobox", { name: "Account" }), "acc-live");
  await waitFor(() => expect(server.asked("ruleGap").at(-1)?.query).toEqual({ account_id: "acc-live" }));
  server.refuse("ruleGapFile", "market_data_unavailable");
  await user.click(report().getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The file could not be made")).toBeDefined();
  const url = vi.fn(() => "blob:gap");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: url, revokeObjectURL: vi.fn() }));
  server.answer(
    "ruleGapFile",
    () => new Response("a,b", { headers: { "content-type": "text/csv" } }) as never,
  );
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The file is saved")).toBeDefined();
  expect(server.asked("ruleGapFile").map(({ params, query }) => [params.id, query])).toEqual([
    ["rule-dip-of-the-week", { account_id: "acc-live" }],
    ["rule-dip-of-the-week", { account_id: "acc-live" }],
  ]);
  expect(url).toHaveBeenCalledOnce();
});

test("before it was traded it says what will come, and leads to its trading", async () => {
  const { user, server } = await open(NEVER_TRADED);
  server.answer("ruleDecisions", { decisions: [], provenance: IN_CAD.provenance });
  expect(report().getByText("Not traded yet")).toBeDefined();
  expect(report().queryByRole("button", { name: "Export CSV" })).toBeNull();
  await user.click(report().getByRole("button", { name: "Trade" }));
  expect(await screen.findByRole("dialog", { name: "Trade Dip of the week" })).toBeDefined();
});

test("without a trade on these days all of them are offered; without any it counts the decisions", async () => {
  const { user, server } = await open({ ...GAP, currencies: [] });
  expect(
    report().getByText(/^It decided 38 times, and neither it nor its test bought anything/),
  ).toBeDefined();
  await choose(user, "Bought from", "2026-05-25");
  expect(await report().findByText("No trade on these days")).toBeDefined();
  server.answer("ruleGap", GAP);
  await user.click(report().getByRole("button", { name: "Show all days" }));
  expect(field("Bought from").value).toBe("");
  await waitFor(() => expect(server.asked("ruleGap").length).toBeGreaterThan(1));
});

test("a failure is said with the way to try again, and the choices stay", async () => {
  const { user, server } = await open(GAP_OF_MANY);
  server.refuse("ruleGap", "market_data_unavailable");
  await user.selectOptions(report().getByRole("combobox", { name: "Version" }), "before");
  expect(await report().findByText("The comparison could not be loaded.")).toBeDefined();
  expect(report().getByRole("combobox", { name: "Account" })).toBeDefined();
  server.answer("ruleGap", { ...GAP_OF_MANY, rule_hash: "before" });
  await user.click(report().getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(part("The difference")).toBeDefined());
});

test("after a refresh that failed the last figures stay, with their time", async () => {
  const { server } = await open();
  server.refuse("ruleGap", "market_data_unavailable");
  act(() => refresh(["ruleGap"]));
  expect(await report().findByText(/The last figures stay, as of .*, Eastern time\./)).toBeDefined();
  expect(textOf(part("The difference"))).toContain("−$127.90");
});

test("it is led to, closed again, and the way back is where it was opened", async () => {
  const { user } = await open();
  await waitFor(() => isFocused(report().getByText("Real against test: Dip of the week")));
  await user.click(report().getByRole("button", { name: "Close the comparison" }));
  expect(screen.queryByRole("region", { name: /^Real against test/ })).toBeNull();
  isFocused(list().getByRole("button", { name: door }));
});

test("the window of its trading leads to it as well", async () => {
  const { user } = await openPage("/dashboard?tab=neuro-trader", {
    scrolled: true,
    prepare: (server) => {
      keepRules(server, keptRule(DIP, { trading }));
      server.answer("ruleGap", GAP);
      server.answer("ruleDecisions", { decisions: [], provenance: IN_CAD.provenance });
    },
  });
  await screen.findByRole("region", { name: "Your strategies" });
  await user.click(await list().findByRole("button", { name: /^Trade ?Dip/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Real against test" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("region", { name: "Real against test: Dip of the week" })).toBeDefined();
});

test("on a phone in French everything is said, in French", async () => {
  const { user } = await open({ ...GAP_OF_MANY, record: WORSE }, { language: "fr", width: "phone" });
  const drawing = within(part("Du test à la réalité"));
  expect(textOf(drawing.getAllByRole("listitem")[0])).toBe("Fait par le test+184,70 $");
  expect(textOf(part(/^Fait-elle aussi bien que son test/))).toContain(
    "Moins bien que son test ne laisse attendre",
  );
  const first = within(part("Transaction par transaction")).getByRole("button", { name: /SHOP/ });
  expect(textOf(first)).toContain("Réel aucune transaction");
  await user.click(first);
  expect(report().getByRole("table", { name: /la transaction du test et la vraie$/ })).toBeDefined();
  expect(await accessibilityFindings()).toEqual([]);
});
