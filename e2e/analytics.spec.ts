/** The analytics view where it needs a browser: on the phone. */
import type { Locator } from "@playwright/test";
import { newTrader } from "./harness/auto-trading-cells.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

const path = "/dashboard?tab=analytics";
const range = (main: Locator, name: string): Locator => main.getByRole("radio", { name });
test("in French on the phone it fits, and the figures keep their table", async ({ page, server }) => {
  await newTrader(page, server.url);
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByText("Aucune notification", { exact: true })).toBeVisible();
  await range(main, "7 jours").check();
  await main.getByRole("button", { name: "Afficher le tableau" }).click();
  await expect(main.getByRole("table")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
