import type { AnswerOf } from "@neuro/contract";
import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { scoreHeadline } from "@neuro/quant";
import { expect, test } from "vitest";
import { sentimentShown } from "./sentiment-shown.ts";

const now = Date.parse("2026-05-28T14:30:00Z");
type News = AnswerOf<"stockNews">;
const headline = (title: string, ago = HOUR_MS): News["news"][number] => ({
  ...{ id: title, title, publisher: "The Wire", url: "https://news.example/1" },
  published_at: new Date(now - ago).toISOString(),
});
const of = (...news: News["news"]) =>
  sentimentShown({ news, source: "Wire service" }, { symbol: "RY", now, locale: "en" });

test("each headline has its own score, and the whole is their mean", () => {
  const good = "RBC beats estimates and raises dividend";
  const bad = "RBC shares plunge after profit warning";
  const shown = of(headline(good), headline(bad));
  expect(shown.headlines.map(({ title, score, sentiment }) => [title, score, sentiment])).toEqual([
    [good, scoreHeadline(good).score, "positive"],
    [bad, scoreHeadline(bad).score, "negative"],
  ]);
  expect(shown.score).toBeCloseTo((scoreHeadline(good).score + scoreHeadline(bad).score) / 2, 12);
  expect(shown).toMatchObject({ judged: 2, unread: 0, source: "Wire service", note: null });
});

test("what is older than a week, of another language or about another security is not judged", () => {
  const shown = of(
    headline("RBC beats estimates"),
    headline("La Banque Royale dépasse les attentes et relève son dividende"),
    headline("Bank of Montreal (TSX:BMO) plunges on profit warning"),
    headline("RBC plunges", 8 * DAY_MS),
  );
  expect(shown.headlines.map(({ score }) => score === null)).toEqual([false, true, true]);
  expect(shown).toMatchObject({ sentiment: "positive", judged: 1, unread: 1 });
});

test("without a source, and without a headline, it is neutral and says why", () => {
  const none = sentimentShown({ news: [], source: null }, { symbol: "RY", now, locale: "en" });
  expect(none).toMatchObject({ sentiment: "neutral", confidence: 0, score: null, headlines: [] });
  expect(none.note).toContain("No news source");
  expect(of()).toMatchObject({ confidence: 0, score: null, source: "Wire service" });
  expect(of().note).toContain("no headline");
});

test("it is told in the language of who asks", () => {
  const none = sentimentShown({ news: [], source: null }, { symbol: "RY", now, locale: "fr" });
  expect(none.note).toContain("Aucune source");
});
