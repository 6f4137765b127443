/** Reads figures back from what a page shows. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The number in a shown text: `$10,969.38`, `−2.23`, `+6.28`, `10 969,38 $`. Throws when there is none. */
export function figureIn(text: string): number {
  const match = /[−+-]?[$\s]*\d[\d\s,.\u00a0\u202f]*/.exec(text);
  if (match === null) throw new Error(`No figure in "${text}".`);
  const plain = match[0].replace(/−/g, "-").replace(/[^\d,.-]/g, "");
  const isFrench = /,\d{1,2}$/.test(plain) && !plain.includes(".");
  return Number(isFrench ? plain.replace(",", ".") : plain.replaceAll(",", ""));
}

/** The number that an element shows. */
export async function figureAt(place: Locator): Promise<number> {
  return figureIn((await place.textContent()) ?? "");
}

/** What stands under a term of a definition list: the account's cash, its investments. */
export function definitionOf(scope: Page | Locator, term: RegExp): Locator {
  return scope.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]");
}

/** A table's row as texts by column name, all read in the same moment. */
export async function rowTexts(table: Locator, row: Locator): Promise<Record<string, string>> {
  const heads = await table.getByRole("columnheader").allInnerTexts();
  const cells = await row.locator("th, td").filter({ visible: true }).allInnerTexts();
  return Object.fromEntries(heads.map((head, index) => [head.trim(), (cells[index] ?? "").trim()]));
}

/** A shown figure is the value itself, rounded to so many digits. */
export function expectRounded(shown: number, value: number, digits: number): void {
  expect(Math.abs(shown - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-6);
}
