export {
  type HeadlineScore,
  type Keyword,
  type SentimentName,
  scoreHeadline,
  type UnreadableReason,
} from "./headline.ts";
export { isAbout, type NewsSentiment, type NoSentimentReason, newsSentiment } from "./news.ts";
