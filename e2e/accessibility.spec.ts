/** axe finds nothing in any screen, theme, language and width; nothing scrolls sideways, nothing jumps while it loads. */
import type { Page, TestInfo } from "@playwright/test";
import { accessibilityFindings, contrastFindings } from "./harness/accessibility.ts";
import {
  type Appearance,
  appearanceName,
  appearances,
  attachScreenshot,
  otherTheme,
  setAppearance,
  switchTheme,
} from "./harness/appearance.ts";
import { openChatStates } from "./harness/chat-states.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { layoutShift, sidewaysScroll, watchLayoutShift } from "./harness/layout-shift.ts";
import { openPortfolioStates } from "./harness/portfolio-parts.ts";
import {
  demoScreens,
  openAccountScreen,
  openBacktestScreen,
  openScreen,
  publicScreens,
  type Screen,
  visitorScreens,
} from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";
import { openTradingStates } from "./harness/trading-states.ts";

const layoutShiftAtMost = 0.1;
/** The narrowest phones in use. */
const narrowest = { width: 360, height: 740 };

/** Pages with parts, dialogs and steps that have to be opened first. */
const opened = [
  { what: "everything that the trading page opens", open: openTradingStates },
  { what: "everything that the portfolio opens", open: openPortfolioStates },
  { what: "everything that the chat shows", open: openChatStates },
];

for (const appearance of appearances) {
  const look = appearanceName(appearance);

  test(`public pages and the visitor's dashboard are free of findings (${look}, then ${otherTheme(appearance.theme)})`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(240_000);
    await setAppearance(page, appearance);
    await watchLayoutShift(page);
    const findings: string[] = [];
    for (const screen of [...publicScreens, ...visitorScreens]) {
      await openScreen(page, screen);
      findings.push(...(await findingsOf(page, screen.name, appearance, testInfo)));
    }
    expect(findings).toEqual([]);
  });

  test(`the demo's dashboard is free of findings (${look}, then ${otherTheme(appearance.theme)})`, async ({
    page,
    server,
  }, testInfo) => {
    test.setTimeout(240_000);
    await setAppearance(page, appearance);
    await setSession(page, await newDemoSession(server.url));
    await watchLayoutShift(page);
    const findings: string[] = [];
    const look = async (name: string) =>
      findings.push(...(await findingsOf(page, name, appearance, testInfo)));
    for (const screen of demoScreens) {
      await openScreen(page, screen);
      await look(screen.name);
    }
    await openAccountScreen(page);
    await look("account");
    await openBacktestScreen(page);
    await look("backtest");
    await openDialog(page, appearance, look);
    expect(findings).toEqual([]);
  });

  for (const { what, open } of opened)
    test(`${what} is free of findings (${look}, then ${otherTheme(appearance.theme)})`, async ({
      page,
      server,
    }, testInfo) => {
      test.setTimeout(240_000);
      await setAppearance(page, appearance);
      await setSession(page, await newDemoSession(server.url));
      await watchLayoutShift(page);
      const findings: string[] = [];
      await open(page, async (name) => {
        findings.push(...(await findingsOf(page, name, appearance, testInfo)));
      });
      expect(findings).toEqual([]);
    });
}

test("a form with mistakes and a table in place of a chart are free of findings", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await openScreen(page, named("trading"));
  await page.getByRole("textbox", { name: "Quantity" }).fill("0");
  await page.getByRole("button", { name: "Preview order" }).click();
  await expect(page.getByText("Quantity must be between 1 and 10,000 shares")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await openAccountScreen(page);
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("region", { name: "Value of the account" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await openBacktestScreen(page);
  await page.getByRole("textbox", { name: "Initial balance" }).fill("0");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page
    .getByRole("region", { name: "Backtest result" })
    .getByRole("button", { name: "Show as table" })
    .click();
  await expect(page.getByText("Initial balance must be between $1 and $1,000,000")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

/** The palette everywhere; on the phone also the sheet of what the header has no room for. */
async function openDialog(
  page: Page,
  { width }: Appearance,
  look: (name: string) => Promise<unknown>,
): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("ry");
  await page.getByRole("option").first().waitFor();
  await look("palette");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  if (width === "desktop") return;
  await page.getByRole("button", { name: /^More$|^Plus$/ }).click();
  await page.getByRole("dialog").getByRole("switch").waitFor();
  await look("more-sheet");
}

/** Everything in the theme it was loaded in; then, in place, what the other theme can change: the colours. */
async function findingsOf(
  page: Page,
  name: string,
  appearance: Appearance,
  testInfo: TestInfo,
): Promise<string[]> {
  const found = await accessibilityFindings(page);
  await attachScreenshot(page, testInfo, `${name}-${appearanceName(appearance)}`);
  const { value, what } = await layoutShift(page);
  if (value > layoutShiftAtMost)
    found.push(`moved by ${value.toFixed(3)} while it loaded, most at "${what}"`);
  if (appearance.width === "phone") {
    found.push(...(await sidewaysFindings(page)));
    const usual = page.viewportSize() ?? narrowest;
    await page.setViewportSize(narrowest);
    found.push(...(await sidewaysFindings(page)));
    await page.setViewportSize(usual);
  }
  const other = { ...appearance, theme: otherTheme(appearance.theme) };
  await switchTheme(page, other.theme);
  found.push(...(await contrastFindings(page)).map((finding) => `${other.theme}: ${finding}`));
  await attachScreenshot(page, testInfo, `${name}-${appearanceName(other)}`);
  await switchTheme(page, appearance.theme);
  return found.map((finding) => `${name}: ${finding}`);
}

async function sidewaysFindings(page: Page): Promise<string[]> {
  const pixels = await sidewaysScroll(page);
  return pixels === 0 ? [] : [`it scrolls sideways by ${pixels} px in ${page.viewportSize()?.width} px`];
}

function named(name: string): Screen {
  const screen = demoScreens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`There is no screen ${name}.`);
  return screen;
}
