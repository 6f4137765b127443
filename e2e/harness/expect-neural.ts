/** What the Neural tab shows is what the API answers, and what follows from it by its definition. */
import type { AnswerOf } from "@neuro/contract";
import { expect, type Page } from "@playwright/test";
import {
  type Evaluation,
  evaluationPart,
  type Progress,
  type Simulated,
  simulationPart,
  statePart,
  trainingPart,
} from "./neural-tab.ts";
import { recomputedRun } from "./recomputed-run.ts";
import { definitionOf, expectRounded, figureAt, figureIn } from "./shown-figures.ts";

const count = (value: number): string => value.toLocaleString("en-CA");
const points = (share: number): string => (share * 100).toFixed(1);

/** A training that has ended: its last network, in figures, in words and as a table. */
export async function expectTraining(page: Page, progress: Progress): Promise<void> {
  const part = trainingPart(page);
  await expect(part.getByText("Complete", { exact: true })).toBeVisible();
  await expect(
    part.getByText(`epoch ${count(progress.epoch)} of ${count(progress.total_epochs)}`),
  ).toBeVisible();
  const { number, networks } = progress.network ?? { number: 0, networks: 0 };
  await expect(part.getByText(`network ${number} of ${networks}`)).toBeVisible();
  expectRounded(await figureAt(definitionOf(part, /^Training accuracy/)), (progress.accuracy ?? 0) * 100, 1);
  expectRounded(await figureAt(definitionOf(part, /^Training loss$/)), progress.loss ?? 0, 3);
  expectRounded(await figureAt(definitionOf(part, /^Validation loss$/)), progress.validation_loss ?? 0, 3);
  await expectLossWords(page, progress);
  await part.getByRole("button", { name: "Show as table" }).click();
  const rows = part.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(progress.history.loss.length + 1);
  const [loss = "", validation = ""] = await rows.nth(1).getByRole("cell").allInnerTexts();
  expectRounded(figureIn(loss), progress.history.loss.at(-1) ?? 0, 4);
  expectRounded(figureIn(validation), progress.history.validation_loss.at(-1) ?? 0, 4);
  await part.getByRole("button", { name: "Show as chart" }).click();
}

/** That it got worse after the best epoch is said exactly when it is so. */
async function expectLossWords(page: Page, { history, best_epoch: best }: Progress): Promise<void> {
  const at = (values: readonly (number | null)[], epoch: number): number => values[epoch - 1] ?? Number.NaN;
  const last = history.loss.length;
  const isWorse =
    best !== null &&
    at(history.validation_loss, last) > at(history.validation_loss, best) &&
    at(history.loss, last) < at(history.loss, best);
  const words = `Training keeps improving while validation got worse after epoch ${best}.`;
  await expect(trainingPart(page).getByText(words)).toHaveCount(isWorse ? 1 : 0);
}

