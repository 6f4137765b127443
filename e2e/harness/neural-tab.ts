/** Works the Neural tab the way a user does. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { newDemoSession, setSession } from "./demo-session.ts";

export type Progress = AnswerOf<"trainingProgress">;
export type Simulated = NonNullable<AnswerOf<"simulationResults">["results"]>;
export type Evaluation = NonNullable<AnswerOf<"networkEvaluation">["evaluation"]>;

/** A training takes seconds, on a busy machine many of them. */
export const trainingTimeoutMs = 150_000;

function clientOf(url: string, token: string, language: "en" | "fr" = "en"): Client {
  return createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => language });
}

/** As a new demo user, with the symbol of the address; the client is the same user's. */
export async function openNeural(page: Page, url: string, symbol?: string): Promise<Client> {
  const session = await newDemoSession(url);
  await setSession(page, session);
  await page.goto(`/dashboard?tab=neural${symbol === undefined ? "" : `&symbol=${symbol}`}`);
  await expect(startButton(page)).toBeEnabled();
  return clientOf(url, session.token);
}

export const startButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Start Training|Lancer l’entraînement)$/ });
export const cancelButton = (page: Page): Locator => page.getByRole("button", { name: "Cancel training" });
export const runButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Run Simulation|Lancer la simulation)$/ });

export const trainingPart = (page: Page): Locator => page.getByRole("region", { name: "Training" });
export const statePart = (page: Page): Locator => page.getByRole("region", { name: "Network State" });
export const evaluationPart = (page: Page): Locator => page.getByRole("region", { name: "Evaluation" });
export const simulationPart = (page: Page): Locator =>
  page.getByRole("region", { name: "High-speed simulation" });

export const symbolField = (page: Page): Locator => page.locator("input[name=training-symbol]");

/** How far the page says the training is, percent; −1 where it shows none. */
export async function shownProgress(page: Page): Promise<number> {
  const bar = page.getByRole("progressbar");
  return (await bar.count()) === 0 ? -1 : Number(await bar.getAttribute("aria-valuenow"));
}

/** Waits until the page says that the training of a symbol is complete. */
export async function untilTrained(page: Page, symbol: string): Promise<void> {
  await expect(page.getByText(`Training of ${symbol} is complete.`)).toBeVisible({
    timeout: trainingTimeoutMs,
  });
}

export interface WantedSimulation {
  readonly symbol: string;
  readonly balance: string;
  readonly days: string;
}

/** Fills the form as typed and presses Run; what comes of it is the test's. */
export async function askSimulation(page: Page, { symbol, balance, days }: WantedSimulation): Promise<void> {
  await page.locator("input[name=simulation-symbol]").fill(symbol);
  await page.keyboard.press("Escape");
  await page.locator("input[name=simulation-balance]").fill(balance);
  await page.locator("input[name=simulation-days]").fill(days);
  await runButton(page).click();
}
