/** The administrators' panel: what stands where the others have their dashboard. */
import type { Page } from "@playwright/test";
import { goodPassword, typeIn } from "./harness/access-test.ts";
import { accessibilityFindings, contrastFindings } from "./harness/accessibility.ts";
import { expect, test } from "./harness/admin-test.ts";
import { otherTheme, setAppearance, switchTheme } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
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

test("figures that cannot be had are samples that say so, and the last known ones win", async ({
  page,
  administrator,
}) => {
  const body = JSON.stringify({
    ...{ detail: "The database does not answer.", message: "unavailable", code: "internal", requestId: "1" },
  });
  const fail = async (): Promise<void> => {
    for (const figures of ["stats", "analytics"])
      await page.route(`**/api/admin/${figures}`, (route) =>
        route.fulfill({ status: 500, contentType: "application/json", body }),
      );
  };
  await setSession(page, administrator);
  await fail();
  await page.goto("/dashboard");
  const told = page
    .getByRole("status")
    .filter({ hasText: "Failed to load stats: The database does not answer." });
  await expect(told).toContainText("Those below are samples, not of this installation.");
  await expect(page.getByText("Failed to load analytics: The database does not answer.")).toBeVisible();
  await expect(card(page, "System Health")).toContainText("99%");
  await expect(card(page, "API Requests")).toContainText("1.2k");
  await expect(card(page, "API Requests")).toContainText("Sample");

  await page.unrouteAll();
  await told.getByRole("button", { name: "Retry" }).click();
  await expect(card(page, "Total Users")).toContainText("accounts");
  await expect(told).toBeHidden();

  await fail();
  await page.getByRole("complementary").getByRole("button", { name: "Refresh Data" }).click();
  await expect(told).toContainText("The last figures stay, as of");
  await expect(card(page, "Total Users")).toContainText("accounts");
  await expect(page.getByText("Some figures could not be refreshed")).toBeVisible();
});

test("what is typed on the overview finds a user, and nobody else gets in", async ({
  page,
  server,
  administrator,
  browser,
}) => {
  await setSession(page, administrator);
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "E-mail or name" }).fill("maya");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${server.url}/dashboard?panel=users&q=maya`);
  await expect(page.getByRole("main").getByText(administrator.user.email ?? "")).toBeVisible();

  const other = await browser.newPage({ baseURL: server.url });
  await setSession(other, await newDemoSession(server.url));
  await other.goto("/dashboard?panel=users");
  await expect(
    other.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Portfolio" }),
  ).toBeVisible();
  await expect(other.getByRole("link", { name: "Analytics" })).toHaveCount(0);
  await other.close();
});
