/** Neuro's analysis runs on the trading page: started, told of, read in their log, refused. */
import { type AnswerOf, errorText } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused, plain, region } from "#testing/parts.ts";

type Run = AnswerOf<"runAnalysis">["run"];

const actions = () => region(/^(AI actions today|Actions de l’IA aujourd’hui)$/);
const drafts = () => {
  const found = document.getElementById("drafts");
  if (found === null) throw new Error("There are no drafts.");
  return within(found);
};

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=trading", options);
  await screen.findByRole("region", { name: /^(AI actions today|Actions de l’IA aujourd’hui)$/ });
  await opened.settled();
  return opened;
}

/** The recorded run, whose end the dashboard tells as soon as it was asked for. */
function answerRuns(server: FakeServer): Run {
  const { run } = server.recorded("analysisRunDetails");
  const running: Run = { ...run, status: "running", ended_at: null, note: null };
  server.answer("runAnalysis", { run: running });
  server.answer("schedulerManualRun", ({ query }) => ({
    success: true,
    run: { ...running, phase: query?.phase ?? "manual" },
  }));
  return run;
}

test("an analysis run tells of its end; its log names every security, what was concluded and why", async () => {
  const { server, user } = await open({ as: "trader", prepare: answerRuns });
  const { ai_actions: counted } = server.recorded("tradingDashboard");
  const [signals, sure, waiting] = [
    counted.total_signals_today,
    counted.high_confidence_signals,
    counted.pending_review_orders,
  ];
  expect(
    actions()
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual([signals, sure, waiting].map(String));
  await user.click(actions().getByRole("button", { name: "Run analysis now" }));
  await screen.findByText("Analysis run finished");
  const [row] = within(actions().getAllByRole("listitem")[0] as HTMLElement).getAllByRole("button");
  if (row === undefined) throw new Error("There is no run.");
  row.focus();
  await user.keyboard("{Enter}");
  const log = within(await screen.findByRole("dialog"));
  const { decisions } = server.recorded("analysisRunDetails");
  const signalled = await log.findByRole<HTMLInputElement>("radio", { name: /^Signals/ });
  expect(signalled.checked).toBe(true);
  await user.click(log.getByRole("radio", { name: /^Everything/ }));
  expect(log.getAllByRole("listitem")).toHaveLength(decisions.length);
  for (const { symbol, text } of decisions) {
    expect(log.getByText(symbol)).toBeDefined();
    expect(log.getByText(plain(text))).toBeDefined();
  }
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => isFocused(row));
  await user.keyboard("{Enter}");
  const [link] = await within(await screen.findByRole("dialog")).findAllByRole("link", {
    name: "See the draft",
  });
  if (link !== undefined) await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.hash).toBe("#drafts");
});

test("the log of a run under way is read on until it ends", async () => {
  const { server, user } = await open({
    as: "trader",
    prepare(fake) {
      const run = answerRuns(fake);
      fake.change("analysisRunDetails", (details) => ({
        ...details,
        run: { ...run, status: "running" },
        decisions: [],
      }));
    },
  });
  await user.click(actions().getByRole("button", { name: "Run analysis now" }));
  await screen.findByText("Analysis run finished");
  const [row] = within(actions().getAllByRole("listitem")[0] as HTMLElement).getAllByRole("button");
  if (row !== undefined) await user.click(row);
  const log = within(await screen.findByRole("dialog"));
  await log.findByText("Nothing concluded yet");
  server.answer("analysisRunDetails", server.recorded("analysisRunDetails"));
  await log.findByRole("radio", { name: /^Everything/ });
});

test("nothing run and nothing drafted is said so", async () => {
  await open();
  expect(actions().getByText("No recent analysis runs")).toBeDefined();
  expect(drafts().getByText("No draft orders available")).toBeDefined();
});

test("a manual scan runs the chosen phase, and the summary is asked for again 3 seconds later", async () => {
  const { server, user } = await open({ as: "trader", prepare: answerRuns });
  await user.click(actions().getByRole("button", { name: "Manual scan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Manual scan" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Phase" }), "midday");
  const look = dialog.getByRole("switch", { name: "Only look, send nothing" });
  expect(look.getAttribute("aria-checked") ?? String((look as HTMLInputElement).checked)).toBe("true");
  const later = vi.spyOn(globalThis, "setTimeout");
  await user.click(dialog.getByRole("button", { name: "Start scan" }));
  await waitFor(() => expect(server.asked("schedulerManualRun")).toHaveLength(1));
  expect(server.asked("schedulerManualRun")[0]?.query).toEqual({ phase: "midday", scan_flag: "true" });
  await waitFor(() => expect(later.mock.calls.some(([, ms]) => ms === 3_000)).toBe(true));
  const [then] = later.mock.calls.find(([, ms]) => ms === 3_000) ?? [];
  later.mockRestore();
  const before = server.asked("tradingDashboard").length;
  (then as () => void)();
  await waitFor(() => expect(server.asked("tradingDashboard").length).toBeGreaterThan(before));
});

test("a refused run says the server's words", async () => {
  const { user } = await open({ prepare: (server) => server.refuse("runAnalysis", "nothing_to_trade") });
  await user.click(actions().getByRole("button", { name: "Run analysis now" }));
  const { detail } = errorText("nothing_to_trade", "en");
  await screen.findByText(detail);
});

test("French is complete: cells and log", async () => {
  const { user } = await open({ language: "fr" });
  expect(actions().getByText("Aucune analyse récente")).toBeDefined();
  expect(drafts().getByText("Aucun brouillon d’ordre")).toBeDefined();
  expect(actions().getByRole("button", { name: "Analyser maintenant" })).toBeDefined();
  await user.click(actions().getByRole("button", { name: "Balayage manuel" }));
  await screen.findByRole("dialog", { name: "Balayage manuel" });
});

test("French tells of the end of a run and what it drafted", async () => {
  const { user } = await open({ as: "trader", language: "fr", prepare: answerRuns });
  await user.click(actions().getByRole("button", { name: "Analyser maintenant" }));
  await screen.findByText("Analyse terminée");
  const [row] = within(actions().getAllByRole("listitem")[0] as HTMLElement).getAllByRole("button");
  if (row !== undefined) await user.click(row);
  const log = within(await screen.findByRole("dialog"));
  expect(await log.findAllByText("Brouillon pour vous")).not.toEqual([]);
});

test("a visitor sees what the cells are for, and nothing of a user's is asked", async () => {
  const { server } = await open({ as: "visitor" });
  expect(actions().getByText("No recent analysis runs")).toBeDefined();
  expect(actions().getByRole("button", { name: "Run analysis now" }).matches(":disabled")).toBe(true);
  expect(region("AI strategy execution").getByText("Volume Breakout")).toBeDefined();
  expect(drafts().getByText("No draft orders available")).toBeDefined();
  for (const id of ["tradingDashboard", "accountSettings", "recentAiTrades", "orders"] as const)
    expect(server.asked(id), id).toEqual([]);
});
