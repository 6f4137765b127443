/**
 * axe finds nothing in any screen, theme, language and width; nothing scrolls sideways; and each screen keeps the room of what it waits
 * for: whoever scrolls before the answers are there reads on where they were.
 */
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
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { movesOf, watchLoading } from "./harness/loading-room.ts";
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
import { expect, test } from "./harness/test.ts";
import { openTradingStates } from "./harness/trading-states.ts";

/** The narrowest phones in use. */
const narrowest = { width: 360, height: 740 };

/** What was found on the way there counts as well. */
type Look = (name: string, found?: readonly string[]) => Promise<unknown>;

interface Walk {
  readonly what: string;
  /** `own`: what it does to its demo others would see. */
  readonly as: "visitor" | "demo" | "own";
  open(page: Page, look: Look, appearance: Appearance): Promise<void>;
}

/** Of the page's height: where somebody has scrolled to. */
const top = 0;
const lower = 0.4;

type PlacesOf = (appearance: Appearance) => readonly number[];

// A wide window shows so much of a page that one place is enough.
const placesOfDemo: PlacesOf = ({ width }) => (width === "phone" ? [top, lower] : [lower]);
// Made of the cells that the demo's screens are made of.
const placesOfVisitor: PlacesOf = ({ width }) => (width === "phone" ? [lower] : []);

/** Each screen is loaded once for each place, and looked at when everything has come. */
const through =
  (screens: readonly Screen[], placesOf: PlacesOf) =>
  async (page: Page, look: Look, appearance: Appearance): Promise<void> => {
    const places = placesOf(appearance);
    const answers = places.length === 0 ? null : await watchLoading(page);
    for (const screen of screens) {
      const moves: string[] = [];
      if (answers === null) await changeScreen(page, screen);
      else for (const place of places) moves.push(...(await movesOf(page, answers, screen, place)));
      await look(screen.name, moves);
    }
  };

const quarter = Math.ceil(demoScreens.length / 4);
const quarters = [0, 1, 2, 3].map((place) => demoScreens.slice(place * quarter, (place + 1) * quarter));

/** Pieces of about one length, so that two browsers share them well. */
const walks: readonly Walk[] = [
  { what: "what the trading page opens", as: "own", open: openTradingStates },
  { what: "what the portfolio opens", as: "demo", open: openPortfolioStates },
  ...quarters.map((screens, place) => ({
    what: `the demo's screens, part ${place + 1}`,
    as: "demo" as const,
    open: through(screens, placesOfDemo),
  })),
  { what: "an account, a backtest and the palette", as: "demo", open: openDetails },
  { what: "what the search and the advanced view show", as: "demo", open: openSearchAndAi },
  { what: "what the chat shows", as: "demo", open: openChatStates },
  { what: "the public pages", as: "visitor", open: openPublic },
  { what: "the visitor's dashboard", as: "visitor", open: through(visitorScreens, placesOfVisitor) },
];

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
      const look: Look = async (name, found = []) => {
        const here = [...found, ...(await findingsOf(page, name, appearance, testInfo))];
        findings.push(...here.map((finding) => `${name}: ${finding}`));
      };
      await open(page, look, appearance);
      expect(findings).toEqual([]);
    });

/** The chat first: whoever walks through screens keeps back the answers of each document from then on. */
async function openPublic(page: Page, look: Look, appearance: Appearance): Promise<void> {
  await openVisitorsChat(page, look);
  await through(publicScreens, placesOfVisitor)(page, look, appearance);
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
  return found;
}

async function sidewaysFindings(page: Page): Promise<string[]> {
  const pixels = await sidewaysScroll(page);
  return pixels === 0 ? [] : [`it scrolls sideways by ${pixels} px in ${page.viewportSize()?.width} px`];
}
