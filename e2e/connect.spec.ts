/** The Connect tab: the whole way to a connection in two windows, everything that can go wrong on it, and back. */
import { brokerages } from "@neuro/contract";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { prove, question, stepUp, test } from "./harness/account-tab.ts";
import {
  authorize,
  badge,
  brokerageRow,
  completedButton,
  connectButton,
  connectByApi,
  connections,
  main,
  openConnect,
  openPortal,
  portalTitle,
  steps,
  untilShown,
} from "./harness/connect-tab.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { fourConnections, oneExpired, tellConnections, tellStatus } from "./harness/linked-brokerages.ts";
import { expect } from "./harness/test.ts";

const connectedToast = "Brokerage account connected successfully.";

test("a brokerage is chosen here, access is given in its window, and the accounts appear", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const original = window.open;
    window.open = (...args) => {
      document.documentElement.dataset.opened = String(args[2]);
      return original.apply(window, args);
    };
  });
  await openConnect(page, server.url, "whole");
  await expect(badge(page)).toHaveText("Disconnected");
  // Without the aggregator's keys nothing real can be linked, which is said before anybody tries.
  await expect(main(page).getByText(/gives practice accounts: no real brokerage is asked/)).toBeVisible();
  await expect(main(page).getByText(/by aggregator/)).toHaveCount(0);
  await expect(main(page).getByText(/^No brokerage account is connected\./)).toBeVisible();
  await brokerageRow(page, "Fidelity").click();
  await expect(steps(page)).toContainText("Fidelity chosen");
  const portal = await openPortal(page);
  await expect(page.locator("html")).toHaveAttribute(
    "data-opened",
    /popup,width=800,height=600,left=\d+,top=\d+/,
  );
  await expect(portal).toHaveURL(/\/sandbox-portal$/);
  await expect(portal.getByText("Practice brokerage", { exact: true })).toBeVisible();
  await expect(portal.getByText(/asks for no password, knows no real account/)).toBeVisible();
  expect(await accessibilityFindings(portal)).toEqual([]);
  await expect(steps(page)).toContainText(/Opened at \d\d:\d\d\. Neuro watches until \d\d:\d\d/);
  await expect(completedButton(page)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await portal.getByRole("radio", { name: /Read and trade/ }).check();
  await authorize(portal);
  await expect(page.getByText(connectedToast)).toBeVisible();
  await expect(connections(page)).toContainText("Fidelity");
  await expect(connections(page)).toContainText(/••\d{4}/);
  await expect(connections(page)).toContainText("Trade");
  await expect(main(page).getByText(/^sandbox brokerage/)).toBeVisible();
  await expect(badge(page)).toHaveText("Connected");
  await expect(completedButton(page)).toHaveCount(0);
  await expect(main(page).getByText(/^\d+ accounts connected, at 1 brokerage/)).toBeVisible();
  // Practice money is never called live.
  await expect(page.getByText("Sandbox brokerage.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Sandbox", { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^Total \$[\d,]+\.\d\d CAD/)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a demo finds the sandbox brokerage connected, with its accounts and what may be done with them", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=connect");
  await untilShown(page);
  await expect(badge(page)).toHaveText("Connected");
  await expect(main(page).getByText("4 demo accounts connected.")).toBeVisible();
  await expect(connections(page)).toContainText("Neuro Sandbox");
  await expect(connections(page).getByText("Trade", { exact: true })).toHaveCount(4);
  await expect(connections(page).getByText("never yet")).toHaveCount(0);
  await expect(main(page).getByText("Accounts Neuro may trade in: 4 of 4")).toBeVisible();
  // Where it would be found again after it was disconnected.
  await expect(brokerageRow(page, "Neuro Sandbox")).toContainText("Connected");
  await expect(main(page).getByRole("button", { name: "Search all" })).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a window that the browser blocks leaves a link, and the check after it brings the accounts", async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openConnect(page, server.url, "blocked");
  await brokerageRow(page, "Webull").click();
  await connectButton(page).click();
  await expect(steps(page)).toContainText("Your browser let no window open.");
  const [portal] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Open the portal in a new tab" }).click(),
  ]);
  await authorize(portal);
  await completedButton(page).click();
  await expect(completedButton(page)).toHaveCount(0);
  await expect(connections(page)).toContainText("Webull");
  await expect(badge(page)).toHaveText("Connected");
});

