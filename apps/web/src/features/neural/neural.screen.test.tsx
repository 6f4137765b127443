/** The Neural tab's forms and states: what is refused, chosen, cancelled and said, in both languages and without a login. */
import { asFraction, catalogue } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer, Sent } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { field, isFocused, region } from "#testing/parts.ts";
import { definitionOf, isOff, rowsOf, textOf } from "#testing/shown.ts";

type Progress = Sent<"trainingProgress">;

const JOB = "7c1f6b7e-58f4-4a60-9b38-6b0f5f1c2a11";
const startButton = () => screen.getByRole("button", { name: /^(Start Training|Lancer l’entraînement)$/ });
const runButton = () => screen.getByRole("button", { name: /^(Run Simulation|Lancer la simulation)$/ });
const cancelButton = () => screen.getByRole("button", { name: "Cancel training" });
const symbolField = () => field("training-symbol");

async function open(address: string, options: PageOptions = {}) {
  const opened = await openPage(`/dashboard?tab=neural${address}`, options);
  await screen.findByRole("button", { name: /^(Start Training|Lancer l’entraînement)$/ });
  await opened.settled();
  const { user } = opened;
  const write = async (name: string, text: string) => {
    await user.clear(field(name));
    if (text !== "") await user.type(field(name), text);
    if (name.endsWith("symbol")) await user.keyboard("{Escape}");
  };
  const simulate = async (symbol: string, balance: string, days: string) => {
    await write("simulation-symbol", symbol);
    await write("simulation-balance", balance);
    await write("simulation-days", days);
    await user.click(runButton());
  };
  return { ...opened, write, simulate };
}

const running = (server: FakeServer, symbol: string): Progress => ({
  ...server.recorded("trainingProgress"),
  ...{ status: "running", job_id: JOB, symbol, instrument_id: `XTSE:${symbol}`, days: 1_825 },
  ...{ progress: 12, epoch: 3, total_epochs: 40, accuracy: 0.51, loss: 0.69, validation_loss: 0.7 },
  history: { loss: [0.71, 0.7, 0.69], validation_loss: [0.71, 0.7, 0.7] },
  ...{
    best_epoch: 2,
    network: { number: 1, networks: 5, epochs: 40 },
    elapsed_ms: 2_000,
    remaining_ms: 14_000,
  },
});

/** Starting makes a training that runs; cancelling ends it. */
function answerTraining(server: FakeServer): void {
  server.answer("trainNetwork", ({ body }, locale) => {
    const progress = running(server, body.symbol);
    server.answer("trainingProgress", progress);
    const message = catalogue[locale]["training.started"].replace("{symbol}", body.symbol);
    return { success: true, message, job_id: JOB, progress };
  });
  server.answer("cancelTraining", () => {
    const progress: Progress = { ...running(server, "TD"), status: "cancelled", remaining_ms: null };
    server.answer("trainingProgress", progress);
    return { success: true, message: "Training of TD was cancelled", progress };
  });
}

test("the network of ranges says its share, its error with and without it, and whether that is proven", async () => {
  const qlike = { forecast: 0.25, without: 0.26, alone: 0.255 };
  await open("", {
    prepare: (server) =>
      server.change("rangeRecord", (record) => ({
        ...record,
        horizons: record.horizons.map((horizon) => ({
          ...horizon,
          network: {
            ...{ cases: 1_000, from: "2013-01-03", share: asFraction(0.76), qlike },
            diebold_mariano: horizon.sessions === 21 ? -1.9 : -4.2,
          },
        })),
      })),
  });
  await screen.findByText(/over 3,000 forecasts/);
  const rows = rowsOf(screen.getByRole("region", { name: "Skill of the network of ranges" }));
  expect(rows.map((row) => [row.Horizon, row["Its share"], row.Proven])).toEqual([
    ["A day ahead", "76%", "yes"],
    ["A week ahead", "76%", "yes"],
    ["A month ahead", "76%", "no"],
  ]);
  expect(rows[1]).toMatchObject({ "Error with it": "0.250", "without it": "0.260", alone: "0.255" });
});

