/** What the trading page opens: dialogs, questions, steps and disclosures, one after the other, in either language. */
import type { Locator, Page } from "@playwright/test";
import { question, section } from "./optimization-section.ts";
import { putInDoubt } from "./order-in-doubt.ts";

const dialog = (page: Page): Locator => page.getByRole("dialog");
const named = (scope: Page | Locator, name: RegExp): Locator => scope.getByRole("button", { name });

/** Calls `look` with the name of each state while it is on screen. */
export async function openTradingStates(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto("/dashboard?tab=trading");
  await section(page).getByRole("list").first().waitFor();
  await lookAtOptimization(page, look);
  await lookAtDialogs(page, look);
  await named(page, /^(System|Système)/).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: /^(Database|Base de données)/ })
    .waitFor();
  await look("system");
  await lookAtOrder(page, look);
  await lookAtDoubt(page, look);
}

async function lookAtOptimization(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await look("trading");
  await named(section(page), /^(Review & Approve|Examiner et approuver)$/).click();
  await section(page).getByRole("checkbox").first().waitFor();
  await look("optimization-review");
  await named(section(page), /^(Approve & Continue|Approuver et continuer)$/).click();
  const place = named(section(page), /^(Place|Passer) \d+ /);
  await place.waitFor();
  await look("optimization-choice");
  await place.click();
  await question(page).waitFor();
  await look("optimization-question");
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "detached" });
}

async function lookAtDialogs(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await named(page, /^(Manual scan|Balayage manuel)$/).click();
  await dialog(page).getByRole("button").nth(1).waitFor();
  await look("manual-scan");
  await closed(page);
  await named(page, /^(Auto-trading settings|Paramètres de la négociation automatique)$/)
    .first()
    .click();
  await dialog(page).getByRole("checkbox").first().waitFor();
  await look("auto-trading-settings");
  await closed(page);
  await named(page, /^(All orders|Tous les ordres)$/).click();
  await dialog(page).getByText("CNQ").first().waitFor();
  await look("all-orders");
  await closed(page);
  await named(page, /^(Stop all trading|Arrêter toute négociation)$/).click();
  await question(page).waitFor();
  await look("stop-all-trading");
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "detached" });
}

/** On the phone the form is a dialog too. */
async function lookAtOrder(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto("/dashboard?tab=trading&symbol=RY");
  const quantity = page.getByRole("textbox", { name: /^(Quantity|Quantité)$/ });
  await quantity.fill("0");
  await named(page, /^(Preview order|Aperçu de l’ordre)$/).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await look("order-mistakes");
  await quantity.fill("3");
  await named(page, /^(Preview order|Aperçu de l’ordre)$/).click();
  await named(page, /^(Place paper order|Passer l’ordre simulé)$/).waitFor();
  await look("order-preview");
}

/** Last, since the server's answers are others from then on. */
async function lookAtDoubt(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await putInDoubt(page);
  await page.goto("/dashboard?tab=trading");
  await named(page, /^(Settle|Trancher)… /)
    .first()
    .click();
  await dialog(page).getByRole("radio").last().check();
  await look("order-in-doubt");
  await named(dialog(page), /^(Settle|Trancher)…$/).click();
  await question(page).waitFor();
  await look("order-in-doubt-question");
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}
