import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type SentimentName, scoreHeadline } from "./headline.ts";
import { newsSentiment } from "./news.ts";
import { stemOf } from "./stem.ts";

const marketDir = process.env.MARKET_DIR;

test.each([
  ["Acme beats estimates and raises guidance", "positive"],
  ["Acme shares plunge after profit warning", "negative"],
  ["Acme to hold its annual meeting on Tuesday", "neutral"],
  ["Acme up 4% on upgrade", "positive"],
  ["$ACME -8.9% amid share offering", "negative"],
  ["Acme price target raised to $60 at Example Bank", "positive"],
  ["Acme downgraded to neutral", "negative"],
  ["Acme files for Chapter 11", "negative"],
] as const)("%s: %s", (headline, sentiment) => {
  expect(scoreHeadline(headline).sentiment).toBe(sentiment);
});

test("a negation turns what it stands before round, and leaves less of it", () => {
  const plain = scoreHeadline("Analysts say the shares will rally");
  const negated = scoreHeadline("Analysts say the shares will not rally");
  expect(negated.score).toBeLessThan(0);
  expect(Math.abs(negated.score)).toBeLessThan(plain.score);
  expect(scoreHeadline("Acme fails to beat estimates").score).toBeLessThan(0);
  expect(scoreHeadline("The merger is not in doubt, shares rally").score).toBeGreaterThan(0.5);
});

test("the word beside makes it stronger or weaker", () => {
  const plain = scoreHeadline("Shares fall").score;
  expect(scoreHeadline("Shares fall sharply").score).toBeLessThan(plain);
  expect(scoreHeadline("Shares fall slightly").score).toBeGreaterThan(plain);
});

test("less of something bad is good, and more of it is bad", () => {
  expect(scoreHeadline("Acme unemployment claims fall").score).toBeGreaterThan(0);
  expect(scoreHeadline("Acme costs rise").score).toBeLessThan(0);
  expect(scoreHeadline("Acme sales fall").score).toBeLessThan(0);
});

test("a phrase counts for itself, not for its words", () => {
  expect(scoreHeadline("Central bank announces rate cut").keywords).toEqual([]);
  expect(scoreHeadline("Acme misses on revenue").keywords).toEqual([
    { text: "misses on revenue", weight: -3 },
  ]);
});

test("securities are found, and neither they nor links and hashtags have a say", () => {
  const scored = scoreHeadline(
    "$GAIN $BRK.B Strong (NYSE:WIN) (TSX: RCI) https://example.com/plunge #crash $5 and $12",
  );
  expect(scored.tickers).toEqual(["GAIN", "BRK.B", "WIN", "RCI"]);
  expect(scored.keywords.map((keyword) => keyword.text)).toEqual(["strong"]);
});

test("inflections count as their word", () => {
  for (const [form, base] of [
    ["rises", "rise"],
    ["rose", "rise"],
    ["rising", "rise"],
    ["rallies", "rally"],
    ["rallied", "rally"],
    ["plunging", "plunge"],
    ["slipped", "slip"],
    ["losses", "loss"],
    ["misses", "miss"],
    ["crashes", "crash"],
  ] as const) {
    expect(stemOf(form), form).toBe(stemOf(base));
  }
  expect(stemOf("business")).toBe("business");
});

test("any text has a score within −1 and 1 on the side it names", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.lorem()), (text) => {
      const { score, sentiment, agreement, reason } = scoreHeadline(text);
      expect(Math.abs(score)).toBeLessThan(1);
      expect(sentiment).toBe(score >= 0.5 ? "positive" : score <= -0.5 ? "negative" : "neutral");
      if (reason === null) expect(agreement).toBeGreaterThanOrEqual(0.5);
      else expect({ score, agreement }).toEqual({ score: 0, agreement: 0 });
    }),
  );
});

test("without a source or a headline the answer is neutral with confidence 0 and says why", () => {
  const empty = {
    sentiment: "neutral",
    score: 0,
    confidence: 0,
    headlines: 0,
    unread: 0,
    counts: { positive: 0, neutral: 0, negative: 0 },
    keywords: [],
  };
  expect(newsSentiment(null)).toEqual({ ...empty, reason: "no_news_source" });
  expect(newsSentiment([])).toEqual({ ...empty, reason: "no_headlines" });
  expect(newsSentiment(["$OTHER shares surge"], "ACME")).toEqual({ ...empty, reason: "no_headlines" });
});

test("the news of a security is the mean of its headlines, with the strongest words", () => {
  const news = newsSentiment(
    [
      "$ACME shares surge after earnings beat",
      "$OTHER plunges",
      "Acme opens a factory",
      "$ACME $OTHER up 3%",
    ],
    "ACME",
  );
  expect(news).toMatchObject({ sentiment: "positive", headlines: 3, reason: null });
  expect(news.counts).toEqual({ positive: 2, neutral: 1, negative: 0 });
  expect(news.keywords).toEqual(["surge", "beat", "up 3%"]);
  expect(news.score).toBeCloseTo((6 / 8 + 0 + 3 / 5) / 3, 12);
  // A score of 0.75 was agreed with in 92 of 100 cases, one of 0.6 in 72.
  expect(news.confidence).toBeCloseTo((0.92 + 0.72) / 3, 12);
});

