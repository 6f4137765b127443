/** How far a screen moves under somebody who has scrolled before its answers are there. */
import type { Page } from "@playwright/test";
import { type HeldAnswers, holdAnswers } from "./held-answers.ts";
import { layoutShift, watchLayoutShift } from "./layout-shift.ts";
import type { Screen } from "./screens.ts";

const layoutShiftAtMost = 0.1;

/** From the next navigation on. */
export async function watchLoading(page: Page): Promise<HeldAnswers> {
  await watchLayoutShift(page);
  return holdAnswers(page);
}

/** Loads the screen, scrolls to `place`, a share of its height, lets the answers come, and leaves it complete. */
export async function movesOf(
  page: Page,
  answers: HeldAnswers,
  { path, ready }: Screen,
  place: number,
): Promise<string[]> {
  await page.goto(path);
  await answers.settle();
  await page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), place);
  await answers.settle();
  await answers.releaseAll();
  const { value, what } = await layoutShift(page);
  await answers.stop();
  await page.evaluate(() => window.scrollTo(0, 0));
  await ready(page).waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  if (value <= layoutShiftAtMost) return [];
  return [`it moved by ${value.toFixed(3)} from ${100 * place} % of its height on, most: ${what}`];
}
