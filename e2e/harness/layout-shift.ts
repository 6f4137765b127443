/** How far a page's content moved by itself while it loaded: the browser's own measure, which should stay below 0.1. */
import type { Page } from "@playwright/test";

interface Shift {
  readonly value: number;
  /** The first element that moved: its words, or its class where it has none, and from where to where. */
  readonly what: string;
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Counts from the next navigation on; shifts within half a second of an input do not count. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const [source] = entry.sources;
        const node = source?.node;
        const words = node?.textContent?.trim().slice(0, 60);
        const name = words || (node instanceof Element ? `#${node.id} .${node.className}` : "what is gone");
        const from = source ? ` from ${source.previousRect.y} to ${source.currentRect.y} px` : "";
        shifts.push({ value: entry.value, what: `${name}${from}` });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Leaves out what moved so far because somebody asked for it: the browser does so for half a second after a click, and a busy machine
 * may take longer to answer one.
 */
export async function forgetLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.layoutShifts?.splice(0);
  });
}

/** Their sum, and what moved furthest. */
export async function layoutShift(page: Page): Promise<Shift> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const furthest = shifts.toSorted((a, b) => b.value - a.value)[0];
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), what: furthest?.what ?? "" };
}

/** CSS pixels by which the page is wider than its window; 0 when nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
