/** What the research floor adds. */
import type { BooksContext } from "../books/books-context.ts";
import type { Analyst } from "./analysis/analyze-instrument.ts";
import type { NewsReader } from "./news/read-news.ts";
import type { RangeReader } from "./range/known-range.ts";
import type { ModelReader } from "./training/model-reader.ts";
import type { TrainingThreads } from "./training/threads.ts";

export interface ResearchContext extends BooksContext {
  /** How far prices move: of the market at hand where it was measured. */
  readonly knownRange: RangeReader;
  readonly readNews: NewsReader;
  readonly analyst: Analyst;
  /** The same with what the user's own trained models earned a say in. */
  analystOf(userId: string): Analyst;
  readonly trainingThreads: TrainingThreads;
  readonly models: ModelReader;
}
