/** Finds its way with the Tab key alone. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The longest page, the settings, has more than a hundred. */
const stopsAtMost = 150;

/** Presses Tab until `target` has the focus, and expects that the focus can be seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < stopsAtMost; stop += 1) {
    if (await hasFocus(target)) return expectVisibleFocus(target);
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} was not reached within ${stopsAtMost} presses of Tab.`);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** The outline stands at the element or at the box around it. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const isVisible = await target.evaluate((element) => {
    for (
      let at: Element | null = element, steps = 0;
      at !== null && steps < 3;
      at = at.parentElement, steps += 1
    ) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) return true;
    }
    return false;
  });
  expect(isVisible, `the focus can be seen at ${target}`).toBe(true);
}
