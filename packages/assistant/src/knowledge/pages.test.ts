import { describe, expect, it } from "vitest";
import { exampleIntents, exampleOf } from "../answer/intents/app/examples.ts";
import { listingsOnly, situationOf } from "../testing/ask.ts";
import { understand } from "../understand/understand.ts";
import { isOverdue, knowledgePages } from "./pages.ts";

const pages = [...knowledgePages().values()];
const locales = ["en", "fr"] as const;

async function meaningOf(words: string, locale: (typeof locales)[number]) {
  return understand(words, situationOf({ locale }), listingsOnly, null);
}

describe("the pages of knowledge", () => {
  it("are 150 at least, each with a source, short, and reviewed before they are due", () => {
    expect(pages.length).toBeGreaterThanOrEqual(150);
    for (const { id, reviewed, due, en, fr } of pages) {
      expect(due > reviewed, id).toBe(true);
      for (const { text } of [en, fr]) expect(text.split(/\s+/u).length, id).toBeLessThanOrEqual(160);
    }
  });

  it("are written as each language writes", () => {
    for (const { id, fr, en } of pages) {
      expect(`${fr.title} ${fr.text}`, id).not.toMatch(/'|\p{L} :|« | »/u);
      expect(en.text, id).not.toMatch(/\s[!?;:]/u);
    }
  });

  it("are asked for in no two ways that are the same", () => {
    const asks = pages.flatMap(({ en, fr }) => [...en.asks, ...fr.asks].map((ask) => ask.toLowerCase()));
    expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([]);
  });

  it("are found by their titles, which are offered where a question was not understood", async () => {
    for (const page of pages)
      for (const locale of locales)
        expect((await meaningOf(page[locale].title, locale))?.slots.page, page[locale].title).toBe(page.id);
  });

  it("are overdue once the day has passed until which they hold", () => {
    const [page] = pages;
    if (page === undefined) throw new Error("There are no pages");
    expect(isOverdue(page, `${page.due}T23:00:00Z`)).toBe(false);
    expect(isOverdue(page, "2100-01-01T00:00:00Z")).toBe(true);
  });
});

it("every question that is offered instead is understood", async () => {
  for (const intent of exampleIntents)
    for (const locale of locales) {
      const words = exampleOf(intent, locale) ?? "";
      expect((await meaningOf(words, locale))?.intent, words).toBe(intent);
    }
});
