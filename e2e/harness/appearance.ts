/** Every way a screen can look: theme, language, width. */
import type { Page, TestInfo } from "@playwright/test";

type Theme = "light" | "dark";

export interface Appearance {
  readonly theme: Theme;
  readonly language: "en" | "fr";
  readonly width: "desktop" | "phone";
}

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** French, the longer language, where room is scarce: every theme, language and width once. */
const usual: readonly Appearance[] = [
  { theme: "light", language: "en", width: "desktop" },
  { theme: "dark", language: "fr", width: "phone" },
];

const every: readonly Appearance[] = (["light", "dark"] as const).flatMap((theme) =>
  (["en", "fr"] as const).flatMap((language) =>
    (["desktop", "phone"] as const).map((width) => ({ theme, language, width })),
  ),
);

/** How each screen is looked at; all with all in `npm run test:deep`. */
export const appearances = process.env.NEURO_TEST_DEEP === "1" ? every : usual;

/** As part of a test's title or a picture's name: `dark-fr-phone`. */
export function appearanceName({ theme, language, width }: Appearance): string {
  return `${theme}-${language}-${width}`;
}

/** From the next navigation on; the theme is the one that the system prefers. */
export async function setAppearance(page: Page, { theme, language, width }: Appearance): Promise<void> {
  await page.setViewportSize(viewports[width]);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
  await page.addInitScript((choice) => localStorage.setItem("neuro.language", choice), language);
}

export function otherTheme(theme: Theme): Theme {
  return theme === "light" ? "dark" : "light";
}

/** In place, as when the system's preference changes in the evening. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: "attached" });
}

/** With SCREENSHOTS=on saves a picture of the page beside the test's results and attaches it to the report. */
export async function attachScreenshot(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== "on") return;
  const path = testInfo.outputPath(`${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  await testInfo.attach(name, { path, contentType: "image/png" });
}
