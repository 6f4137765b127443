/** A strategy of one's own from its first part to the result of its test: on a desktop in English, on a phone in French. */
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

interface Words {
  readonly strategies: string;
  readonly given: RegExp;
  readonly how: string;
  readonly keep: string;
  readonly held: RegExp;
  readonly test: RegExp;
  readonly clear: string;
  readonly securities: string;
  readonly add: string;
  readonly start: string;
  readonly earned: string;
  readonly luck: string;
  readonly verdict: RegExp;
}

const words: Readonly<Record<"en" | "fr", Words>> = {
  en: {
    ...{ strategies: "Your strategies", given: /^Volume Breakout/, how: "Condition 1: how", keep: "Keep" },
    ...{ held: /^Hold AAPL instead$/, test: /^Test/, clear: "Clear", securities: "Securities" },
    ...{ add: "Add to the securities", start: "Start the test", earned: "Where it earned" },
    ...{ luck: "Is the best of the search more than luck?", verdict: /^Made (no )?more than holding/ },
  },
  fr: {
    ...{ strategies: "Vos stratégies", given: /^Cassure sur volume/, how: "Condition 1 : comment" },
    ...{
      keep: "Enregistrer",
      held: /^Conserver AAPL$/,
      test: /^Tester/,
      clear: "Effacer",
      securities: "Titres",
    },
    ...{ add: "Ajouter aux titres", start: "Lancer le test", earned: "Où elle a gagné" },
    luck: "Le meilleur de la recherche dépasse-t-il le hasard ?",
    verdict: /^(A fait plus|N’a pas fait plus) que conserver/,
  },
};

const looks = [
  { theme: "light", language: "en", width: "desktop" },
  { theme: "dark", language: "fr", width: "phone" },
] as const;

for (const look of looks)
  test(`a given strategy is changed, tried, kept and tested on two securities (${look.language}, ${look.width})`, async ({
    page,
    server,
  }) => {
    const said = words[look.language];
    await setAppearance(page, look);
    await setSession(page, await newDemoSession(server.url));
    await page.goto("/dashboard?tab=neuro-trader&open=strategies");
    const list = page.getByRole("region", { name: said.strategies });
    await list.getByRole("button", { name: said.given }).first().click();
    const composer = page.getByRole("dialog");
    await composed(composer, said);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await composer.getByRole("button", { name: said.keep, exact: true }).click();
    await expect(composer).toBeHidden();

    await list.getByRole("button", { name: said.test }).click();
    await tested(page, said);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

/** Another comparison: the words above follow, and it is tried anew. */
async function composed(composer: Locator, said: Words): Promise<void> {
  await expect(composer.getByText(said.held)).toBeVisible();
  const inWords = composer.getByRole("region").first();
  const before = await inWords.textContent();
  await composer.getByRole("combobox", { name: said.how }).selectOption("compare:at_least");
  await expect(inWords).not.toHaveText(before ?? "");
  await composer.locator("[name=rule-name]").fill("Breakout of mine");
  await expect(composer.getByRole("img", { name: /AAPL/ })).toBeVisible();
}

async function tested(page: Page, said: Words): Promise<void> {
  await page.getByRole("button", { name: said.clear, exact: true }).click();
  await page.getByRole("combobox", { name: said.securities }).fill("RY, TD");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: said.add }).click();
  await page.locator("[name=test-tries]").fill("12");
  await page.getByRole("button", { name: said.start }).click();
  await expect(page.getByRole("region", { name: said.earned })).toBeVisible();
  await expect(page.getByText(said.verdict)).toBeVisible();
  await expect(page.getByRole("region", { name: said.luck })).toBeVisible();
  await expect(page.getByRole("region", { name: said.earned })).toContainText("RY");
}
