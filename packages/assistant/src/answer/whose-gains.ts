/** Gains are one person's: where others of the household have gains of their own, an answer says that they are not in it. */
import { type AnswerOf, SELF } from "@neuro/contract";
import { both } from "./message.ts";
import type { Page } from "./page.ts";

const words = {
  apart: both(
    "This is of your own accounts. Not in it, with costs and gains of their own: {names}.",
    "Cela vaut pour vos propres comptes. N’y sont pas, avec leurs propres coûts et gains\u00a0: {names}.",
  ),
} as const;

export function sayWhose(page: Page, { people }: Pick<AnswerOf<"portfolioGains">, "people">): void {
  const names = people.flatMap(({ id, name }) => (id === SELF || name === null ? [] : [name]));
  if (names.length > 0) page.say(words.apart, { names: names.join(", ") });
}