test("a window closed early changes nothing: the brokers are asked once more, three seconds later", async ({
  page,
  server,
}) => {
  await openConnect(page, server.url, "early");
  const portal = await openPortal(page);
  const closedAt = Date.now();
  const [asked] = await Promise.all([
    page.waitForRequest("**/api/snaptrade/connection-status"),
    portal.close(),
  ]);
  expect(Date.now() - closedAt).toBeGreaterThanOrEqual(2_900);
  expect(asked.method()).toBe("GET");
  await expect(steps(page)).toContainText("The window was closed.");
  await expect(badge(page)).toHaveText("Disconnected");
  await expect(connections(page)).toHaveCount(0);
  const again = await openPortal(page);
  await Promise.all([again.waitForEvent("close"), again.getByRole("button", { name: "Cancel" }).click()]);
  await expect(steps(page)).toContainText("The window was closed.");
  await completedButton(page).click();
  await expect(badge(page)).toHaveText("Disconnected");
  await expect(steps(page)).toContainText("Choose a brokerage");
});

test("what a window says counts from the aggregator's origins alone", async ({ page, context, server }) => {
  const blank = { contentType: "text/html", body: "<title>A window</title>" };
  for (const origin of [
    "https://evil.test",
    "https://app.snaptrade.com.evil.test",
    "https://connect.snaptrade.com",
  ])
    await context.route(`${origin}/**`, (route) => route.fulfill(blank));
  await openConnect(page, server.url, "origins");
  const portal = await openPortal(page);
  const sayFrom = async (origin: string): Promise<void> => {
    const [other] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate((url) => void window.open(url, "_blank"), `${origin}/`),
    ]);
    await other.waitForLoadState();
    await other.evaluate(() => {
      window.opener.postMessage({ status: "SUCCESS", authorizationId: "made-up" }, "*");
      window.opener.postMessage("snaptrade_connected", "*");
      window.opener.postMessage({ status: "ERROR", detail: "Send your password to us." }, "*");
    });
    await other.close();
  };
  await sayFrom("https://evil.test");
  await sayFrom("https://app.snaptrade.com.evil.test");
  await expect(steps(page)).toContainText(/Opened at/);
  await expect(page.getByText("Send your password to us.")).toHaveCount(0);
  await expect(page.getByText(connectedToast)).toHaveCount(0);
  expect(portal.isClosed()).toBe(false);
  await sayFrom("https://connect.snaptrade.com");
  await expect(page.getByText(connectedToast)).toBeVisible();
  await expect(completedButton(page)).toHaveCount(0);
  await expect.poll(() => portal.isClosed()).toBe(true);
});

test("a link that runs out while its window is open is told in both windows", async ({
  page,
  server,
  clock,
}) => {
  await openConnect(page, server.url, "late");
  await brokerageRow(page, "Alpaca").click();
  const portal = await openPortal(page);
  clock.advance();
  await portal.getByRole("button", { name: "Authorize" }).click();
  await expect(portalTitle(portal)).toHaveText("This link no longer works");
  expect(await accessibilityFindings(portal)).toEqual([]);
  await expect(steps(page)).toContainText("This link was used or has expired.");
  await expect(badge(page)).toHaveText("Disconnected");
  await Promise.all([
    portal.waitForEvent("close"),
    portal.getByRole("button", { name: "Close this window" }).click(),
  ]);
  const again = await openPortal(page);
  await authorize(again);
  await expect(connections(page)).toContainText("Alpaca");
});

