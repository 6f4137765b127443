/** How far a page's content moved by itself while it loaded: the browser's own measure, which should stay below 0.1. */
import type { Page } from "@playwright/test";

/** Shifts that a finding names. */
const MOST_TOLD = 3;

interface Shift {
  readonly value: number;
  /** What moved, most first: its words, or its class where it has none, and from where to where, px of the window. */
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
    const placeOf = ({ top, bottom }: DOMRectReadOnly) => `${Math.round(top)}–${Math.round(bottom)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const words = node?.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 40);
          const name = words || (node instanceof Element ? `#${node.id} .${node.className}` : "what is gone");
          return `"${name}" from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        shifts.push({ value: entry.value, what: moved.join(", ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Their sum, and the worst of them. */
export async function layoutShift(page: Page): Promise<Shift> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, MOST_TOLD);
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    what: worst.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join("; "),
  };
}

/** CSS pixels by which the page is wider than its window; 0 when nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
