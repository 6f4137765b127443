import {
  type HeadlineScore,
  type Keyword,
  type SentimentName,
  scoreHeadline,
  type UnreadableReason,
} from "./headline.ts";

/** Why there is nothing to say. */
export type NoSentimentReason =
  /** No news source is configured. */
  | "no_news_source"
  /** The source has no headline about it. */
  | "no_headlines"
  /** Of its headlines none can be judged. */
  | UnreadableReason;

export interface NewsSentiment {
  readonly sentiment: SentimentName;
  /** Mean score of the headlines, −1..1. */
  readonly score: number;
  /**
   * Share of the headlines that a person would be expected to put on the side named, 0..1: those on that side, each counted
   * with how often people agreed with a score like its own. 0 without a headline that can be judged.
   */
  readonly confidence: number;
  readonly headlines: number;
  /** Headlines about it that could not be judged and are left out of all figures. */
  readonly unread: number;
  readonly counts: Readonly<Record<SentimentName, number>>;
  /** What counted, the strongest first, each once. */
  readonly keywords: readonly string[];
  readonly reason: NoSentimentReason | null;
}

/** A mean score at least so far from 0 has a side: one sided headline in four, the others neutral. */
const SIDED_MEAN = 0.15;

const KEYWORDS_SHOWN = 8;

/**
 * Sentiment of the news about a security. Headlines are null when there is no source to ask: then, and without headlines, the
 * answer is neutral with confidence 0 and its reason, as it is when none of them has a word of English. With a ticker,
 * headlines that name securities but not that one are left out.
 */
export function newsSentiment(
  headlines: readonly string[] | null,
  ticker: string | null = null,
): NewsSentiment {
  if (headlines === null) return nothing("no_news_source");
  const about = headlines.map(scoreHeadline).filter((scored) => isAbout(scored, ticker));
  if (about.length === 0) return nothing("no_headlines");
  const scores = about.filter(({ reason }) => reason === null);
  const unread = about.length - scores.length;
  if (scores.length === 0) {
    return nothing(about.some(({ reason }) => reason === "not_english") ? "not_english" : "no_words", unread);
  }
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const { sentiment } of scores) counts[sentiment]++;
  const score = scores.reduce((sum, scored) => sum + scored.score, 0) / scores.length;
  const sentiment = sideOfMean(score);
  const agreed = scores
    .filter((scored) => scored.sentiment === sentiment)
    .reduce((sum, scored) => sum + scored.agreement, 0);
  return {
    sentiment,
    score,
    confidence: agreed / scores.length,
    headlines: scores.length,
    unread,
    counts,
    keywords: strongest(scores.flatMap((scored) => scored.keywords)),
    reason: null,
  };
}

function nothing(reason: NoSentimentReason, unread = 0): NewsSentiment {
  return {
    sentiment: "neutral",
    score: 0,
    confidence: 0,
    headlines: 0,
    unread,
    counts: { positive: 0, neutral: 0, negative: 0 },
    keywords: [],
    reason,
  };
}

/** A headline that names securities, but not this one, is about those. */
export function isAbout({ tickers }: HeadlineScore, ticker: string | null): boolean {
  return ticker === null || tickers.length === 0 || tickers.includes(ticker);
}

function sideOfMean(score: number): SentimentName {
  if (score >= SIDED_MEAN) return "positive";
  return score <= -SIDED_MEAN ? "negative" : "neutral";
}

function strongest(keywords: readonly Keyword[]): readonly string[] {
  const ordered = keywords.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return [...new Set(ordered.map((keyword) => keyword.text))].slice(0, KEYWORDS_SHOWN);
}
