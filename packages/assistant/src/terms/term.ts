/** What a word of investing or of this app means. The texts hold no digits: a number in an answer is always a figure. */

/** Tabs of the dashboard on which a term is at home. */
type TermTab =
  | "overview"
  | "portfolio"
  | "ai-functions"
  | "stocks"
  | "neuro-trader"
  | "settings"
  | "analysis"
  | "advanced"
  | "neural"
  | "trading";

interface TermWords {
  readonly name: string;
  /** Other words for it as one types them, separated by commas. */
  readonly aliases: string;
  readonly definition: string;
  /** How Neuro measures it, or where it is seen here. */
  readonly here: string;
}

export interface TermEntry {
  readonly tab: TermTab | null;
  readonly en: TermWords;
  readonly fr: TermWords;
}

export type TermEntries = Readonly<Record<string, TermEntry>>;
