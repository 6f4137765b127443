/** The Neural tab: a network is trained, judged and let to trade the past, across reloads, users and languages. */
import { accessibilityFindings, contrastFindings } from "./harness/accessibility.ts";
import {
  appearanceName,
  appearances,
  attachScreenshot,
  otherTheme,
  setAppearance,
  switchTheme,
} from "./harness/appearance.ts";
import {
  expectEvaluation,
  expectHorizon,
  expectSimulation,
  expectState,
  expectTraining,
} from "./harness/expect-neural.ts";
import { holdAnswers } from "./harness/held-answers.ts";
import { layoutShift, sidewaysScroll, watchLayoutShift } from "./harness/layout-shift.ts";
import {
  askSimulation,
  cancelButton,
  evaluationPart,
  openNeural,
  runButton,
  shownProgress,
  simulationPart,
  startButton,
  statePart,
  symbolField,
  trainingPart,
  trainingTimeoutMs,
  untilTrained,
} from "./harness/neural-tab.ts";
import { expect, test } from "./harness/test.ts";

test("a network is trained before one's eyes, reloaded in the middle, judged, and trades the past", async ({
  page,
  server,
}) => {
  test.setTimeout(2 * trainingTimeoutMs);
  const client = await openNeural(page, server.url, "ry");
  await expect(symbolField(page)).toHaveValue("RY");
  await expect(page.getByText("No network trained yet")).toBeVisible();
  await startButton(page).click();
  await expect(page.getByText("Training started for RY")).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  const bar = page.getByRole("progressbar", { name: "Training of RY" });
  await expect(bar).toBeVisible();
  await expect
    .poll(() => shownProgress(page), { timeout: trainingTimeoutMs, intervals: [50] })
    .toBeGreaterThan(0);
  const before = await shownProgress(page);
  const { job_id: job } = await client.call("trainingProgress", {});

  await page.reload();
  await expect(bar).toBeVisible();
  expect(await shownProgress(page)).toBeGreaterThanOrEqual(before);
  await expect(trainingPart(page).getByRole("heading", { name: "Training RY" })).toBeVisible();
  await expect(trainingPart(page).getByRole("img", { name: /^Loss by epoch: at epoch [1-9]/ })).toBeVisible();

  await expect.poll(() => shownProgress(page), { timeout: trainingTimeoutMs }).toBe(100);
  // At 100 % the model is still to be kept.
  const completed = { job_id: job, status: "completed", symbol: "RY" };
  await expect.poll(() => client.call("trainingProgress", {})).toMatchObject(completed);
  const progress = await client.call("trainingProgress", {});
  await expect(startButton(page)).toBeEnabled();
  await expect(cancelButton(page)).toBeDisabled();
  await expectTraining(page, progress);
  await expectState(page, await client.call("networkState"));
  const { evaluation } = await client.call("networkEvaluation", { query: { symbol: "RY" } });
  if (evaluation === null) throw new Error("There is no evaluation.");
  await expectEvaluation(page, evaluation);
  await evaluationPart(page).getByRole("radio", { name: "5 days" }).check();
  await expectHorizon(page, evaluation, 5);

  await askSimulation(page, { symbol: "ry", balance: "25,000", days: "400" });
  await expect(page.getByText("Simulation completed for RY")).toBeVisible();
  const { results } = await client.call("simulationResults", { query: { symbol: "RY" } });
  if (results === null) throw new Error("There is no simulation.");
  expect(results).toMatchObject({ policy: "network", initial_balance: 25_000 });
  await expectSimulation(page, results);

  // Everything is there again after a reload, the simulation too.
  await page.reload();
  await expectSimulation(page, results);
  await expectState(page, await client.call("networkState"));
});

test("two users train two symbols at once, and each sees only what is theirs", async ({
  browser,
  server,
}) => {
  test.setTimeout(2 * trainingTimeoutMs);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const wanted = ["ENB", "AAPL"] as const;
  const clients = await Promise.all(pages.map((page, index) => openNeural(page, server.url, wanted[index])));
  await Promise.all(pages.map((page) => startButton(page).click()));
  await Promise.all(
    pages.map((page, index) =>
      expect(page.getByRole("progressbar", { name: `Training of ${wanted[index]}` })).toBeVisible(),
    ),
  );
  await Promise.all(pages.map((page, index) => untilTrained(page, wanted[index] ?? "")));
  for (const [index, page] of pages.entries()) {
    const symbol = wanted[index] ?? "";
    const badges = statePart(page).getByRole("list", { name: "Learned symbols" }).getByRole("button");
    await expect(badges).toHaveText([symbol]);
    await expect(evaluationPart(page).getByRole("heading", { level: 2 })).toContainText(symbol);
    expect((await clients[index]?.call("networkState"))?.learned_symbols).toEqual([symbol]);
  }
  await Promise.all(contexts.map((context) => context.close()));
});

test("without a network the strategy trades, any number of days, and the form says so before", async ({
  page,
  server,
}) => {
  const client = await openNeural(page, server.url, "SU");
  const part = simulationPart(page);
  await expect(part.getByText(/^No network of SU is trained/)).toBeVisible();
  await part.getByRole("radio", { name: "180", exact: true }).check();
  await expect(page.locator("input[name=simulation-days]")).toHaveValue("180");
  await runButton(page).click();
  await expect(page.getByText("Simulation completed for SU")).toBeVisible();
  const { results } = await client.call("simulationResults", { query: { symbol: "SU" } });
  expect(results?.policy).toBe("strategy");
  await expect(part.getByText("Strategy", { exact: true })).toBeVisible();
  await expect(part.getByText(results?.note ?? "none")).toBeVisible();
  await part.getByRole("button", { name: "Show as table" }).click();
  await expect(part.getByRole("table").getByRole("row")).toHaveCount((results?.equity_curve.length ?? 0) + 1);
});

test("a tab full of results is free of findings in every theme, language and width", async ({
  page,
  server,
}, testInfo) => {
  test.setTimeout(2 * trainingTimeoutMs);
  const client = await openNeural(page, server.url, "RY");
  await startButton(page).click();
  await untilTrained(page, "RY");
  await runButton(page).click();
  await expect(page.getByText("Simulation completed for RY")).toBeVisible();
  expect((await client.call("simulationResults", { query: { symbol: "RY" } })).status).toBe("completed");
  const findings: string[] = [];
  await watchLayoutShift(page);
  const answers = await holdAnswers(page);
  for (const appearance of appearances) {
    const look = appearanceName(appearance);
    await setAppearance(page, appearance);
    await page.goto("/dashboard?tab=neural&symbol=RY");
    await answers.releaseAll();
    await answers.stop();
    await expect(page.locator("#simulation").getByRole("img")).toBeVisible();
    await expect(page.getByRole("region", { name: /^(Evaluation|Évaluation)$/ })).toBeVisible();
    await attachScreenshot(page, testInfo, `neural-${look}`);
    findings.push(...(await accessibilityFindings(page)).map((finding) => `${look}: ${finding}`));
    const { value, what } = await layoutShift(page);
    if (value > 0.1) findings.push(`${look}: moved by ${value.toFixed(3)} while it loaded, most: ${what}`);
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) findings.push(`${look}: scrolls ${sideways} px sideways`);
    const other = { ...appearance, theme: otherTheme(appearance.theme) };
    await switchTheme(page, other.theme);
    await attachScreenshot(page, testInfo, `neural-${appearanceName(other)}`);
    findings.push(...(await contrastFindings(page)).map((finding) => `${appearanceName(other)}: ${finding}`));
  }
  expect(findings).toEqual([]);
});
