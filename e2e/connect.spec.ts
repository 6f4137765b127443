/** The Connect tab with the sandbox's portal: the whole way to a connection in two windows, a link too late, and back. */
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
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
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
  await Promise.all([again.waitForEvent("close"), again.getByRole("button", { name: "Cancel" }).click()]);
  await expect(steps(page)).toContainText("The window was closed.");
  await completedButton(page).click();
  await expect(badge(page)).toHaveText("Disconnected");
  // Nobody chosen here: it is chosen there.
  await brokerageRow(page, "Alpaca").click();
  await expect(steps(page)).toContainText("Choose a brokerage");
  const open = await openPortal(page);
  await open.getByRole("button", { name: "Authorize" }).click();
  await expect(open.getByRole("alert")).toHaveText("Please choose a brokerage first.");
  await open.getByRole("radio", { name: "TradeStation" }).check();
  await authorize(open);
  await expect(connections(page)).toContainText("TradeStation");
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
});
