import { expect, test } from "vitest";
import { isTermId, termIds, termOf } from "./glossary.ts";

const locales = ["en", "fr"] as const;
const all = locales.flatMap((locale) => termIds.map((id) => ({ locale, ...termOf(id, locale) })));

test("there are at least 70 terms, each said in both languages", () => {
  expect(termIds.length).toBeGreaterThanOrEqual(70);
  for (const term of all) {
    for (const text of [term.name, term.definition, term.here]) expect(text.trim()).not.toBe("");
    expect(term.definition, term.id).toMatch(/\.$/);
    expect(term.here, term.id).toMatch(/\.$/);
  }
});

test("a definition has no digit, so that a number in an answer is always a figure with a source", () => {
  for (const term of all) expect(`${term.definition} ${term.here}`, term.id).not.toMatch(/\d/);
});

test("figures are named as they are computed", () => {
  const computed = {
    sharpe: /risk-free rate taken as zero|taux sans risque pris comme nul/,
    profit_factor: /sum of the gains.+over the sum of the losses|somme des gains.+sur la somme des pertes/,
    volatility: /standard deviation per year|écart-type par année/,
  };
  for (const locale of locales)
    for (const [id, words] of Object.entries(computed))
      expect(termOf(id as keyof typeof computed, locale).definition).toMatch(words);
});

test("no two terms of a language share an alias", () => {
  for (const locale of locales) {
    const seen = new Map<string, string>();
    for (const term of all.filter((one) => one.locale === locale)) {
      for (const alias of term.aliases) {
        expect(alias, term.id).toBe(alias.trim().toLowerCase());
        expect(seen.get(alias) ?? term.id, alias).toBe(term.id);
        seen.set(alias, term.id);
      }
    }
  }
});

test("French is typographic: no straight apostrophe, no plain space before a colon", () => {
  for (const term of all.filter((one) => one.locale === "fr")) {
    expect(`${term.name} ${term.definition} ${term.here}`, term.id).not.toMatch(/'| [:»?!;]|« /);
  }
});

test("an id that is no term is told apart", () => {
  expect(isTermId("twr")).toBe(true);
  expect(isTermId("toString")).toBe(false);
});