test("who is connected already is told so in place of the portal, and may connect another", async ({
  page,
  context,
  server,
}) => {
  const { client } = await openConnect(page, server.url, "already");
  await connectByApi(client, { url: server.url, broker: "Fidelity" });
  await page.reload();
  await untilShown(page);
  await expect(brokerageRow(page, "Fidelity")).toContainText("Connected");
  await connectButton(page).click();
  await expect(question(page)).toContainText("Your account is already connected.");
  expect(context.pages()).toHaveLength(1);
  const portal = await openPortal(
    page,
    question(page).getByRole("button", { name: "Connect another brokerage" }),
  );
  await portal.getByRole("button", { name: "Authorize" }).click();
  await expect(portal.getByRole("alert")).toHaveText("Please choose a brokerage first.");
  await portal.getByRole("radio", { name: "TradeStation" }).check();
  await authorize(portal);
  await expect(connections(page)).toContainText("TradeStation");
  await expect(connections(page)).toContainText("Fidelity");
});

test("a link that could not be had is told in the specification's words", async ({ page, server }) => {
  await openConnect(page, server.url, "failing");
  await page.route("**/api/snaptrade/connection-url?*", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "broker_unreachable", detail: "The broker is silent.", message: "" },
    }),
  );
  await connectButton(page).click();
  await expect(question(page)).toContainText("Failed to get broker connection URL. Please try again.");
  await expect(question(page)).toContainText("The broker is silent.");
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test("a connection is taken back after a proof, and its accounts come back with it", async ({
  page,
  server,
  clock,
}) => {
  const { client } = await openConnect(page, server.url, "back");
  await connectByApi(client, { url: server.url, broker: "Robinhood" });
  await page.reload();
  await untilShown(page);
  const before = await client.call("connections");
  // Where the schedule was first, one may not ask again for half a minute.
  await expect(async () => {
    clock.advance();
    await page.getByRole("button", { name: "More: Robinhood" }).click();
    await page.getByRole("button", { name: "Sync now", exact: true }).click();
    await expect(page.getByText("Robinhood synchronized")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("button", { name: "More: Robinhood" }).click();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(question(page)).toContainText("Neuro stops reading its");
  await question(page).getByRole("button", { name: "Disconnect" }).click();
  await expect(stepUp(page)).toBeVisible();
  await prove(page);
  await expect(page.getByText("Robinhood disconnected")).toBeVisible();
  await expect(connections(page)).toHaveCount(0);
  await expect(badge(page)).toHaveText("Disconnected");
  await brokerageRow(page, "Robinhood").click();
  await authorize(await openPortal(page));
  await expect(connections(page)).toContainText("Robinhood");
  const after = await client.call("connections").catch(() => null);
  const ids = (answer: typeof before) =>
    answer.connections.flatMap(({ accounts }) => accounts.map(({ account_id }) => account_id)).toSorted();
  if (after !== null) expect(ids(after)).toEqual(ids(before));
});

test("an authorization that ran out is told with what stays, and given again at that very broker", async ({
  page,
  server,
}) => {
  await tellConnections(page, oneExpired);
  await tellStatus(page, "expired");
  let asked = "";
  await page.route("**/api/snaptrade/connection-url?*", (route) => {
    asked = new URL(route.request().url()).search;
    return route.fulfill({
      json: { connection_url: `${server.url}/sandbox-portal`, expires_at: new Date().toISOString() },
    });
  });
  await openConnect(page, server.url, "expired");
  await expect(badge(page)).toHaveText("Expired");
  await expect(
    main(page).getByText(
      "Your brokerage connection has expired. Please reauthorize it to keep your data current. The last values stay",
    ),
  ).toBeVisible();
  await expect(connections(page)).toContainText("$83,005.32");
  await expect(connections(page)).toContainText(
    "The broker reports 105 VFV, its transactions so far make 100.",
  );
  await expect(connections(page).getByRole("img").first()).toHaveAccessibleName(
    "The last 24 hours: 12 synced, 12 missed, 0 not asked.",
  );
  await expect(main(page).getByText("Accounts Neuro may trade in: 2 of 5")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const [portal] = await Promise.all([
    page.waitForEvent("popup"),
    main(page).getByRole("button", { name: "Reauthorize Questrade" }).click(),
  ]);
  await expect(portalTitle(portal)).toHaveText("This link no longer works");
  expect(new URLSearchParams(asked).get("reconnect")).toBe("c1");
  expect(new URLSearchParams(asked).get("access")).toBe("trade");
  await expect(steps(page)).toContainText("Questrade chosen");
});

test("a session that the aggregator refuses asks to log out and in", async ({ page, server }) => {
  await tellConnections(page, fourConnections);
  await tellStatus(page, "authentication_expired");
  await openConnect(page, server.url, "session");
  await expect(badge(page)).toHaveText("Session expired");
  await expect(
    main(page).getByText("Your session has expired. Please log out and log back in."),
  ).toBeVisible();
  await main(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a check is tried again, says how often when it gave up, and keeps every value", async ({
  page,
  server,
}) => {
  await tellConnections(page, fourConnections);
  const status = "**/api/snaptrade/connection-status";
  let asked = 0;
  const seen = Promise.withResolvers<void>();
  await page.route(status, async (route) => {
    asked += 1;
    await seen.promise;
    return route.abort();
  });
  const member = openConnect(page, server.url, "silent");
  await expect(badge(page)).toHaveText("Checking...");
  await expect(connectButton(page)).toBeDisabled();
  seen.resolve();
  await member;
  await expect(main(page).getByText(/^No answer after 2 tries\./)).toBeVisible();
  expect(asked).toBe(2);
  await expect(badge(page)).toHaveText("Unknown");
  await expect(connections(page)).toContainText("$83,005.32");
  await page.unroute(status);
  await page.route(status, () => {});
  await main(page).getByRole("button", { name: "Retry" }).click();
  await expect(badge(page)).toHaveText("Checking...");
  await expect(main(page).getByText(/^No answer yet\./)).toBeVisible();
  await expect(connectButton(page)).toBeEnabled();
});

test("in French on the phone by keyboard alone, a brokerage is connected", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await page.setViewportSize({ width: 390, height: 844 });
  await openConnect(page, server.url, "clavier");
  await expect(badge(page)).toHaveText("Déconnecté");
  expect(await sidewaysScroll(page)).toBe(0);
  await tabTo(page, connectButton(page));
  await tabTo(page, brokerageRow(page, "Charles Schwab"));
  await page.keyboard.press("Enter");
  await expect(steps(page)).toContainText("Charles Schwab choisi");
  await page.keyboard.press("Shift+Tab");
  await connectButton(page).focus();
  const [portal] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  const yes = portal.getByRole("button", { name: "Autoriser" });
  await yes.waitFor();
  expect(await accessibilityFindings(portal)).toEqual([]);
  await tabTo(portal, yes);
  await Promise.all([portal.waitForEvent("close"), portal.keyboard.press("Enter")]);
  await expect(connections(page)).toContainText("Charles Schwab");
  await expect(badge(page)).toHaveText("Connecté");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a visitor sees who can be connected, and why nothing can be without a login", async ({ page }) => {
  await page.goto("/dashboard?tab=connect");
  for (const { name } of brokerages)
    await expect(main(page).getByRole("button").filter({ hasText: name }).first()).toBeVisible();
  for (const note of ["Encrypted connections", "Read-only by default", "Revocable", "Credentials never seen"])
    await expect(main(page).getByRole("region", { name: "Security" })).toContainText(note);
  await expect(brokerageRow(page, "Robinhood")).toContainText("Popular");
  await expect(brokerageRow(page, "TD Ameritrade")).toContainText("now Schwab");
  await expect(connectButton(page)).toBeDisabled();
  await expect(main(page).getByText("Connecting a brokerage needs a login.")).toBeVisible();
});
