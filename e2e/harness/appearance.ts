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

export function appearanceName({ theme, language, width }: Appearance): string {
  return `${theme}, ${language}, ${width}`;
}

/** Saves a picture of the page beside the test's results and attaches it to the report. */
export async function attachScreenshot(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const path = testInfo.outputPath(`${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  await testInfo.attach(name, { path, contentType: "image/png" });
}

export function viewportOf(width: Appearance["width"]): { width: number; height: number } {
  return viewports[width];
}
