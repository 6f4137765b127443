/** What a test of a rule is asked for, and what it found, in no language. */
import type { Basis, Currency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type {
  BacktestSummary,
  EntryTiming,
  ExitReason,
  FillParameters,
  ParameterValues,
  SearchedForward,
  SearchOutcome,
  Trend,
} from "@neuro/quant";

/** What a test was asked for. */
export interface RuleTestAsked {
  readonly symbols: readonly string[];
  readonly instrumentIds: readonly InstrumentId[];
  /** Calendar days up to the last completed session. */
  readonly days: number;
  readonly initialBalance: number;
  /** Held at once. */
  readonly positions: number;
  /** Sets of parameters at most. */
  readonly tries: number;
  /** Of the account, where the securities differ in theirs. */
  readonly home: "CAD" | "USD";
}

export interface RuleTrade {
  /** Position in the list of securities. */
  readonly security: number;
  readonly entry: string;
  readonly exit: string;
  readonly quantity: number;
  /** In the security's currency. */
  readonly entryPrice: number;
  readonly exitPrice: number;
  /** In the account's currency. */
  readonly profit: number;
  readonly returnRatio: number;
  readonly exitReason: ExitReason;
  /** Of the close it was bought by; null where it is not known yet. */
  readonly trend: Trend | null;
}

/** What looking again at other histories caught. */
export type RuleCheck =
  /** It ranks, and there is nothing to rank it among. */
  | { readonly kind: "alone"; readonly symbol: string }
  | { readonly kind: "peeks"; readonly symbol: string; readonly date: string }
  | {
      readonly kind: "unsteady";
      readonly symbol: string;
      readonly needed: number;
      /** Null: not even the longest that was tried. */
      readonly steadyAfter: number | null;
      readonly share: number;
    };

export type FillTold = Pick<FillParameters, "spreadBps" | "impact" | "maxParticipation" | "commission">;

export interface RuleOutcome {
  readonly summary: BacktestSummary;
  readonly holding: BacktestSummary;
  readonly dates: readonly string[];
  readonly equity: readonly number[];
  readonly held: readonly number[];
  readonly trades: readonly RuleTrade[];
  readonly commission: number;
  readonly dividends: number;
}

/** Chosen by the past, window by window, and traded in the next. */
export interface ForwardTested extends Pick<SearchedForward, "windows" | "totalReturn" | "firstReturn"> {
  /** Sessions, ISO. */
  readonly from: string;
  readonly to: string;
}

export interface RuleTested extends RuleOutcome {
  readonly currency: Currency;
  readonly securities: readonly { readonly symbol: string; readonly name: string }[];
  /** Of each security, of a rule that goes by the week's range: the first day on which it is known; null where it never is. */
  readonly weeksSince?: readonly (string | null)[];
  readonly priceless: readonly { readonly symbol: string; readonly name: string }[];
  readonly parameters: ParameterValues;
  readonly search:
    | (Pick<SearchOutcome, "deflated" | "overfitting"> & {
        readonly tries: number;
        /** Of the rule's own set, annualized. */
        readonly ownSharpe: number;
        /** Null for less time than it takes; missing in tests of before. */
        readonly forward?: ForwardTested | null;
      })
    | null;
  readonly timing: EntryTiming | null;
  readonly checks: readonly RuleCheck[];
  readonly needed: number;
  /** What orders cost, of each kind of security. */
  readonly fills: readonly FillTold[];
  /** Of money that is exchanged, as a fraction; 0 where none is. */
  readonly exchangeFee: number;
  readonly dataHash: string;
  readonly version: string;
  readonly label: string;
  /** Market time of the last price, epoch ms. */
  readonly endsAt: number;
  readonly basis: Basis;
}
