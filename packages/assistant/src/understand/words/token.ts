/** One piece of what was typed. */
export interface Token {
  /**
   * `symbol` is written as one (`$RY`, `TSX:RY`, `RY.TO`), `mark` ends a clause; `span` is a time like `6mo`.
   */
  readonly kind: "word" | "number" | "symbol" | "span" | "mark";
  /** Lower case without accents. */
  readonly word: string;
  /** As typed. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** Of a number. */
  readonly value?: number;
  readonly unit?: "money" | "percent";
  readonly currency?: "CAD" | "USD";
  /** The word had a possessive ending: `RY's`. */
  readonly possessive?: boolean;
  /** What was meant by a misspelled `raw`; `word` is that already. */
  readonly corrected?: boolean;
}
