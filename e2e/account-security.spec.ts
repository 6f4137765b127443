/** Who may come into an account: external logins, the second step, sessions, password and e-mail. */
import { codeAt } from "../apps/server/src/testing/authenticator.ts";
import { unzippedText } from "../apps/server/src/testing/unzipped-text.ts";
import { clientOf, clientOfPage, expect, goodPassword, linksTo } from "./harness/access-test.ts";
import { accessibilityFindings } from "./harness/accessibility.ts";
import {
  account,
  contentOf,
  dialog,
  newMember,
  openSettings,
  prove,
  question,
  row,
  stepUp,
  test,
  tokenIn,
} from "./harness/account-tab.ts";
import { tabTo } from "./harness/keyboard.ts";

test("an external login is linked and unlinked; who has no password proves at the provider who they are, even to leave", async ({
  page,
  server,
  provider,
  clock,
}) => {
  const identify = async (email: string) => {
    await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
    await page.getByRole("button", { name: "Log in and continue to Neuro" }).click();
  };
  const member = await newMember(server.url, "link@mail.example");
  provider.users.set("elsewhere@mail.example", {
    sub: "link",
    email: "elsewhere@mail.example",
    email_verified: true,
  });
  await openSettings(page, member);
  await row(page, "External login").getByRole("button", { name: "Link Test provider" }).click();
  await page.getByRole("button", { name: "Do not tell Neuro" }).click();
  await expect(page.getByText("The login provider refused")).toBeVisible();
  await expect(page).toHaveURL(/tab=settings$/);
  await row(page, "External login").getByRole("button", { name: "Link Test provider" }).click();
  await identify("elsewhere@mail.example");
  await expect(row(page, "External login")).toContainText("elsewhere@mail.example");
  await row(page, "External login").getByRole("button", { name: "Unlink" }).click();
  await question(page).getByRole("button", { name: "Unlink" }).click();
  await expect(row(page, "External login")).toContainText("Not linked");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);

  provider.users.set("only@mail.example", { sub: "only", email: "only@mail.example", email_verified: true });
  await page.context().clearCookies();
  await page.goto("/login?redirect=/dashboard?tab=settings");
  await page.getByRole("link", { name: "Continue with Test provider" }).click();
  await identify("only@mail.example");
  await expect(row(page, "Password")).toContainText("None");
  await expect(row(page, "External login").getByRole("button", { name: "Unlink" })).toBeDisabled();

  clock.advance();
  await account(page).getByRole("button", { name: "Delete account" }).click();
  const leaving = dialog(page, "Delete account");
  await leaving.getByRole("button", { name: "Delete account" }).click();
  const before = await tokenIn(page);
  // The provider knows the server's time, not this machine's.
  provider.tellLoginTime(clock.now());
  await stepUp(page).getByRole("button", { name: "Continue with Test provider" }).click();
  await identify("only@mail.example");
  await expect(page).toHaveURL(/tab=settings$/);
  await expect(row(page, "Password")).toContainText("None");
  expect(await tokenIn(page)).not.toBe(before);
  await account(page).getByRole("button", { name: "Delete account" }).click();
  await leaving.getByRole("button", { name: "Delete account" }).click();
  await question(page).getByRole("button", { name: "Delete for ever" }).click();
  await expect(question(page)).toContainText("Account deleted successfully. You will be logged out.");
  provider.tellLoginTime(null);
});

