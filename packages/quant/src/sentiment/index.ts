export { type HeadlineScore, type Keyword, type SentimentName, scoreHeadline } from "./headline.ts";
export { type NewsSentiment, type NoSentimentReason, newsSentiment } from "./news.ts";
