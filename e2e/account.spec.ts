/** The account's part of the Settings tab: how it looks everywhere, what each may do there, and the way out. */
import { clientOf, expect, goodPassword, typeIn } from "./harness/access-test.ts";
import { accessibilityFindings } from "./harness/accessibility.ts";
import {
  account,
  dialog,
  newBrowser,
  newMember,
  openSettings,
  question,
  test,
  tokenIn,
} from "./harness/account-tab.ts";

test("a choice of display holds at once, is saved with the account, and is there in another browser after the login", async ({
  page,
  browser,
  server,
}) => {
  const member = await newMember(server.url, "looks@mail.example");
  await openSettings(page, member);
  const look = page.locator("html");
  const choose = (name: string) => page.getByRole("radio", { name, exact: true }).check();
  await choose("Green, red");
  await choose("Dark");
  await choose("Blurred");
  await choose("United States");
  await expect(look).toHaveAttribute("data-theme", "dark");
  await expect(look).toHaveAttribute("data-palette", "green-red");
  await expect(look).toHaveAttribute("data-private", "on");
  await page.getByLabel("Name", { exact: true }).fill("Jeanne T.");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Your name is saved")).toBeVisible();
  // Its words travel first.
  await page.getByRole("radio", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Affichage" })).toBeVisible();
  const chosen = { theme: "dark", palette: "green-red", privacy: true, country: "US", language: "fr" };
  const saved = async () => (await member.client.call("profile")).profile;
  await expect.poll(saved).toMatchObject({ name: "Jeanne T.", ...chosen });

  const elsewhere = await newBrowser(browser, server);
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await typeIn(other, { email: member.email, password: goodPassword });
  // The first page after the login is drawn that way already.
  await other.waitForURL(/\/dashboard/);
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("lang", "fr-CA");
  await other.goto("/dashboard?tab=settings");
  await expect(other.getByRole("heading", { name: "Affichage" })).toBeVisible();
  await expect(other.locator("html")).toHaveAttribute("data-palette", "green-red");
  await expect(other.locator("html")).toHaveAttribute("data-private", "on");
  await expect(other.getByRole("radio", { name: "États-Unis" })).toBeChecked();
  await other.getByRole("button", { name: "Thème clair" }).click();
  await other.getByRole("radio", { name: "English" }).click();
  await expect.poll(saved).toMatchObject({ theme: "light", language: "en" });
  await elsewhere.close();

  await page.reload();
  await expect(look).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("heading", { name: "Display" })).toBeVisible();
});

test("an account is deleted with its password after a last question, and nothing of it stays in the browser", async ({
  page,
  server,
}) => {
  const member = await newMember(server.url, "gone@mail.example");
  await openSettings(page, member);
  await page.evaluate(() => localStorage.setItem("neuro.device", "kept at a login"));
  await account(page).getByRole("button", { name: "Delete account" }).click();
  const leaving = dialog(page, "Delete account");
  const submit = leaving.getByRole("button", { name: "Delete account" });
  expect(await accessibilityFindings(page)).toEqual([]);
  await submit.click();
  await expect(leaving.getByText("Please enter your password", { exact: true })).toBeVisible();
  const password = leaving.getByLabel("Please enter your password to delete your account");
  await password.fill("not the password");
  await submit.click();
  await expect(leaving.getByText(/^Failed to delete account: /)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await password.fill(goodPassword);
  await submit.click();
  await expect(question(page)).toContainText(
    "Are you sure you want to delete your account? This cannot be undone.",
  );
  await question(page).getByRole("button", { name: "Cancel" }).click();
  // The proof of who is there gave the session another token.
  const still = clientOf(server.url, await tokenIn(page));
  expect((await still.call("authMe")).user.email).toBe(member.email);
  await submit.click();
  await question(page).getByRole("button", { name: "Delete for ever" }).click();
  await expect(question(page)).toContainText("Account deleted successfully. You will be logged out.");
  await question(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("neuro."))),
  ).toEqual([]);
  const body = { email: member.email, password: goodPassword };
  await expect(clientOf(server.url).call("authLogin", { body })).rejects.toMatchObject({
    code: "invalid_credentials",
  });
});
