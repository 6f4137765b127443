/** What the advanced view shows once it is asked: a planned target, spoken words that were not heard, no speech at all. */
import { expect, type Page } from "@playwright/test";
import { failToHear, fakeSpeech, noSpeech } from "./fake-speech.ts";

const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const listen = /^(Start listening|Commencer l’écoute)$/;

/** Calls `look` with the name of each state while it is on screen. */
export async function openAiStates(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await fakeSpeech(page);
  await page.goto("/dashboard?tab=advanced&symbol=RY");
  const target = page.getByRole("region", { name: /^(Target allocation|Répartition cible)$/ });
  await target.getByRole("textbox").first().waitFor();
  await target.getByRole("radio", { name: /^(Equal weights|Parts égales)$/ }).check();
  await target.getByRole("button", { name: /^(Plan the trades|Planifier les transactions)$/ }).click();
  const planned = /^(Planned trades|Transactions planifiées)$/;
  await target
    .getByRole("region", { name: planned })
    .or(target.getByRole("list", { name: planned }))
    .waitFor();
  await button(page, listen).click();
  await failToHear(page, "not-allowed");
  await page
    .getByText(/microphone/)
    .first()
    .waitFor();
  await look("advanced-plan");
  if ((page.viewportSize()?.width ?? 0) < 720) await expectTouchable(page);
  await noSpeech(page);
  await page.reload();
  await button(page, listen).click();
  await page.getByRole("alertdialog").waitFor();
  await look("no-speech");
}

/** Tables are rows there, and what is touched is large enough. */
async function expectTouchable(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("table")).toHaveCount(0);
  const target = page.getByRole("region", { name: /^(Target allocation|Répartition cible)$/ });
  const boxes = [
    target.locator("label:has(input[type=radio])"),
    target.locator("*:has(> input[inputmode=decimal])"),
    target.locator("*:has(> select)"),
    target.locator("button:not([aria-describedby])"),
    page.getByRole("navigation", { name: /^(AI functions|Fonctions IA)$/ }).getByRole("link"),
  ];
  for (const box of boxes) {
    const heights = await box.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  }
}