test("the second step is set up, used and turned off, and each dangerous act asks once who is there", async ({
  page,
  context,
  server,
  clock,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const member = await newMember(server.url, "steps@mail.example");
  await openSettings(page, member);

  // Who declines is told nothing more, and nothing has begun.
  clock.advance();
  await row(page, "Second step").getByRole("button", { name: "Set up" }).click();
  await expect(stepUp(page)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(stepUp(page)).toBeHidden();
  await expect(dialog(page, "Set up the second step")).toBeHidden();

  // With the keyboard alone.
  await tabTo(page, row(page, "Second step").getByRole("button", { name: "Set up" }));
  await page.keyboard.press("Enter");
  await expect(stepUp(page).getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stepUp(page).getByText("Please enter your password")).toBeVisible();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(stepUp(page).getByText("That password is not right.")).toBeVisible();
  await stepUp(page).getByLabel("Password", { exact: true }).fill("");
  await page.keyboard.type(goodPassword);
  await page.keyboard.press("Enter");
  await expect(stepUp(page)).toBeHidden();

  // The old token is worthless, and the page goes on under the new one.
  expect(await tokenIn(page)).not.toBe(member.token);
  await expect(member.client.call("authMe")).rejects.toMatchObject({ status: 401 });
  const setUp = dialog(page, "Set up the second step");
  await expect(setUp.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await setUp.getByRole("button", { name: "Copy the key" }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  await expect(setUp.getByText(secret.replace(/(.{4})(?=.)/g, "$1 "))).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const digits = setUp.getByLabel("6 digits of your authenticator app");
  await digits.fill("000000");
  await setUp.getByRole("button", { name: "Turn on" }).click();
  await expect(setUp.getByText(/That code is not right/)).toBeVisible();
  await digits.fill(codeAt(secret, clock.now()));
  await setUp.getByRole("button", { name: "Turn on" }).click();

  // The recovery codes: copied, downloaded, printed, and never shown again.
  const kept = dialog(page, "The second step is on");
  await expect(kept).toBeVisible();
  const codes = await kept
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  expect(await accessibilityFindings(page)).toEqual([]);
  await kept.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  const saving = page.waitForEvent("download");
  await kept.getByRole("button", { name: "Download" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("neuro-recovery-codes.txt");
  for (const code of codes) expect((await contentOf(file)).toString()).toContain(code);
  // Without a printer some browsers are done at once, and the window closes before anybody has read it.
  await page.context().addInitScript(() => {
    window.print = () => undefined;
  });
  const printing = page.waitForEvent("popup");
  await kept.getByRole("button", { name: "Print" }).click();
  const paper = await printing;
  await expect(paper.locator("pre")).toContainText(codes[0]!);
  await paper.close();
  await page.keyboard.press("Escape");
  await expect(kept.getByText("They are not shown again.")).toBeVisible();
  await kept.getByRole("button", { name: "I have kept them" }).click();
  await expect(row(page, "Second step")).toContainText(`${codes.length} recovery codes left.`);

  // A file that needs fresh proof: password, and a code of the app.
  clock.advance();
  const exporting = page.waitForEvent("download");
  await account(page).getByRole("button", { name: "Export as JSON" }).click();
  await prove(page);
  await expect(stepUp(page).getByText("Please enter the code")).toBeVisible();
  await prove(page, codeAt(secret, clock.now()));
  const exported = await exporting;
  expect(exported.suggestedFilename()).toMatch(/^neuro-export-\d{4}-\d\d-\d\d\.json$/);
  const text = (await contentOf(exported)).toString();
  const { sections } = JSON.parse(text);
  expect(sections.profile[0].email).toBe(member.email);
  expect(text).not.toContain("argon2");
  expect(text).not.toContain(secret);
  const zipping = page.waitForEvent("download");
  await account(page).getByRole("button", { name: "Export as CSV" }).click();
  const zip = await zipping;
  expect(zip.suggestedFilename()).toMatch(/^neuro-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzippedText(await contentOf(zip));
  expect(files["profile.csv"]).toContain(member.email);

  // A recovery code in place of the app, used up by it; few left are warned about.
  clock.advance();
  await row(page, "Second step").getByRole("button", { name: "New recovery codes" }).click();
  const asking = dialog(page, "Make new recovery codes?");
  await asking.getByRole("button", { name: "Make new codes" }).click();
  // The question over another dialog closes alone, and what was begun there can be begun again.
  await expect(stepUp(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stepUp(page)).toBeHidden();
  await expect(asking.getByText("Please confirm that it is you to continue.")).toBeVisible();
  await asking.getByRole("button", { name: "Make new codes" }).click();
  await stepUp(page).getByRole("button", { name: "Use a recovery code" }).click();
  await prove(page, codes[0]);
  const renewed = dialog(page, "New recovery codes");
  await expect(renewed).toBeVisible();
  const newCodes = await renewed.getByRole("listitem").allInnerTexts();
  expect(newCodes).toHaveLength(codes.length);
  expect(newCodes).not.toContain(codes[1]);
  await renewed.getByRole("button", { name: "I have kept them" }).click();
  for (const code of newCodes.slice(2)) {
    const answer = await clientOf(server.url).call("authLogin", {
      body: { email: member.email, password: goodPassword },
    });
    if (!("second_factor" in answer)) throw new Error("No second step was asked for.");
    const { challenge } = answer.second_factor;
    await clientOf(server.url).call("authSecondFactor", { body: { challenge, code, trust_browser: false } });
  }
  await page.reload();
  await expect(row(page, "Second step")).toContainText(
    "2 recovery codes left. Make new ones before you need them.",
  );

  await row(page, "Second step").getByRole("button", { name: "Turn off" }).click();
  await question(page).getByRole("button", { name: "Turn off" }).click();
  await expect(row(page, "Second step").getByText("Off", { exact: true })).toBeVisible();
});

test("sessions elsewhere are seen and ended, the password and the e-mail are changed, and all of it is written down", async ({
  page,
  server,
  mail,
}) => {
  const member = await newMember(server.url, "old@mail.example");
  const agents = ["Firefox/152.0", "Firefox/151.0", "Firefox/150.0"];
  const elsewhere: string[] = [];
  for (const agent of agents) {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": `Mozilla/5.0 (X11; Linux x86_64) Gecko ${agent}`,
      },
      body: JSON.stringify({ email: member.email, password: goodPassword }),
    });
    elsewhere.push(((await answer.json()) as { token: string }).token);
  }
  const statusOf = async (token: string | undefined) =>
    (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;

  await openSettings(page, member);
  const sessions = account(page).getByRole("list", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await expect(sessions.getByRole("listitem").first()).toContainText("This browser");
  await sessions.getByRole("button", { name: "End: Firefox 152, Linux" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  expect(await statusOf(elsewhere[0])).toBe(401);
  await account(page).getByRole("button", { name: "Log out everywhere else" }).click();
  await question(page).getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByText("2 other sessions ended")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect(await statusOf(elsewhere[1])).toBe(401);
  expect(await statusOf(member.token)).toBe(200);

  await row(page, "Password").getByRole("button", { name: "Change password" }).click();
  const password = dialog(page, "Change password");
  const next = "quiet-otter-counts-9-rivers";
  await password.getByLabel("Current password").fill("not the password");
  await password.getByLabel("New password").fill("short");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("The password must have at least 10 characters")).toBeVisible();
  await password.getByLabel("New password").fill("passwordpassword");
  await expect(password.getByText(/Guessed at once|Weak/)).toBeVisible();
  await password.getByLabel("New password").fill(next);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByText("That password is not right.")).toBeVisible();
  await password.getByLabel("Current password").fill(goodPassword);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password).toBeHidden();
  await expect(page.getByText("Your password is changed. All other sessions")).toBeVisible();

  await expect(row(page, "E-mail")).toContainText("Not verified");
  await linksTo(mail, { page: "/verify", email: member.email, count: 1 });
  await row(page, "E-mail").getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("We have sent a link to old@mail.example.")).toBeVisible();
  await linksTo(mail, { page: "/verify", email: member.email, count: 2 });
  await row(page, "E-mail").getByRole("button", { name: "Change e-mail" }).click();
  const email = dialog(page, "Change e-mail");
  await email.getByLabel("New e-mail").fill("nobody");
  await email.getByRole("button", { name: "Change e-mail" }).click();
  await expect(email.getByText("Please enter a valid email address")).toBeVisible();
  await email.getByLabel("New e-mail").fill("new@mail.example");
  await email.getByRole("button", { name: "Change e-mail" }).click();
  await expect(row(page, "E-mail")).toContainText("new@mail.example takes its place");
  const [link] = await linksTo(mail, { page: "/verify", email: "new@mail.example", count: 1 });
  await page.goto(link!);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const security = async () =>
    (await (await clientOfPage(page, server.url)).call("accountSecurity")).security;
  await expect.poll(async () => (await security()).email).toBe("new@mail.example");
  await page.goto("/dashboard?tab=settings");
  await expect(row(page, "E-mail").getByText("Verified", { exact: true })).toBeVisible();

  const events = account(page).getByRole("list", { name: "Security events" });
  await expect(events.getByRole("listitem")).toHaveCount(5);
  await account(page).getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => events.getByRole("listitem").count()).toBeGreaterThan(8);
  expect(await accessibilityFindings(page)).toEqual([]);
});
