/** Every way a screen can look: theme, language, width. */
import type { Page, TestInfo } from "@playwright/test";

export interface Appearance {
  readonly theme: "light" | "dark";
  readonly language: "en" | "fr";
  readonly width: "desktop" | "phone";
}

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** All eight. */
export const appearances: readonly Appearance[] = (["light", "dark"] as const).flatMap((theme) =>
  (["en", "fr"] as const).flatMap((language) =>
    (["desktop", "phone"] as const).map((width) => ({ theme, language, width })),
  ),
);

/** As part of a test's title or a picture's name: `dark-fr-phone`. */
export function appearanceName({ theme, language, width }: Appearance): string {
  return `${theme}-${language}-${width}`;
}

/** From the next navigation on; as a user's own choice, so that the system's preference does not matter. */
export async function setAppearance(page: Page, { theme, language, width }: Appearance): Promise<void> {
  await page.setViewportSize(viewports[width]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(
    (choices) => {
      for (const [key, value] of Object.entries(choices)) localStorage.setItem(key, value);
    },
    { "neuro.theme": theme, "neuro.language": language },
  );
}

/** With SCREENSHOTS=on saves a picture of the page beside the test's results and attaches it to the report. */
export async function attachScreenshot(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== "on") return;
  const path = testInfo.outputPath(`${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  await testInfo.attach(name, { path, contentType: "image/png" });
}
