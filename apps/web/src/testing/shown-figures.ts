/** Reads figures back from what a screen shows. */
import { within } from "@testing-library/react";
import { expect } from "vitest";

/** The number in a shown text: `$10,969.38`, `−2.23`, `+6.28`. Throws when there is none. */
export function figureIn(text: string): number {
  const [found] = /[−+-]?[$\s]*\d[\d\s,.]*/.exec(text) ?? [];
  if (found === undefined) throw new Error(`No figure in "${text}".`);
  return Number(found.replaceAll("−", "-").replaceAll(/[^\d.-]/g, ""));
}

/** A shown figure is the value itself, rounded to so many digits. */
export function expectRounded(
  shown: string | undefined,
  value: number | null | undefined,
  digits: number,
): void {
  if (value === null || value === undefined) throw new Error("There is no value to be shown.");
  expect(Math.abs(figureIn(shown ?? "") - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-6);
}

/** What an element says without the hint that opens beside it. */
function wordsOf(element: Element): string {
  const shown = element.cloneNode(true) as Element;
  for (const hint of shown.querySelectorAll("[popover]")) hint.remove();
  return (shown.textContent ?? "").trim();
}

/** Every body row of a table, as texts by column name. */
export function rowsOf(table: HTMLElement): Record<string, string>[] {
  const heads = within(table).getAllByRole("columnheader").map(wordsOf);
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll("th, td")].map((cell, at) => [heads[at] ?? "", wordsOf(cell)]),
      ),
    );
}
