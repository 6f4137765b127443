/** A rule from the words that `sayRule` says, however they were spaced. */
import type { Locale } from "../../messages/locale.ts";
import { LONGEST_RULE_TEXT, type ParsedRule, parseRule, parseRuleText } from "../parse-rule.ts";
import { type RuleIndicator, ruleIndicatorFacts, ruleIndicatorKeys } from "../rule-indicators.ts";
import type { RuleCondition, RuleNumber, RuleValue } from "../trading-rule.ts";
import { inWords, isTooNested, plainly } from "./plain-line.ts";
import type { RuleWords } from "./rule-words.ts";
import { MINUS, RULE_WORDS } from "./say-rule.ts";
import { type Draft, type Sentence, type Slots, sentenceForms } from "./sentence-forms.ts";
import { type Reading, readTemplate } from "./template.ts";

export type ReadRule =
  | ParsedRule
  /** The line, from 1, and the part of it from where on it could not be read. */
  | { readonly ok: false; readonly line: number; readonly rest: string }
  /** A parameter is one number in a sentence and another in its own. */
  | { readonly ok: false; readonly differs: string };

/** Empty lines are passed over. */
export function readRule(text: string, locale: Locale): ReadRule {
  const words = RULE_WORDS[locale];
  if (text.length > LONGEST_RULE_TEXT) return parseRuleText(text);
  const draft: Draft = { version: 1, name: "", parameters: [] };
  const said: SaidParameter[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    const plain = plainly(line);
    if (plain === "") continue;
    if (plain.startsWith(words.sentences.name)) {
      Object.assign(draft, { name: line.slice(line.indexOf(":") + 1).trim() });
      continue;
    }
    const reader = new LineReader(plain, words);
    const sentence = isTooNested(plain) ? null : reader.sentence();
    if (sentence === null) return { ok: false, line: i + 1, rest: plain.slice(reader.farthest) };
    Object.assign(draft, sentence(draft));
    said.push(...reader.parameters);
  }
  for (const { name, value } of said) {
    const parameter = draft.parameters.find((each) => each.name === name);
    if (parameter !== undefined && parameter.byDefault !== value) return { ok: false, differs: name };
  }
  return parseRule(draft.kind === "signals" ? { ...NO_EXITS, ...draft } : draft);
}

const NO_EXITS = { exit: null, stop: null, target: null, maxHoldBars: null };

interface SaidParameter {
  readonly name: string;
  /** What was said beside it, its sign taken off. */
  readonly value: number;
}

class LineReader {
  readonly #text: string;
  readonly #words: RuleWords;
  /** Values and conditions that begin at a place are the same whatever asks for them. */
  readonly #values = new Map<number, readonly Reading<RuleValue>[]>();
  readonly #conditions = new Map<number, readonly Reading<RuleCondition>[]>();
  readonly parameters: SaidParameter[] = [];
  /** How far any way of reading came. */
  farthest = 0;

  constructor(text: string, words: RuleWords) {
    this.#text = text;
    this.#words = words;
  }

