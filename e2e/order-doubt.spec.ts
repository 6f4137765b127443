/** An order without an answer: said in plain words, looked at with what the broker has, and settled by its owner. */
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { putInDoubt } from "./harness/order-in-doubt.ts";
import { openTicket } from "./harness/order-ticket.ts";
import { expect, test } from "./harness/test.ts";

const SETTLE = /^Settle… /;
const note = (page: Page): Locator => page.getByText(/ is in doubt\.$/);
const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "What became of this order?" });

test("an order in doubt is settled with the keyboard: looked at, chosen, asked once more, and over", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { said } = await putInDoubt(page);
  await openTicket(page, server);
  await expect(note(page)).toBeVisible();
  await expect(page.getByText(/it may be at the broker, or not/)).toBeVisible();
  const settle = page.getByRole("region", { name: "Recent Orders" }).getByRole("button", { name: SETTLE });
  await settle.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("link", { name: "Open Questrade" })).toHaveAttribute("target", "_blank");
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(dialog).toContainText("2f8a6c1e-77d0-4b7c-9a41-51a6f0b6c0de");
  const confirm = dialog.getByRole("button", { name: "Settle…" });
  await expect(confirm).toBeDisabled();
  expect(await accessibilityFindings(page)).toEqual([]);

  const notThere = dialog.getByRole("radio", { name: /It is not at the broker/ });
  await dialog.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(notThere).toBeChecked();
  await confirm.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Is it not at the broker for certain?" });
  await expect(question.getByRole("button", { name: "Look again" })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  expect(said).toEqual([]);

  await confirm.press("Enter");
  await question.getByRole("button", { name: "It is not there" }).press("Enter");
  await expect(dialog).toBeHidden();
  expect(said).toEqual([{ outcome: "not_placed" }]);
  await expect(page.getByText("Closed: the broker does not have it.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: SETTLE })).toHaveCount(0);
});

test("an order in doubt is one of the broker's, or tells by itself on the phone too", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const doubtful = await putInDoubt(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto(`${server.url}/dashboard?tab=trading`);
  const settle = page.getByRole("list", { name: "Recent Orders" }).getByRole("button", { name: SETTLE });
  await settle.click();
  const dialog = dialogOf(page);
  await dialog.getByRole("radio", { name: /^It is this one/ }).check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Settle…" }).click();
  const question = page.getByRole("alertdialog", { name: "Is it this order for certain?" });
  await question.getByRole("button", { name: "Look again" }).click();
  await dialog.getByRole("button", { name: "Leave it open" }).click();
  await expect(settle).toBeFocused();
  doubtful.tell();
  await settle.click();
  await expect(dialog.getByText(/there is nothing left to settle/)).toBeVisible();
  await expect(dialog.getByRole("radio")).toHaveCount(0);
  expect(doubtful.said).toEqual([]);
});