test.each([
  ["", "no_words"],
  ["   \n\t", "no_words"],
  ["$ACME $OTHER.B (NYSE:ACME)", "no_words"],
  ["#stocks https://example.com/plunge-and-crash", "no_words"],
  ["🚀🚀🌕", "no_words"],
  ["2026-11-20 16:00 — 1,250.00", "no_words"],
  ["Les actions d’Acme chutent de 5 % après un avertissement sur les profits", "not_english"],
  ["Las acciones de Acme suben con fuerza", "not_english"],
  ["Die Aktie von Acme steigt nach dem Rekord", "not_english"],
  ["акции Acme выросли на 5 %", "not_english"],
  ["アクメの株価が急落", "not_english"],
] as const)("%j cannot be judged: %s", (headline, reason) => {
  expect(scoreHeadline(headline)).toMatchObject({
    score: 0,
    sentiment: "neutral",
    agreement: 0,
    reason,
    keywords: [],
  });
  expect(newsSentiment([headline])).toMatchObject({
    sentiment: "neutral",
    score: 0,
    confidence: 0,
    headlines: 0,
    unread: 1,
    reason,
  });
});

test("English stays English with a foreign name, one foreign word, an accent or an emoji in it", () => {
  for (const [headline, sentiment] of [
    ["L’Oréal and Société Générale shares rally", "positive"],
    ["Banco de la Acme plunges after profit warning in the region", "negative"],
    ["Café chain Acme beats estimates 🚀", "positive"],
    ["Acme up 4%", "positive"],
    ["+4%", "positive"],
    ["Acme orders rise 23% Y/Y", "positive"],
    ["Los Angeles: Las Vegas operator falls to the low of the year", "negative"],
  ] as const) {
    expect(scoreHeadline(headline), headline).toMatchObject({ sentiment, reason: null });
  }
});

test("headlines that cannot be judged are counted, and leave the judgement to the others", () => {
  const alone = newsSentiment(["Acme shares surge"]);
  const among = newsSentiment(["", "🚀", "Acme shares surge", "Les actions de la société chutent"]);
  expect(among).toEqual({ ...alone, unread: 3 });
});

test("of a very long text only what can be a headline is read", () => {
  const start = "Acme shares rally. ";
  const filled = start + "x ".repeat(600);
  expect(scoreHeadline(`${filled} ${"crash plunge bankruptcy ".repeat(20_000)}`)).toEqual(
    scoreHeadline(start),
  );
  const { score, keywords } = scoreHeadline("surge ".repeat(100_000));
  expect(score).toBeGreaterThan(0.99);
  expect(score).toBeLessThan(1);
  expect(keywords.length).toBeLessThan(200);
});

test("a word that is also a name inside the language's own objects is a word like any other", () => {
  for (const word of ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"]) {
    const scored = scoreHeadline(`Acme ${word} rally ${word}`);
    expect(scored.score, word).toBe(scoreHeadline("Acme firm rally firm").score);
  }
});

/** Columns text,label; a text may be quoted and run over lines. */
function labelled(): readonly { readonly text: string; readonly label: SentimentName }[] {
  const file = join(marketDir ?? "", "sentiment/labelled_headlines.csv.gz");
  const csv = gunzipSync(readFileSync(file)).toString("utf8");
  const rows = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*)),(negative|neutral|positive)\r?\n/g);
  return Array.from(rows, ([, quoted, bare, label]) => ({
    text: quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
    label: label as SentimentName,
  }));
}

test.skipIf(!marketDir)(
  "on the labelled headlines (MARKET_DIR) not tuned on, it is well above the majority",
  () => {
    const all = labelled();
    expect(all.length).toBe(2_388);
    const held = all.filter((_, i) => i % 2 === 1);
    const right = held.filter(({ text, label }) => scoreHeadline(text).sentiment === label).length;
    const majority = held.filter(({ label }) => label === "neutral").length;
    expect(right / held.length).toBeGreaterThan(majority / held.length + 0.1);
  },
);

test.skipIf(!marketDir)(
  "of the labelled headlines (MARKET_DIR) the three that are not English are found, and no other",
  () => {
    const found = labelled().filter(({ text }) => scoreHeadline(text).reason === "not_english");
    const beginnings = found.map(({ text }) => text.split(" ", 2).join(" ")).sort();
    expect(beginnings).toEqual(["Enfindus sceglie", "Nombrado nuevo", "Resumen: ProAmpac"]);
  },
);

test.skipIf(!marketDir)(
  "the stated agreement (MARKET_DIR) is what people agreed with, within 8 points",
  () => {
    const stated = new Map<number, { count: number; right: number }>();
    for (const { text, label } of labelled().filter((_, i) => i % 2 === 1)) {
      const { agreement, sentiment, reason } = scoreHeadline(text);
      if (reason !== null) continue;
      const band = stated.get(agreement) ?? { count: 0, right: 0 };
      band.count++;
      if (sentiment === label) band.right++;
      stated.set(agreement, band);
    }
    expect(stated.size).toBe(5);
    for (const [agreement, { count, right }] of stated) {
      expect(Math.abs(right / count - agreement), `band ${agreement}`).toBeLessThan(0.08);
    }
  },
);
