/** What a page shows, read back as texts, for the tests of screens. */
import { screen, within } from "@testing-library/react";
import { plain } from "./parts.ts";

/** What is written in a part of the page, with plain spaces. */
export const textOf = (part: Element | null | undefined): string => plain(part?.textContent ?? "").trim();

/** The cell of a sheet under its heading. */
export function cell(name: string | RegExp): HTMLElement {
  const found = screen.getByRole("heading", { name }).closest<HTMLElement>(".cell");
  if (found === null) throw new Error(`${name} is no cell's heading.`);
  return found;
}

/** What stands under a term of a definition list. */
export function definitionOf(part: HTMLElement, term: string): string {
  const found = within(part)
    .getAllByRole("term")
    .find((each) => textOf(each) === term);
  if (found === undefined) throw new Error(`There is no term ${term}.`);
  return textOf(found.nextElementSibling);
}

/** The rows of a table as texts by column name. */
export function rowsOf(part: HTMLElement): Record<string, string>[] {
  const heads = [...part.querySelectorAll("thead th")].map(textOf);
  return [...part.querySelectorAll("tbody tr")].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll("th, td")].map((each, at) => [heads[at] ?? "", textOf(each)]),
    ),
  );
}

/** Whether something to press cannot be pressed now. */
export const isOff = (element: HTMLElement): boolean =>
  element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";
