/** How far a page's content moved by itself while it loaded: the browser's own measure, which should stay below 0.1. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Counts from the next navigation on; shifts within half a second of an input do not count. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift ?? Number.NaN);
}

/** CSS pixels by which the page is wider than its window; 0 when nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
