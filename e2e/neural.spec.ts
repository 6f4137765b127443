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
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import {
  expectEvaluation,
  expectHorizon,
  expectSimulation,
  expectState,
  expectTraining,
} from "./harness/expect-neural.ts";
import { layoutShift, sidewaysScroll, watchLayoutShift } from "./harness/layout-shift.ts";
import {
  askSimulation,
  cancelButton,
  clientOf,
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
import { definitionOf, figureAt } from "./harness/shown-figures.ts";
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
  await expect(page.getByText("Simulation completed for RY")).toBeVisible({ timeout: 60_000 });
  const { results } = await client.call("simulationResults", { query: { symbol: "RY" } });
  if (results === null) throw new Error("There is no simulation.");
  expect(results).toMatchObject({ policy: "network", initial_balance: 25_000 });
  await expectSimulation(page, results);

  // Everything is there again after a reload, the simulation too.
  await page.reload();
  await expectSimulation(page, results);
  await expectState(page, await client.call("networkState"));
});

test("a training is cancelled, and another one can be started", async ({ page, server }) => {
  const client = await openNeural(page, server.url, "TD");
  await expect(cancelButton(page)).toBeDisabled();
  await startButton(page).click();
  await cancelButton(page).click();
  await expect(page.getByText("Training of TD was cancelled")).toBeVisible();
  await expect(trainingPart(page).getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(
    trainingPart(page).getByText("This training did not finish, so nothing of it is kept."),
  ).toBeVisible();
  await expect(startButton(page)).toBeEnabled();
  await expect(statePart(page).getByText("No symbol learned yet.")).toBeVisible();
  expect(await client.call("trainingProgress", {})).toMatchObject({ status: "cancelled", symbol: "TD" });
  expect((await client.call("networkState")).status).toBe("untrained");
  await startButton(page).click();
  await expect(page.getByRole("progressbar", { name: "Training of TD" })).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  await cancelButton(page).click();
  await expect(startButton(page)).toBeEnabled();
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

test("bad input is refused in the specification's words, and nothing typed is lost", async ({
  page,
  server,
}) => {
  await openNeural(page, server.url);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(new URL(request.url()).pathname);
  });
  await symbolField(page).fill("  ");
  await startButton(page).click();
  await expect(
    page.getByText("Please enter a stock symbol to train the neural network (e.g., AAPL, TSLA, RY)"),
  ).toBeVisible();
  await expect(symbolField(page)).toBeFocused();
  await symbolField(page).fill("ABCDEFGHIJK");
  await startButton(page).click();
  await expect(page.getByText("Stock symbol must be 10 characters or less").first()).toBeVisible();

  const part = simulationPart(page);
  await askSimulation(page, { symbol: " ", balance: "1000001", days: "3651" });
  for (const words of [
    "Please enter a stock symbol for simulation (e.g., AAPL, TSLA, RY)",
    "Initial balance must be between $1 and $1,000,000",
    "Simulation days must be between 1 and 3650 (10 years)",
  ]) {
    await expect(part.getByText(words)).toBeVisible();
  }
  await expect(page.locator("input[name=simulation-symbol]")).toBeFocused();
  await expect(page.locator("input[name=simulation-balance]")).toHaveValue("1000001");
  await askSimulation(page, { symbol: "ABCDEFGHIJK", balance: "0", days: "1.5" });
  await expect(part.getByText("Stock symbol must be 10 characters or less")).toBeVisible();
  await expect(part.getByText("Initial balance must be between $1 and $1,000,000")).toBeVisible();
  await expect(part.getByText("Simulation days must be between 1 and 3650 (10 years)")).toBeVisible();
  expect(asked.filter((path) => path.includes("/neural-network/"))).toEqual([]);

  await symbolField(page).fill("zzzzq");
  await page.keyboard.press("Escape");
  await startButton(page).click();
  await expect(
    page.getByText(/^Error training neural network: We do not know the symbol ZZZZQ\./),
  ).toBeVisible();
  await expect(symbolField(page)).toHaveValue("ZZZZQ");
  await askSimulation(page, { symbol: "zzzzq", balance: "10000", days: "30" });
  await expect(part.getByText(/^Simulation error: We do not know the symbol ZZZZQ\./)).toBeVisible();
});

test("a symbol is chosen from the lists by pointer and by keys, and lists fill the field", async ({
  page,
  server,
}) => {
  await openNeural(page, server.url);
  const field = symbolField(page);
  await page.getByRole("button", { name: "Show the lists" }).first().click();
  const groups = page.getByRole("listbox", { name: "Suggestions" }).first().getByRole("group");
  await expect(groups).toHaveCount(8);
  await groups.filter({ hasText: "US tech" }).getByRole("option", { name: "NVDA" }).click();
  await expect(field).toHaveValue("NVDA");
  await expect(field).toBeFocused();
  await field.fill("");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("TD");
  await page.getByRole("button", { name: "XIC", exact: true }).click();
  await expect(field).toHaveValue("XIC");
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
  await expect(page.getByText("Simulation completed for SU")).toBeVisible({ timeout: 60_000 });
  const { results } = await client.call("simulationResults", { query: { symbol: "SU" } });
  expect(results?.policy).toBe("strategy");
  await expect(part.getByText("Strategy", { exact: true })).toBeVisible();
  await expect(part.getByText(results?.note ?? "none")).toBeVisible();
  await part.getByRole("button", { name: "Show as table" }).click();
  await expect(part.getByRole("table").getByRole("row")).toHaveCount((results?.equity_curve.length ?? 0) + 1);
});

test("French is complete: words, figures, and the server's sentences", async ({ page, server }) => {
  test.setTimeout(2 * trainingTimeoutMs);
  const client = await openNeural(page, server.url, "CM");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Français/ })
    .click();
  await expect(startButton(page)).toHaveText("Lancer l’entraînement");
  await symbolField(page).fill("");
  await startButton(page).click();
  await expect(page.getByText(/^Entrez un symbole boursier pour entraîner le réseau/)).toBeVisible();
  await symbolField(page).fill("CM");
  await page.keyboard.press("Escape");
  await startButton(page).click();
  await expect(page.getByText("Entraînement lancé pour CM")).toBeVisible();
  await expect(page.getByText("L’entraînement de CM est terminé.")).toBeVisible({
    timeout: trainingTimeoutMs,
  });
  const state = await client.call("networkState");
  const part = page.getByRole("region", { name: "État du réseau" });
  await expect(definitionOf(part, /^Dernière exactitude/)).toHaveText(/^CM\d\d,\d\s%$/);
  expect(await figureAt(definitionOf(part, /^Poids$/))).toBe(state.weights);
  const french = await clientOf(
    server.url,
    await page.evaluate(() => localStorage.getItem("neuro.token") ?? ""),
    "fr",
  ).call("networkEvaluation", { query: { symbol: "CM" } });
  await expect(page.getByText(french.evaluation?.prediction?.text ?? "none")).toBeVisible();
  await runButton(page).click();
  await expect(page.getByText("Simulation terminée pour CM")).toBeVisible({ timeout: 60_000 });
});

