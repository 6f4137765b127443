/** axe finds nothing in any screen, theme, language and width; nothing scrolls sideways. */
import type { Page, TestInfo } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { openAiStates } from "./harness/ai-states.ts";
import {
  type Appearance,
  appearanceName,
  appearances,
  attachScreenshot,
  setAppearance,
} from "./harness/appearance.ts";
import { changeScreen } from "./harness/change-screen.ts";
import { openChatStates, openVisitorsChat } from "./harness/chat-states.ts";
import { type DemoSession, newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { openPortfolioStates } from "./harness/portfolio-parts.ts";
import {
  demoScreens,
  openAccountScreen,
  openBacktestScreen,
  publicScreens,
  type Screen,
  visitorScreens,
} from "./harness/screens.ts";
import { openSearchStates } from "./harness/search-states.ts";
import { test as base, expect } from "./harness/test.ts";
import { openTradingStates } from "./harness/trading-states.ts";

/** The narrowest phones in use. */
const narrowest = { width: 360, height: 740 };

type Look = (name: string) => Promise<unknown>;

interface Walk {
  readonly what: string;
  /** `own`: what it does to its demo others would see. */
  readonly as: "visitor" | "demo" | "own";
  open(page: Page, look: Look, appearance: Appearance): Promise<void>;
}

const through =
  (screens: readonly Screen[]) =>
  async (page: Page, look: Look): Promise<void> => {
    for (const screen of screens) {
      await changeScreen(page, screen);
      await look(screen.name);
    }
  };
const middle = Math.ceil(demoScreens.length / 2);

/** Pieces of about one length, so that two browsers share them well. */
const walks: readonly Walk[] = [
  { what: "what the trading page opens", as: "own", open: openTradingStates },
  { what: "what the portfolio opens", as: "demo", open: openPortfolioStates },
  { what: "the demo's first screens", as: "demo", open: through(demoScreens.slice(0, middle)) },
  { what: "the demo's other screens", as: "demo", open: through(demoScreens.slice(middle)) },
  { what: "an account, a backtest and the palette", as: "demo", open: openDetails },
  { what: "what the search and the advanced view show", as: "demo", open: openSearchAndAi },
  { what: "what the chat shows", as: "demo", open: openChatStates },
  { what: "the public pages", as: "visitor", open: openPublic },
  { what: "the visitor's dashboard", as: "visitor", open: through(visitorScreens) },
];

/** One demo for all walks of a worker in one look: its account keeps the language. */
const test = base.extend<object, { demoOf: (look: string) => Promise<DemoSession> }>({
  demoOf: [
    async ({ server }, use) => {
      const demos = new Map<string, Promise<DemoSession>>();
      await use((look) => {
        const demo = demos.get(look) ?? newDemoSession(server.url);
        demos.set(look, demo);
        return demo;
      });
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "parallel" });

for (const appearance of appearances)
  for (const { what, as, open } of walks)
    test(`${what}: no findings (${appearanceName(appearance)})`, async ({
      page,
      server,
      demoOf,
    }, testInfo) => {
      await setAppearance(page, appearance);
      if (as === "demo") await setSession(page, await demoOf(appearanceName(appearance)));
      if (as === "own") await setSession(page, await newDemoSession(server.url));
      const findings: string[] = [];
      const look = async (name: string) => {
        findings.push(...(await findingsOf(page, name, appearance, testInfo)));
      };
      await open(page, look, appearance);
      expect(findings).toEqual([]);
    });

async function openPublic(page: Page, look: Look): Promise<void> {
  await through(publicScreens)(page, look);
  await openVisitorsChat(page, look);
}

async function openSearchAndAi(page: Page, look: Look): Promise<void> {
  await openSearchStates(page, look);
  await openAiStates(page, look);
}

/** The palette is everywhere; on the phone also the sheet of what the header has no room for. */
async function openDetails(page: Page, look: Look, { width }: Appearance): Promise<void> {
  await openAccountScreen(page);
  await look("account");
  await named(page, /^(Show as table|Afficher le tableau)$/)
    .first()
    .click();
  await page.getByRole("region", { name: /^(Value of the account|Valeur du compte)$/ }).waitFor();
  await look("account-table");
  await openBacktestScreen(page);
  await look("backtest");
  await page.getByRole("textbox", { name: /^(Initial balance|Solde initial)$/ }).fill("0");
  await named(page, /^(Run|Lancer)$/).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await named(page, /^(Show as table|Afficher le tableau)$/)
    .last()
    .click();
  await look("backtest-mistakes");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("ry");
  await page.getByRole("option").first().waitFor();
  await look("palette");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  if (width === "desktop") return;
  await named(page, /^(More|Plus)$/).click();
  await page.getByRole("dialog").getByRole("switch").waitFor();
  await look("more-sheet");
}

const named = (page: Page, name: RegExp) => page.getByRole("button", { name });

async function findingsOf(
  page: Page,
  name: string,
  appearance: Appearance,
  testInfo: TestInfo,
): Promise<string[]> {
  const found = await accessibilityFindings(page);
  await attachScreenshot(page, testInfo, `${name}-${appearanceName(appearance)}`);
  if (appearance.width === "phone") {
    found.push(...(await sidewaysFindings(page)));
    const usual = page.viewportSize() ?? narrowest;
    await page.setViewportSize(narrowest);
    found.push(...(await sidewaysFindings(page)));
    await page.setViewportSize(usual);
  }
  return found.map((finding) => `${name}: ${finding}`);
}

async function sidewaysFindings(page: Page): Promise<string[]> {
  const pixels = await sidewaysScroll(page);
  return pixels === 0 ? [] : [`it scrolls sideways by ${pixels} px in ${page.viewportSize()?.width} px`];
}