  /** What the line adds to a rule; null for one that is no sentence. */
  sentence(): Sentence | null {
    for (const [template, build] of sentenceForms(this.#words)) {
      const whole = this.#match(template, 0).find(({ end }) => end === this.#text.length);
      if (whole !== undefined) return build(whole.value);
    }
    return null;
  }

  #match(template: string, at: number): readonly Reading<Slots>[] {
    const readings = readTemplate<unknown>(inWords(template), this.#text, at, (slot, from) => {
      this.farthest = Math.max(this.farthest, from);
      return this.#slot(slot, from);
    });
    for (const { end } of readings) this.farthest = Math.max(this.farthest, end);
    return readings;
  }

  #slot(slot: string, at: number): readonly Reading<unknown>[] {
    switch (slot) {
      case "left":
      case "right":
      case "value":
        return this.#value(at);
      case "condition":
        return this.#condition(at);
      case "of":
        return this.#list(at, " ; ", (from) => this.#condition(from));
      case "days":
        return this.#list(at, ", ", (from) => this.#name(this.#words.weekdays, from));
      case "months":
        return this.#list(at, ", ", (from) => this.#name(this.#words.months, from));
      case "name":
        return this.#ownName(at);
      default:
        return this.#number(at);
    }
  }

  /** A parameter's, up to the bracket. */
  #ownName(at: number): readonly Reading<string>[] {
    const end = this.#text.indexOf("]", at);
    return end <= at ? [] : [{ value: this.#text.slice(at, end), end }];
  }

  #name(names: readonly string[], at: number): readonly Reading<number>[] {
    return names.flatMap((name, i) =>
      this.#text.startsWith(name, at) ? [{ value: i + 1, end: at + name.length }] : [],
    );
  }

  #list<Item>(
    at: number,
    between: string,
    read: (at: number) => readonly Reading<Item>[],
  ): readonly Reading<readonly Item[]>[] {
    const lists: Reading<readonly Item[]>[] = [];
    const open: Reading<readonly Item[]>[] = read(at).map(({ value, end }) => ({ value: [value], end }));
    for (let list = open.pop(); list !== undefined; list = open.pop()) {
      const { value: items, end } = list;
      lists.push(list);
      if (this.#text.startsWith(between, end))
        for (const next of read(end + between.length))
          open.push({ value: [...items, next.value], end: next.end });
    }
    return lists;
  }

  #number(at: number): readonly Reading<RuleNumber>[] {
    const digits = new RegExp(
      `(${MINUS}?\\d{1,10}(?:\\${this.#words.decimalMark}\\d{1,6})?)(?: \\[(${MINUS}?)([a-z]\\w*)\\])?`,
      "y",
    );
    digits.lastIndex = at;
    const found = digits.exec(this.#text);
    if (found === null) return [];
    const [whole, text = "", sign, name] = found;
    const value = Number(text.replace(MINUS, "-").replace(this.#words.decimalMark, "."));
    const end = at + whole.length;
    this.farthest = Math.max(this.farthest, end);
    if (name === undefined) return [{ value, end }];
    const isNegative = sign === MINUS;
    this.parameters.push({ name, value: isNegative ? 0 - value : value });
    return [{ value: { parameter: name, ...(isNegative ? { negative: true } : {}) }, end }];
  }

  #value(at: number): readonly Reading<RuleValue>[] {
    const known = this.#values.get(at);
    if (known !== undefined) return known;
    const numbers = this.#number(at).map(({ value, end }) => ({
      value: { kind: "number", value } as RuleValue,
      end,
    }));
    const readings = [
      ...numbers,
      ...this.#prices(at),
      ...this.#weeks(at),
      ...this.#figures(at),
      ...this.#ranks(at),
      ...this.#indicators(at),
      ...this.#arithmetic(at),
    ];
    this.#values.set(at, readings);
    return readings;
  }

  #prices(at: number): readonly Reading<RuleValue>[] {
    const { columns } = this.#words;
    return this.#ofDay(columns, at, (column, ago) => ({ kind: "price", column, ago }) as RuleValue);
  }

  #weeks(at: number): readonly Reading<RuleValue>[] {
    const { week } = this.#words;
    return this.#ofDay(week, at, (figure, ago) => ({ kind: "week", figure, ago }) as RuleValue);
  }

  /** One of several texts, and of which day. */
  #ofDay(
    texts: Readonly<Record<string, string>>,
    at: number,
    make: (key: string, ago: RuleNumber) => RuleValue,
  ): readonly Reading<RuleValue>[] {
    return Object.entries(texts).flatMap(([key, text]) => {
      if (!this.#text.startsWith(text, at)) return [];
      return this.#ago(at + text.length).map(({ value, end }) => ({ value: make(key, value), end }));
    });
  }

  #figures(at: number): readonly Reading<RuleValue>[] {
    return (["position", "account"] as const).flatMap((kind) =>
      Object.entries(this.#words[kind]).flatMap(([figure, text]) =>
        this.#text.startsWith(text, at)
          ? [{ value: { kind, figure } as RuleValue, end: at + text.length }]
          : [],
      ),
    );
  }

  #ranks(at: number): readonly Reading<RuleValue>[] {
    return Object.entries(this.#words.rank).flatMap(([from, template]) =>
      this.#match(template, at).map(({ value, end }) => ({
        value: { kind: "rank", from, ...value } as unknown as RuleValue,
        end,
      })),
    );
  }

  #indicators(at: number): readonly Reading<RuleValue>[] {
    return ruleIndicatorKeys.flatMap((indicator) =>
      Object.entries(this.#words.lines[indicator]).flatMap(([line, template]) =>
        this.#match(template, at).flatMap(({ value: parameters, end }) =>
          this.#column(indicator, end).flatMap(({ value: column, end: after }) =>
            this.#ago(after).map(({ value: ago, end: last }) => ({
              value: { kind: "indicator", indicator, line, parameters, column, ago } as RuleValue,
              end: last,
            })),
          ),
        ),
      ),
    );
  }

  #column(indicator: RuleIndicator, at: number): readonly Reading<string>[] {
    const close = { value: "close", end: at };
    if (ruleIndicatorFacts(indicator).of === "bars") return [close];
    const told = Object.entries(this.#words.ofColumn).find(([, text]) => this.#text.startsWith(text, at));
    return told === undefined ? [close] : [close, { value: told[0], end: at + told[1].length }];
  }

  #ago(at: number): readonly Reading<RuleNumber>[] {
    const told = this.#match(this.#words.ago, at).map(({ value, end }) => ({
      value: value.bars as RuleNumber,
      end,
    }));
    return [{ value: 0, end: at }, ...told];
  }

  #arithmetic(at: number): readonly Reading<RuleValue>[] {
    if (this.#text[at] !== "(") return [];
    return Object.entries(this.#words.arithmetic).flatMap(([operator, template]) =>
      this.#match(template, at).map(({ value, end }) => ({
        value: { kind: "arithmetic", operator, ...value } as unknown as RuleValue,
        end,
      })),
    );
  }

  #condition(at: number): readonly Reading<RuleCondition>[] {
    const known = this.#conditions.get(at);
    if (known !== undefined) return known;
    const { always, group, compare, cross, move, weekday, month, dayOfMonth, session } = this.#words;
    const templates: readonly [string, object][] = [
      [always, { kind: "always" }],
      ...Object.entries(group).map(([kind, template]): [string, object] => [template, { kind }]),
      ...Object.entries(compare).map(([is, text]): [string, object] => [text, { kind: "compare", is }]),
      ...Object.entries(cross).map(([to, text]): [string, object] => [text, { kind: "cross", to }]),
      ...Object.entries(move).map(([goes, text]): [string, object] => [text, { kind: "move", goes }]),
      [weekday, { kind: "weekday" }],
      [month, { kind: "month" }],
      [dayOfMonth, { kind: "day_of_month" }],
      ...Object.entries(session).flatMap(([which, texts]) =>
        Object.entries(texts).map(([period, text]): [string, object] => [
          text,
          { kind: "session", which, period },
        ]),
      ),
    ];
    const readings = templates.flatMap(([template, facts]) =>
      this.#match(template, at).map(({ value, end }) => ({
        value: { ...facts, ...value } as unknown as RuleCondition,
        end,
      })),
    );
    this.#conditions.set(at, readings);
    return readings;
  }
}