test("a visitor reads what would stand here, is asked to log in, and is refused nothing", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto("/dashboard?tab=neural&symbol=RY");
  await expect(startButton(page)).toBeDisabled();
  await expect(runButton(page)).toBeDisabled();
  await expect(page.getByText(/figures below are samples/)).toHaveCount(0);
  await expect(page.getByText("Training needs a login or the free demo.", { exact: false })).toBeVisible();
  expect(refused).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Try Demo Account" }).first().click();
  await expect(startButton(page)).toBeEnabled();
  await expect(symbolField(page)).toHaveValue("RY");
});

test("an analysis leads to training and simulation of its symbol, and the hub shows the network", async ({
  page,
  server,
}) => {
  test.setTimeout(2 * trainingTimeoutMs);
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto("/dashboard?tab=analysis&symbol=BNS");
  await page.getByRole("link", { name: "Train Neural Network" }).click();
  await expect(page).toHaveURL(/tab=neural&symbol=BNS$/);
  await expect(symbolField(page)).toHaveValue("BNS");
  await startButton(page).click();
  await untilTrained(page, "BNS");
  await page.goto("/dashboard?tab=analysis&symbol=BNS");
  await page.getByRole("link", { name: "Simulate" }).click();
  await expect(page.locator("input[name=simulation-symbol]")).toHaveValue("BNS");
  await expect(runButton(page)).toBeInViewport();

  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "AI functions" })
    .click();
  const views = page.getByRole("navigation", { name: "AI functions" });
  await expect(views.getByRole("link")).toHaveText(["Analysis", "Advanced", "Neural"]);
  const state = await clientOf(server.url, session.token).call("networkState");
  const card = page.getByRole("region", { name: "Neural Network" });
  await expect(definitionOf(card, /^Status$/)).toHaveText("Ready");
  expect(await figureAt(definitionOf(card, /^Predictions$/))).toBe(state.total_predictions);
  const [low, high] = (state.interval95 ?? [0, 0]).map((value) => (value * 100).toFixed(1));
  await expect(definitionOf(card, /^Accuracy out of sample$/)).toHaveText(
    `${((state.accuracy ?? 0) * 100).toFixed(1)}%${low} to ${high}`,
  );
  await expect(definitionOf(card, /^Learned$/)).toHaveText("BNS");
  await card.getByRole("link", { name: "Open the network" }).click();
  await expect(evaluationPart(page).getByRole("heading", { level: 2 })).toContainText("BNS");
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
  await expect(page.getByText("Simulation completed for RY")).toBeVisible({ timeout: 60_000 });
  expect((await client.call("simulationResults", { query: { symbol: "RY" } })).status).toBe("completed");
  const findings: string[] = [];
  await watchLayoutShift(page);
  for (const appearance of appearances) {
    const look = appearanceName(appearance);
    await setAppearance(page, appearance);
    await page.goto("/dashboard?tab=neural&symbol=RY");
    await expect(page.locator("#simulation").getByRole("img")).toBeVisible();
    await expect(page.getByRole("region", { name: /^(Evaluation|Évaluation)$/ })).toBeVisible();
    await attachScreenshot(page, testInfo, `neural-${look}`);
    findings.push(...(await accessibilityFindings(page)).map((finding) => `${look}: ${finding}`));
    const { value, what } = await layoutShift(page);
    if (value > 0.1)
      findings.push(`${look}: moved by ${value.toFixed(3)} while it loaded, most at "${what}"`);
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) findings.push(`${look}: scrolls ${sideways} px sideways`);
    const other = { ...appearance, theme: otherTheme(appearance.theme) };
    await switchTheme(page, other.theme);
    await attachScreenshot(page, testInfo, `neural-${appearanceName(other)}`);
    findings.push(...(await contrastFindings(page)).map((finding) => `${appearanceName(other)}: ${finding}`));
  }
  expect(findings).toEqual([]);
});
