/**
 * What a language needs to say a rule. A text in braces is filled in; `{period:day|days}` is a number with the word that it asks for.
 * The same texts say a rule and read it back, so each must be different from all others of its kind.
 */
import type { RuleFileProblem } from "../parse-rule.ts";
import type { RuleIndicator, RuleLineOf } from "../rule-indicators.ts";
import type {
  RuleColumn,
  RuleCondition,
  RuleDistance,
  RuleLevel,
  RuleSize,
  RuleValue,
  ruleAccountFigures,
  rulePositionFigures,
  ruleRankEnds,
  ruleWeekFigures,
} from "../trading-rule.ts";

type Operator = Extract<RuleValue, { kind: "arithmetic" }>["operator"];
type Session = Extract<RuleCondition, { kind: "session" }>;
type Comparison = Extract<RuleCondition, { kind: "compare" }>["is"];

export interface RuleWords {
  readonly decimalMark: "." | ",";
  /** Whether a number takes the first of two words. */
  readonly isOne: (value: number) => boolean;
  readonly columns: Readonly<Record<RuleColumn, string>>;
  /** After an indicator of a column; the close goes without saying. */
  readonly ofColumn: Readonly<Record<Exclude<RuleColumn, "close">, string>>;
  readonly position: Readonly<Record<(typeof rulePositionFigures)[number], string>>;
  readonly account: Readonly<Record<(typeof ruleAccountFigures)[number], string>>;
  readonly week: Readonly<Record<(typeof ruleWeekFigures)[number], string>>;
  /** `{value}`. */
  readonly rank: Readonly<Record<(typeof ruleRankEnds)[number], string>>;
  /** `{bars}`; after a price, an indicator or a figure of a week. */
  readonly ago: string;
  /** With the parameters of the indicator. */
  readonly lines: {
    readonly [Key in RuleIndicator]: Readonly<Record<RuleLineOf<Key> & string, string>>;
  };
  /** `{left}` and `{right}`. */
  readonly arithmetic: Readonly<Record<Operator, string>>;
  readonly compare: Readonly<Record<Comparison, string>>;
  readonly cross: Readonly<Record<"above" | "below", string>>;
  /** `{value}` and `{bars}`. */
  readonly move: Readonly<Record<"up" | "down", string>>;
  readonly always: string;
  /** `{of}`, conditions one after the other. */
  readonly group: Readonly<Record<"all" | "any", string>>;
  /** Between the conditions of a group. */
  readonly between: string;
  /** `{days}`, names between commas. */
  readonly weekday: string;
  readonly weekdays: readonly string[];
  /** `{months}`. */
  readonly month: string;
  readonly months: readonly string[];
  /** `{from}` and `{to}`. */
  readonly dayOfMonth: string;
  readonly session: Readonly<Record<Session["which"], Readonly<Record<Session["period"], string>>>>;
  readonly sentences: {
    /** Before its name, up to the colon. */
    readonly name: string;
    /** `{condition}`. */
    readonly entry: string;
    readonly exit: string;
    /** `{percent}`, `{multiple}` or nothing. */
    readonly stop: Readonly<Record<RuleLevel["kind"], string>>;
    readonly target: Readonly<Record<RuleLevel["kind"], string>>;
    readonly trailing: Readonly<Record<RuleDistance["kind"], string>>;
    /** `{bars}`. */
    readonly maxHold: string;
    readonly wait: string;
    /** `{percent}` or `{amount}`. */
    readonly size: Readonly<Record<RuleSize["kind"], string>>;
    /** `{levels}`, `{spacingAtr}` and `{atrPeriod}`. */
    readonly grid: string;
    /** `{name}`, `{byDefault}`, `{min}`, `{max}` and `{step}`. */
    readonly parameter: string;
  };
  /** With what the problem tells; `{where}` is the place in the rule. */
  readonly problems: Readonly<Record<RuleFileProblem["code"], string>>;
  /** Of a text that is no rule: `{line}` and `{rest}`. */
  readonly notRead: string;
  /** `{name}`. */
  readonly saidDifferently: string;
}
