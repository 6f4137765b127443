/** What the headlines about a listing say of it, each with its own score; without any, why there is nothing to judge. */
import { type AdvancedAnalysis, type AnswerOf, type Locale, message } from "@neuro/contract";
import { asFraction, DAY_MS } from "@neuro/contract/primitives";
import { isAbout, newsSentiment, scoreHeadline } from "@neuro/quant";

type News = AnswerOf<"stockNews">;
type Sentiment = AdvancedAnalysis["strategies"]["sentiment_analysis"];

/** What is older says nothing of now. */
const RECENT_DAYS = 7;
const HEADLINES_SHOWN = 5;

/**
 * @param news newest first, none of it later than `now`
 * @param now the market's time, epoch ms
 */
export function sentimentShown(
  { news, source }: News,
  { symbol, now, locale }: { readonly symbol: string; readonly now: number; readonly locale: Locale },
): Sentiment {
  const recent = news.filter(({ published_at: at }) => Date.parse(at) > now - RECENT_DAYS * DAY_MS);
  const titles = source === null ? null : recent.map(({ title }) => title);
  const { sentiment, score, confidence, keywords, headlines, unread, reason } = newsSentiment(titles, symbol);
  return {
    sentiment,
    confidence: asFraction(confidence),
    score: reason === null ? score : null,
    keywords_detected: [...keywords],
    days: RECENT_DAYS,
    judged: headlines,
    unread,
    source,
    headlines: recent.slice(0, HEADLINES_SHOWN).map((item) => {
      const scored = scoreHeadline(item.title);
      const isJudged = scored.reason === null && isAbout(scored, symbol);
      return {
        ...item,
        score: isJudged ? scored.score : null,
        sentiment: isJudged ? scored.sentiment : null,
      };
    }),
    note: reason === null ? null : message(`sentiment.${reason}`, locale),
  };
}
