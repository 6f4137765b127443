/** Shapes of a statement's closing figures and of what comes of comparing the books with them. Pure. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Commodity, JournalEntry } from "@neuro/ledger";

/** What an account held at the end of a day, as its broker wrote it. Decimal strings. */
export interface ClosingFigures {
  /** ISO day. */
  readonly closesOn: string;
  /** By currency. */
  readonly cash: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<InstrumentId, string>>;
  /** Whether there is none of what they do not name. */
  readonly isWhole: boolean;
}

export interface DeclaredSplit {
  /** First ISO day at the new count. */
  readonly exDate: string;
  /** So many for each `denominator`. */
  readonly numerator: number;
  readonly denominator: number;
}

export interface DeclaredDividend {
  readonly exDate: string;
  /** For a unit of that day, in the listing's currency. */
  readonly amount: number;
}

export interface DayClose {
  /** ISO. */
  readonly date: string;
  /** Of a unit of that day, in the listing's currency. */
  readonly close: number;
}

/** What is known besides the books. Empty where nobody knows. */
export interface StatementFacts {
  /** ISO day on which a trade was settled. */
  settledOn(entry: JournalEntry): string;
  /** Null of a listing that nobody knows. */
  currencyOf(instrumentId: InstrumentId): string | null;
  splits(instrumentId: InstrumentId): readonly DeclaredSplit[];
  dividends(instrumentId: InstrumentId): readonly DeclaredDividend[];
  /** Ascending. */
  closes(instrumentId: InstrumentId): readonly DayClose[];
  /** Units of `to` for one of `from`, on an ISO day. */
  rate(from: string, to: string, date: string): number;
}

/** What would make the books agree; `date` ISO, numbers decimal strings above zero. */
export type Remedy =
  | { readonly type: "remove"; readonly date: string; readonly entryIds: readonly string[] }
  | {
      readonly type: "buy" | "sell" | "dividend_in_shares";
      readonly date: string;
      readonly instrumentId: InstrumentId;
      readonly units: string;
      /** All that was paid or brought, or the income. */
      readonly amount: string;
      readonly currency: string;
    }
  | {
      readonly type: "transfer_in" | "transfer_out";
      readonly date: string;
      readonly instrumentId: InstrumentId;
      readonly units: string;
    }
  | {
      readonly type: "split";
      readonly date: string;
      readonly instrumentId: InstrumentId;
      readonly unitsAfter: string;
      readonly unitsBefore: string;
    }
  | {
      readonly type: "rename" | "merger";
      readonly date: string;
      readonly instrumentId: InstrumentId;
      readonly units: string;
      readonly toId: InstrumentId;
      readonly toUnits: string;
    }
  | {
      readonly type: "dividend";
      readonly date: string;
      readonly instrumentId: InstrumentId;
      readonly amount: string;
      readonly currency: string;
    }
  | {
      readonly type: "exchange";
      readonly date: string;
      readonly fromAmount: string;
      readonly fromCurrency: string;
      readonly toAmount: string;
      readonly toCurrency: string;
    }
  | {
      readonly type: "deposit" | "withdrawal" | "fee" | "interest";
      readonly date: string;
      readonly amount: string;
      readonly currency: string;
      /** The entry that was booked the wrong way round. */
      readonly insteadOf?: string;
    };

/** Why a line may differ. */
export interface StatementCause {
  /** The difference is exactly what a known fact would make. */
  readonly isExact: boolean;
  /** All of them together, such as three dividends that are missing. */
  readonly remedies: readonly Remedy[];
}

export interface StatementLine {
  readonly commodity: Commodity;
  /** Decimal strings; the difference is what the statement has beyond the books. */
  readonly told: string;
  readonly booked: string;
  readonly difference: string;
  readonly agrees: boolean;
}

/** One thing that is otherwise: any of its causes would explain it. */
export interface StatementFinding {
  /** What it explains a difference of, or a part of one. */
  readonly commodities: readonly Commodity[];
  /** The likeliest first, which the other findings take as true; at least one. */
  readonly causes: readonly StatementCause[];
}

/** Whether a statement counts trades from the day they were made, or from when they were settled. */
export type CountedFrom = "trade" | "settlement";

export interface ComparedStatement {
  readonly agrees: boolean;
  readonly countedFrom: { readonly cash: CountedFrom; readonly units: CountedFrom };
  /** Cash first, then units, each by name. */
  readonly lines: readonly StatementLine[];
  /** Together they explain every difference; none where it agrees. */
  readonly findings: readonly StatementFinding[];
}
