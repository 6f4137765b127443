/** Parts of a page as its reader names them, for the tests of screens. */
import { screen, within } from "@testing-library/react";
import { expect } from "vitest";

/** A named part of the page with the queries within it. */
export function region(name: string | RegExp) {
  return within(screen.getByRole("region", { name }));
}

/** A form's field by the name that it is sent under. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
}

/** The question on screen, once its words say so. */
export async function question(name?: string | RegExp): Promise<HTMLElement> {
  return await screen.findByRole("alertdialog", name === undefined ? {} : { name });
}

/** A text as queries read it: with plain spaces. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, " ");

export const isFocused = (element: HTMLElement): void => expect(document.activeElement).toBe(element);
