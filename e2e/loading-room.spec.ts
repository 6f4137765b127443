/** Each screen keeps the room of what it waits for: whoever scrolls before the answers are there reads on where they were. */
import type { Page } from "@playwright/test";
import { type Appearance, appearanceName, appearances, setAppearance } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { type HeldAnswers, holdAnswers } from "./harness/held-answers.ts";
import { layoutShift, watchLayoutShift } from "./harness/layout-shift.ts";
import { demoScreens, publicScreens, type Screen, visitorScreens } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const layoutShiftAtMost = 0.1;
/** Of the page's height: where somebody has scrolled to. */
const top = 0;
const lower = 0.4;

const third = Math.ceil(demoScreens.length / 3);
const thirds = [0, 1, 2].map((place) => demoScreens.slice(place * third, (place + 1) * third));

interface Walk {
  readonly what: string;
  readonly screens: readonly Screen[];
  readonly as: "demo" | "visitor";
  placesOf(appearance: Appearance): readonly number[];
}

const walks: readonly Walk[] = [
  ...thirds.map((screens, place) => ({
    what: `the demo's screens, part ${place + 1}`,
    screens,
    as: "demo" as const,
    // A wide window shows so much of a page that one place is enough.
    placesOf: ({ width }: Appearance) => (width === "phone" ? [top, lower] : [lower]),
  })),
  {
    what: "a visitor's screens",
    screens: [...visitorScreens, ...publicScreens],
    as: "visitor",
    // Made of the cells that the demo's screens are made of.
    placesOf: ({ width }) => (width === "phone" ? [lower] : []),
  },
];

test.describe.configure({ mode: "parallel" });

for (const appearance of appearances)
  for (const { what, screens, as, placesOf } of walks) {
    const places = placesOf(appearance);
    if (places.length === 0) continue;
    test(`${what}: nothing moves while the answers come (${appearanceName(appearance)})`, async ({
      page,
      server,
    }) => {
      if (as === "demo") await setSession(page, await newDemoSession(server.url));
      const answers = await openHeld(page, appearance);
      const findings: string[] = [];
      for (const screen of screens)
        for (const place of places) findings.push(...(await movesOf(page, answers, screen, place)));
      expect(findings).toEqual([]);
    });
  }

async function openHeld(page: Page, appearance: Appearance): Promise<HeldAnswers> {
  await setAppearance(page, appearance);
  await watchLayoutShift(page);
  return holdAnswers(page);
}

async function movesOf(
  page: Page,
  answers: HeldAnswers,
  { name, path, ready }: Screen,
  place: number,
): Promise<string[]> {
  await page.goto(path);
  await answers.settle();
  await page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), place);
  await answers.settle();
  await answers.releaseAll();
  const { value, what } = await layoutShift(page);
  await answers.stop();
  await page.evaluate(() => window.scrollTo(0, 0));
  await ready(page).waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  if (value <= layoutShiftAtMost) return [];
  return [`${name} moved by ${value.toFixed(3)} from ${100 * place} % of its height on, most: ${what}`];
}
