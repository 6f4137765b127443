/** From the written order to the placed one: the preview, then its confirmation. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The dialog that shows the preview, of paper and of live orders. */
function reviewDialog(page: Page): Locator {
  return page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .filter({ hasText: /Order preview|Final confirmation|Aperçu de l’ordre|Confirmation finale/ });
}

/** Asks for the preview of what the form says and waits until it is there. */
export async function previewOrder(page: Page): Promise<Locator> {
  await page
    .getByRole("button", { name: /^(Preview order|Preview live order|Aperçu de l’ordre.*)$/ })
    .click();
  const dialog = reviewDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Previews the order and confirms it once, as a paper order is. */
export async function placePaperOrder(page: Page): Promise<void> {
  const dialog = await previewOrder(page);
  await dialog.getByRole("button", { name: "Place paper order" }).click();
  await expect(dialog).toBeHidden();
}
