/** From the landing page to one's own portfolio out of a broker's file, by nothing but what the screens say. */
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { emailField, goodPassword, passwordField, submit } from "./harness/access-test.ts";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

const file = resolve(
  import.meta.dirname,
  "../packages/activity-files/fixtures/rbc_direct_investing/plain.csv",
);

interface Words {
  readonly door: string;
  readonly register: string;
  readonly open: string;
  readonly where: string;
  readonly book: RegExp;
  readonly done: string;
  readonly see: string;
}

const english: Words = {
  ...{ door: "Import a file", register: "Register", open: "Import transactions" },
  ...{ where: "Where the lines go", book: /^Book 5 transactions$/, done: "plain.csv is in your books" },
  see: "See the portfolio",
};
const french: Words = {
  ...{ door: "Importer un fichier", register: "S’inscrire", open: "Importer des opérations" },
  ...{ where: "Où vont les lignes", book: /^Inscrire 5 opérations$/, done: "plain.csv est dans vos livres" },
  see: "Voir le portefeuille",
};

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** 7,000 paid in, 100 XIU bought for 3,809.95, 29.95 paid on them, 50 sold for 1,940.05, and 0.95 interest: 5,161 are left, and 50. */
async function fromDoorToPortfolio(page: Page, words: Words, email: string): Promise<void> {
  await page.getByRole("button", { name: words.register }).click();
  await emailField(page).fill(email);
  await passwordField(page).fill(goodPassword);
  await submit(page).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=connect#import$/);
  await page.getByRole("button", { name: words.open }).click();
  const window = page.getByRole("dialog");
  await window.locator("input[type=file]").setInputFiles(file);
  await expect(window.getByRole("region", { name: words.where })).toContainText("TFSA");
  await expectSound(page);
  await window.getByRole("button", { name: words.book }).click();
  await expect(window.getByText(words.done)).toBeVisible();
  await window.getByRole("link", { name: words.see }).click();
  await expect(page).toHaveURL(/tab=portfolio/);
  const main = page.getByRole("main");
  await expect(main.getByText(/\$5,161\.00|5\s161,00\s\$/).first()).toBeVisible();
  await expect(main.getByText("XIU").first()).toBeVisible();
  await expectSound(page);
}

test("a stranger is at their own portfolio out of a file, by the landing page’s door", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: english.door, exact: true }).click();
  await fromDoorToPortfolio(page, english, "stranger@mail.example");
});

test("the same in French on the phone", async ({ page }) => {
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  await page.goto("/");
  await page.getByRole("button", { name: "Commencer" }).click();
  await page.getByRole("main").getByRole("link", { name: french.door }).first().click();
  await fromDoorToPortfolio(page, french, "inconnu@mail.example");
});