test("where no network of ranges could be learnt, it is said", async () => {
  await open("", {
    prepare: (server) =>
      server.change("rangeRecord", (record) => ({
        ...record,
        horizons: record.horizons.map((horizon) => ({ ...horizon, network: null })),
      })),
  });
  await screen.findByText(/^Too few cases were there to learn one from/);
});

test("bad input is refused in the specification's words, and nothing typed is lost", async () => {
  const { server, user, write, simulate } = await open("");
  await write("training-symbol", "  ");
  await user.click(startButton());
  screen.getByText("Please enter a stock symbol to train the neural network (e.g., AAPL, TSLA, RY)");
  await waitFor(() => isFocused(symbolField()));
  await write("training-symbol", "ABCDEFGHIJK");
  await user.click(startButton());
  expect(screen.getAllByText("Stock symbol must be 10 characters or less")).not.toEqual([]);

  const part = region("High-speed simulation");
  await simulate(" ", "1000001", "3651");
  for (const words of [
    "Please enter a stock symbol for simulation (e.g., AAPL, TSLA, RY)",
    "Initial balance must be between $1 and $1,000,000",
    "Simulation days must be between 1 and 3650 (10 years)",
  ])
    part.getByText(words);
  await waitFor(() => isFocused(field("simulation-symbol")));
  expect(field("simulation-balance").value).toBe("1000001");
  await simulate("ABCDEFGHIJK", "0", "1.5");
  part.getByText("Stock symbol must be 10 characters or less");
  part.getByText("Initial balance must be between $1 and $1,000,000");
  part.getByText("Simulation days must be between 1 and 3650 (10 years)");
  for (const id of ["trainNetwork", "simulateNetwork"] as const) expect(server.asked(id), id).toEqual([]);

  const detail = "We do not know the symbol ZZZZQ.";
  for (const id of ["trainNetwork", "simulateNetwork"] as const)
    server.refuse(id, "symbol_unknown", { detail });
  await write("training-symbol", "zzzzq");
  await user.click(startButton());
  await screen.findByText(`Error training neural network: ${detail}`);
  expect(symbolField().value).toBe("ZZZZQ");
  await simulate("zzzzq", "10000", "30");
  await part.findByText(`Simulation error: ${detail}`);
  const asked = { symbol: "ZZZZQ", initial_balance: 10_000, days: 30 };
  expect(server.asked("simulateNetwork")[0]?.body).toMatchObject(asked);
});

test("a symbol is chosen from the lists by pointer and by keys, and lists fill the field", async () => {
  const { user, write } = await open("");
  const [lists] = screen.getAllByRole("button", { name: "Show the lists" });
  if (lists === undefined) throw new Error("There are no lists.");
  await user.click(lists);
  const [list] = screen.getAllByRole("listbox", { name: "Suggestions" });
  if (list === undefined) throw new Error("Nothing is suggested.");
  const groups = within(list).getAllByRole("group");
  expect(groups).toHaveLength(8);
  await user.click(
    within(within(list).getByRole("group", { name: /^US tech/ })).getByRole("option", { name: "NVDA" }),
  );
  expect(symbolField().value).toBe("NVDA");
  isFocused(symbolField());
  await write("training-symbol", "");
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(symbolField().value).toBe("TD");
  await user.click(screen.getByRole("button", { name: "XIC" }));
  expect(symbolField().value).toBe("XIC");
});