export async function expectState(page: Page, state: AnswerOf<"networkState">): Promise<void> {
  const part = statePart(page);
  const latest = state.models.at(-1);
  await expect(definitionOf(part, /^Epochs trained$/)).toHaveText(count(state.network_state.epoch));
  await expect(definitionOf(part, /^Symbols learned$/)).toHaveText(String(state.learned_symbols.length));
  await expect(definitionOf(part, /^Latest accuracy/)).toHaveText(
    `${latest?.symbol}${points(latest?.accuracy ?? 0)}%`,
  );
  const boost = state.confidence_boost * 100;
  const proven = state.models.some(({ edge_found: found }) => found);
  await expect(definitionOf(part, /^Confidence boost/)).toHaveText(
    `${proven ? "" : "no edge found"}${boost.toFixed(1) === "0.0" || boost.toFixed(1) === "-0.0" ? "" : boost > 0 ? "+" : "−"}${Math.abs(boost).toFixed(1)} points`,
  );
  await expect(definitionOf(part, /^Weights$/)).toHaveText(count(state.weights));
  for (const symbol of state.learned_symbols) {
    await expect(part.getByRole("button", { name: symbol, exact: true })).toBeVisible();
  }
  await expect(
    page.getByText(`Accuracy out of sample ${points(state.accuracy ?? 0)}%`, { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText(`Predictions ${count(state.total_predictions)}`, { exact: true }),
  ).toBeVisible();
}

export async function expectEvaluation(page: Page, evaluation: Evaluation): Promise<void> {
  const part = evaluationPart(page);
  await expect(part.getByRole("heading", { level: 2 })).toContainText(
    `${evaluation.symbol} ${evaluation.name}`,
  );
  await expectHorizon(page, evaluation, 1);
  const windows = evaluation.windows.map(({ accuracy }) => (accuracy === null ? "–" : points(accuracy)));
  await expect(
    part.getByRole("img", { name: `Accuracy by window, oldest first, percent: ${windows.join(", ")}` }),
  ).toBeVisible();
  // The windows together are the hero: their hits over their predictions.
  const hits = evaluation.windows.reduce(
    (sum, { accuracy, sample_size: size }) => sum + (accuracy ?? 0) * size,
    0,
  );
  expect(Math.round(hits)).toBe(evaluation.horizons[0]?.model.hits);
  const { prediction } = evaluation;
  if (prediction === null) throw new Error("There is no prediction.");
  await expect(part.getByText(prediction.text)).toBeVisible();
  for (const { horizon_days: days, probability_up: up, base_rate: base } of prediction.horizons) {
    const row = part.getByRole("row").filter({
      has: page.getByRole("rowheader", { name: days === 1 ? "1 day" : `${days} days`, exact: true }),
    });
    await expect(row.getByRole("cell").nth(0)).toHaveText(`${points(up)}%`);
    await expect(row.getByRole("cell").nth(1)).toHaveText(`${points(base)}%`);
  }
  await part.getByRole("button", { name: "Can be made again from" }).click();
  await expect(part.getByText(evaluation.measured_from.data_hash)).toBeVisible();
}

export async function expectHorizon(page: Page, evaluation: Evaluation, days: number): Promise<void> {
  const part = evaluationPart(page);
  const horizon = evaluation.horizons.find((each) => each.horizon_days === days);
  if (horizon === undefined) throw new Error(`No horizon of ${days} days.`);
  const { model, majority, repeat } = horizon;
  await expect(part.getByText(`${points(model.accuracy)}%`, { exact: true }).first()).toBeVisible();
  await expect(
    part.getByText(`${count(model.hits)} of ${count(horizon.sample_size)} days right`),
  ).toBeVisible();
  const [low, high] = model.interval95 ?? [0, 0];
  await expect(
    part.getByText(`95% interval ${points(low)} to ${points(high)}`, { exact: true }),
  ).toBeVisible();
  for (const [name, rule] of [
    ["This model", model],
    ["Always the majority", majority],
    ["Yesterday repeated", repeat],
  ] as const) {
    const shown = part.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[2]");
    await expect(shown, name).toHaveText(`${points(rule.accuracy)}%`);
  }
  await expect(part.getByText("No edge found", { exact: true })).toHaveCount(
    horizon.edge_found || horizon.implausible ? 0 : 1,
  );
  await expect(part.getByText("An edge was found", { exact: true })).toHaveCount(horizon.edge_found ? 1 : 0);
  expectRounded(await figureAt(definitionOf(part, /^Brier skill/)), horizon.brier_skill ?? 0, 3);
  expectRounded(await figureAt(definitionOf(part, /^Log loss/)), horizon.log_loss, 4);
  const pooled = horizon.pooling;
  if (pooled !== null) {
    const words = `then from this one, ${pooled.helped ? "helped" : "did not help"}.`;
    await expect(part.getByText(words)).toBeVisible();
    expect(pooled.helped).toBe(horizon.log_loss < pooled.alone_log_loss);
  }
}

/** The result of a simulation, every figure recomputed from its own balance day by day and its own trades. */
export async function expectSimulation(page: Page, run: Simulated): Promise<void> {
  const part = simulationPart(page);
  const own = recomputedRun(run);
  const [first, last] = [run.equity_curve[0], run.equity_curve.at(-1)];
  if (first === undefined || last === undefined) throw new Error("There is no curve.");
  expect(first.balance).toBeCloseTo(run.initial_balance, 6);
  expect(last.balance).toBeCloseTo(run.final_balance, 6);
  const returned = (last.balance / first.balance - 1) * 100;
  expect(own.totalReturnPct).toBeCloseTo(returned, 6);
  expectRounded(await figureAt(definitionOf(part, /^Final balance$/)), last.balance, 2);
  expectRounded(await figureAt(definitionOf(part, /^Total return$/)), returned, 1);
  const held = (last.holding / first.holding - 1) * 100;
  expectRounded(await figureAt(definitionOf(part, /^Hold RY instead$/)), held, 1);
  await expect(definitionOf(part, /^Trades$/)).toHaveText(String(own.trades));
  await expect(definitionOf(part, /^Win rate$/)).toContainText(`${own.wins} of ${own.trades}`);
  expectRounded(Math.abs(await figureAt(definitionOf(part, /^Max drawdown$/))), own.maxDrawdownPct, 1);
  await expect(
    part.getByText(last.balance > last.holding ? "Made more than holding" : "Made no more than holding", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(part.getByText(run.note)).toBeVisible();
}
