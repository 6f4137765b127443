/** What administrators do to users, to the system and to its settings, from the panel and from the dashboard's tab. */

import type { Page } from "@playwright/test";
import { codeAt } from "../apps/server/src/testing/authenticator.ts";
import { expect, goodPassword, linksTo } from "./harness/access-test.ts";
import { accessibilityFindings } from "./harness/accessibility.ts";
import {
  test as base,
  dialog,
  type Member,
  newMember,
  prove,
  question,
  type ServerClock,
  stepUp,
} from "./harness/account-tab.ts";
import { setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";

/** On a server whose first user is the administrator; the tests of one worker share them. */
const test = base.extend<object, { readonly admin: Member; readonly serverEnv: NodeJS.ProcessEnv }>({
  serverEnv: [
    async ({ serverEnv }, use) => await use({ ...serverEnv, FIRST_USER_ADMIN: "on" }),
    { scope: "worker" },
  ],
  admin: [
    async ({ server }, use) => await use(await newMember(server.url, "maya@mail.example", "Maya Roy")),
    { scope: "worker" },
  ],
});

const failure = {
  status: 500,
  json: { detail: "The list is out.", message: "", code: "internal", requestId: "r", fields: [] },
};

test("a user is found, given a one-time link after a fresh proof, suspended, let in again and removed", async ({
  page,
  context,
  server,
  admin,
  mail,
  clock,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const member = await newMember(server.url, "luc@mail.example", "Luc Gagnon");
  await newMember(server.url, "other@mail.example", "Other");
  await setSession(page, await freshLogin(admin));
  await page.goto("/dashboard?panel=users");
  const row = page.getByRole("row", { name: /luc@mail\.example/ });
  await page.getByRole("searchbox", { name: "Search" }).fill("luc@");
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await expect(row).toContainText("Active");
  await expect(row).toContainText("none");
  expect(await accessibilityFindings(page)).toEqual([]);

  clock.advance();
  await row.getByRole("button", { name: "Reset Password" }).click();
  await question(page).getByRole("button", { name: "Reset Password" }).click();
  await expect(stepUp(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Error resetting password")).toBeVisible();
  await row.getByRole("button", { name: "Reset Password" }).click();
  await question(page).getByRole("button", { name: "Reset Password" }).click();
  await prove(page);
  const made = dialog(page, "Password reset successfully");
  await expect(made.getByText("It was mailed, too.")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await made.getByRole("button", { name: "Copy the link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await linksTo(mail, { page: "/reset", email: member.email, count: 1 })).toEqual([link]);
  await page.keyboard.press("Escape");
  await expect(made.getByText("It is not shown again.")).toBeVisible();
  await made.getByRole("button", { name: "Done" }).click();
  await expect(made).toBeHidden();

  const choose = async (name: string) => {
    await row.getByRole("button", { name: /^More/ }).click();
    await page
      .getByRole("group", { name: /What to do with/ })
      .getByRole("button", { name })
      .click();
    await question(page).getByRole("button", { name }).click();
  };
  await choose("Suspend");
  await expect(row).toContainText("Inactive");
  await expect(member.client.call("authMe")).rejects.toMatchObject({ status: 401 });
  await choose("Reinstate");
  await expect(row).not.toContainText("Inactive");
  await choose("Free from subscription");
  await expect(row).toContainText("lifetime");
  await choose("Make administrator");
  await expect(row).toContainText("Admin");

  await page.route(/\/admin\/user\/[^/]+\/remove$/, (route) => route.fulfill(failure), { times: 1 });
  const remove = async () => {
    await row.getByRole("button", { name: /^Remove/ }).click();
    await expect(question(page)).toContainText("Are you sure you want to remove this user?");
    await question(page).getByRole("button", { name: "Remove" }).click();
  };
  await remove();
  await expect(page.getByText("Error removing user")).toBeVisible();
  await remove();
  await expect(page.getByText("User removed successfully")).toBeVisible();
  await expect(page.getByText("Nobody found")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill("other");
  await page.getByRole("button", { name: /^More: other/ }).click();
  await page.getByRole("link", { name: "Show in the audit log" }).click();
  await expect(page.getByRole("list", { name: "Audit log" })).toContainText("An account was created");
  await page.getByRole("searchbox", { name: "User" }).fill("");
  await page.getByRole("combobox", { name: "Action" }).selectOption("account.deleted");
  await expect(page.getByRole("list", { name: "Audit log" }).getByRole("listitem")).toHaveCount(1);
});

test("on a French phone settings are kept until they are saved, and all trading is halted with a reason", async ({
  page,
  admin,
}) => {
  const { client } = admin;
  await page.setViewportSize({ width: 390, height: 844 });
  await setSession(page, await freshLogin(admin));
  await page.goto("/dashboard?panel=settings");
  await page.getByRole("button", { name: "Français" }).first().click();
  const users = page.getByLabel("Utilisateurs simultanés au plus");
  const bar = page.getByRole("region", { name: "Modifications non enregistrées" });
  await users.fill("douze");
  await expect(page.getByText("Un nombre entier de 0 à 1 000 000")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Enregistrer" })).toBeDisabled();
  await users.fill("2 500");
  page.once("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(users).toHaveValue("2 500");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Enregistré ici.")).toBeVisible();
  expect((await client.call("adminSettings")).settings.max_concurrent_users).toBe(2_500);
  await page.getByRole("button", { name: "Reprendre celle de l’environnement" }).click();
  await bar.getByRole("button", { name: "Enregistrer" }).click();
  await expect(bar).toBeHidden();
  expect((await client.call("adminSettings")).saved).not.toContain("max_concurrent_users");

  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Système" }).click();
  await expect(page.getByRole("list", { name: "Parties du système" }).getByRole("listitem")).toHaveCount(10);
  const halt = page.getByRole("region", { name: "Arrêt d’urgence général" });
  await halt.getByRole("button", { name: "Arrêter toute la négociation" }).click();
  const why = dialog(page, "Arrêter la négociation de tout le monde?");
  await why.getByRole("button", { name: "Arrêter toute la négociation" }).click();
  await expect(why.getByText("Dites pourquoi")).toBeVisible();
  await why.getByLabel("Raison").fill("Essai des alarmes");
  await why.getByRole("button", { name: "Arrêter toute la négociation" }).click();
  await expect(halt).toContainText("Essai des alarmes");
  expect((await client.call("adminTradingHalt")).reason).toBe("Essai des alarmes");
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await halt.getByRole("button", { name: "Reprendre toute la négociation" }).click();
  await question(page).getByRole("button", { name: "Reprendre toute la négociation" }).click();
  await expect(halt).toContainText("La négociation se poursuit");
  await page.getByRole("button", { name: "English" }).first().click();
});

test("whoever needs a second step is led through setting it up and goes on where they were", async ({
  page,
  browser,
  server,
  admin,
  clock,
}) => {
  const member = await newMember(server.url, "step@mail.example", "Step");
  await setSession(page, await freshLogin(admin));
  await page.goto("/dashboard?panel=settings");
  const rule = page.getByRole("group", { name: "Two-factor authentication (2FA)" });
  await rule.getByRole("radio", { name: "Everybody" }).check();
  const bar = page.getByRole("region", { name: "Unsaved changes" });
  await bar.getByRole("button", { name: "Save Settings" }).click();
  await expect(bar.getByRole("alert")).toContainText("You have no second step yourself");
  await bar.getByRole("link", { name: "Set up your second step" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeAttached();

  await page.getByRole("region", { name: "Second step" }).getByRole("button", { name: "Set up" }).click();
  await setUpStep(page, clock);
  await page.goto("/dashboard?panel=settings");
  await bar.getByRole("button", { name: "Save Settings" }).click();
  await expect(bar).toBeHidden();

  const other = await browser.newPage({ baseURL: server.url, locale: "en-CA" });
  await setSession(other, member);
  await other.goto("/dashboard?tab=stocks&group=banks");
  const required = other.getByRole("alertdialog", { name: "A second step is required" });
  await expect(required).toContainText("Neuro asks you for a second step at login.");
  expect(await accessibilityFindings(other)).toEqual([]);
  await other.keyboard.press("Escape");
  await expect(required).toBeVisible();
  await tabTo(other, required.getByRole("button", { name: "Set up" }));
  await other.keyboard.press("Enter");
  await setUpStep(other, clock);
  await expect(required).toBeHidden();
  await expect(other).toHaveURL(`${server.url}/dashboard?tab=stocks&group=banks`);
  await expect(other.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Use the environment’s" }).click();
  await bar.getByRole("button", { name: "Save Settings" }).click();
  await expect(bar).toBeHidden();
});

/** From the secret on screen to the recovery codes. */
async function setUpStep(page: Page, clock: ServerClock): Promise<void> {
  const setUp = dialog(page, "Set up the second step");
  await setUp.getByRole("button", { name: "Copy the key" }).waitFor();
  const shown = (await setUp.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? "";
  const secret = shown.replaceAll(" ", "");
  await setUp.getByLabel("6 digits of your authenticator app").fill(codeAt(secret, clock.now()));
  await setUp.getByRole("button", { name: "Turn on" }).click();
  const kept = dialog(page, "The second step is on");
  await kept.getByRole("button", { name: "I have kept them" }).click();
  await expect(kept).toBeHidden();
}

/** A session of the administrator's that was proven just now. */
async function freshLogin(admin: Member) {
  const login = await admin.client.call("authLogin", {
    body: { email: admin.email, password: goodPassword },
  });
  if (!("token" in login)) throw new Error("A second step was asked for.");
  return login;
}
