import { accessibilityFindings } from "./harness/accessibility.ts";
import { appearanceName, appearances, attachScreenshot, setAppearance } from "./harness/appearance.ts";
import { expect, test } from "./harness/test.ts";

const screens = [{ name: "landing", path: "/" }];

for (const screen of screens) {
  for (const appearance of appearances) {
    test(`${screen.name} has no accessibility finding (${appearanceName(appearance)})`, async ({
      page,
    }, testInfo) => {
      await setAppearance(page, appearance);
      await page.goto(screen.path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      await attachScreenshot(page, testInfo, `${screen.name}-${appearanceName(appearance)}`);
    });
  }
}
