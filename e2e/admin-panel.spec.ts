/** The administrators' panel: what stands where the others have their dashboard. */
import type { Page } from "@playwright/test";
import { goodPassword, typeIn } from "./harness/access-test.ts";
import { accessibilityFindings, contrastFindings } from "./harness/accessibility.ts";
import { expect, test } from "./harness/admin-test.ts";
import { otherTheme, setAppearance, switchTheme } from "./harness/appearance.ts";
import { setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";

/** What each figure is, beside its name. */
const card = (page: Page, title: string) =>
  page
    .getByRole("group", { name: "Figures" })
    .locator("> *", { has: page.getByRole("heading", { name: title }) });

async function expectSound(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await switchTheme(page, otherTheme(theme));
  expect(await contrastFindings(page)).toEqual([]);
  await switchTheme(page, theme);
}

test("an administrator finds the panel where others have their dashboard, and walks it by keyboard", async ({
  page,
  server,
  administrator,
}) => {
  await setAppearance(page, { theme: "light", language: "en", width: "desktop" });
  await page.goto("/login");
  await typeIn(page, { email: administrator.user.email ?? "", password: goodPassword });
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(card(page, "Total Users")).toContainText(/[1-9]/);
  await expect(card(page, "Active Sessions")).toContainText(/[1-9]/);
  await expect(page.getByText("scale to 200")).toBeVisible();
  await expect(page.getByRole("heading", { name: "System monitor" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent admin activity" })).toBeVisible();
  await expect(page.getByText("Nothing was paid this month.")).toBeVisible();
  await expectSound(page, "light");

  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("row", { name: /^Today [1-9]/ })).toBeVisible();

  const sections = page.getByRole("complementary").getByRole("navigation", { name: "Sections" });
  await tabTo(page, sections.getByRole("link", { name: "Analytics" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${server.url}/dashboard?panel=analytics`);
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(card(page, "Daily Active Users")).toContainText(/[1-9]/);
  await expect(page.getByRole("heading", { name: "Insights" })).toBeVisible();
  await expectSound(page, "light");

  await page.getByRole("link", { name: "My dashboard" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard?tab=overview`);
  await expect(
    page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Portfolio" }),
  ).toBeVisible();
});

test("on the phone, in French, the sections stand in the bar and everything else behind the menu", async ({
  page,
  server,
  administrator,
}) => {
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  await setSession(page, administrator);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Aperçu" })).toBeVisible();
  await expect(page.getByText("Utilisateurs au total")).toBeVisible();
  await expectSound(page, "dark");
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Statistiques" })
    .click();
  await expect(page).toHaveURL(`${server.url}/dashboard?panel=analytics`);
  await expect(page.getByText("Fonction la plus utilisée")).toBeVisible();
  await expectSound(page, "dark");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Administration" });
  await expect(menu.getByText(administrator.user.email ?? "")).toBeVisible();
  await menu.getByRole("button", { name: "Santé du système" }).click();
  await expect(page.getByText(/^\d+ éléments sur \d+ fonctionnent$/)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/dashboard?panel=system`);
  await expect(menu).toBeHidden();
});