test("a training is cancelled, and another one can be started", async () => {
  const { server, user } = await open("&symbol=TD", { prepare: answerTraining });
  expect(isOff(cancelButton())).toBe(true);
  await user.click(startButton());
  await screen.findByText("Training started for TD");
  expect(server.asked("trainNetwork").map(({ body }) => body.symbol)).toEqual(["TD"]);
  await screen.findByRole("progressbar", { name: "Training of TD" });
  expect(isOff(startButton())).toBe(true);
  await user.click(cancelButton());
  await screen.findByText("Training of TD was cancelled");
  expect(server.asked("cancelTraining").map(({ body }) => body)).toEqual([{ job_id: JOB }]);
  const training = region("Training");
  training.getByText("Cancelled");
  training.getByText("This training did not finish, so nothing of it is kept.");
  region("Network State").getByText("No symbol learned yet.");
  await waitFor(() => expect(isOff(startButton())).toBe(false));
  await user.click(startButton());
  await screen.findByRole("progressbar", { name: "Training of TD" });
  expect(isOff(startButton())).toBe(true);
  await user.click(cancelButton());
  await waitFor(() => expect(isOff(startButton())).toBe(false));
  expect(server.asked("trainNetwork")).toHaveLength(2);
});

test("French is complete: words, figures, and the server's sentences", async () => {
  const { server, user, write } = await open("&symbol=CM", { language: "fr", prepare: answerTraining });
  expect(textOf(startButton())).toBe("Lancer l’entraînement");
  await write("training-symbol", "");
  await user.click(startButton());
  screen.getByText(/^Entrez un symbole boursier pour entraîner le réseau/);
  await write("training-symbol", "CM");
  await user.click(startButton());
  await screen.findByText("Entraînement lancé pour CM");
  server.change("networkState", (state) => ({
    ...{ ...state, status: "ready", learned_symbols: ["CM"], weights: 12_345, total_predictions: 900 },
    ...{ accuracy: 0.523, interval95: [0.49, 0.55] },
    models: [
      {
        ...{ symbol: "CM", instrument_id: "XTSE:CM", accuracy: 0.523, edge_found: false, implausible: false },
        trained_at: "2026-05-28T14:00:00.000Z",
      },
    ],
  }));
  server.answer("trainingProgress", {
    ...{ ...running(server, "CM"), status: "completed", progress: 100, remaining_ms: null },
  });
  await screen.findByText("L’entraînement de CM est terminé.");
  const state = await screen.findByRole("region", { name: "État du réseau" });
  await waitFor(() => expect(definitionOf(state, "Poids")).toBe("12 345"));
  expect(textOf(state)).toContain("CM52,3 %");
  server.refuse("simulateNetwork", "symbol_unknown");
  await user.click(runButton());
  await screen.findByText(/^Erreur de simulation/);
});

test("a visitor reads what would stand here, is asked to log in, and is refused nothing", async () => {
  const { server, user } = await open("&symbol=RY", { as: "visitor" });
  expect(isOff(startButton())).toBe(true);
  expect(isOff(runButton())).toBe(true);
  expect(screen.queryByText(/figures below are samples/)).toBeNull();
  expect(textOf(document.body)).toContain("Training needs a login or the free demo.");
  for (const id of ["trainingProgress", "networkState", "networkEvaluation", "simulationResults"] as const)
    expect(server.asked(id), id).toEqual([]);
  const [demo] = within(screen.getByRole("main")).getAllByRole("button", { name: "Try Demo Account" });
  if (demo !== undefined) await user.click(demo);
  await waitFor(() => expect(isOff(startButton())).toBe(false));
  expect(symbolField().value).toBe("RY");
});

test("an analysis leads to training and simulation of its symbol", async () => {
  const { user } = await openPage("/dashboard?tab=analysis&symbol=RY");
  const train = await screen.findByRole("link", { name: "Train Neural Network" });
  const simulate = screen.getByRole("link", { name: "Simulate" });
  expect(simulate.getAttribute("href")).toMatch(/tab=neural&symbol=RY#simulation$/);
  await user.click(train);
  await screen.findByRole("button", { name: "Start Training" });
  expect(window.location.search).toBe("?tab=neural&symbol=RY");
  expect(symbolField().value).toBe("RY");
  expect(field("simulation-symbol").value).toBe("RY");
  const [views] = screen.getAllByRole("navigation", { name: "AI functions" });
  expect([...(views?.querySelectorAll("a") ?? [])].map(textOf)).toEqual(["Analysis", "Advanced", "Neural"]);
});
