/** A rule in words: one sentence a line, which `readRule` reads back to the same rule. */
import type { Locale } from "../../messages/locale.ts";
import type { RuleCondition, RuleLevel, RuleNumber, RuleValue, TradingRule } from "../trading-rule.ts";
import type { RuleWords } from "./rule-words.ts";
import { RULE_WORDS_EN } from "./rule-words-en.ts";
import { RULE_WORDS_FR } from "./rule-words-fr.ts";
import { partsOf } from "./template.ts";

export const RULE_WORDS: Readonly<Record<Locale, RuleWords>> = { en: RULE_WORDS_EN, fr: RULE_WORDS_FR };

export const MINUS = "−";

/** What it is called, when it buys, when it sells, and its parameters. */
export function sayRule(rule: TradingRule, locale: Locale): string {
  const words = RULE_WORDS[locale];
  const sentences = new Speaker(rule, words).sentences();
  return [`${bindMarks(words.sentences.name)} ${rule.name}`, ...sentences.map(bindMarks)].join("\n");
}

/** One condition of a rule, as within its sentences. */
export function sayCondition(condition: RuleCondition, rule: TradingRule, locale: Locale): string {
  return bindMarks(new Speaker(rule, RULE_WORDS[locale]).condition(condition));
}

/** Days from Monday to Friday and months from January, as a rule says them. */
export function calendarNames(locale: Locale): Pick<RuleWords, "weekdays" | "months"> {
  const { weekdays, months } = RULE_WORDS[locale];
  return { weekdays, months };
}

/** Marks that French sets off stay on the line of what is before them. */
const bindMarks = (text: string) => text.replaceAll(/ (?=[%;:])/g, "\u00a0");

/** Shortest decimal text of at most six places. */
export function decimalText(value: number, { decimalMark }: RuleWords): string {
  const digits = Math.abs(value)
    .toFixed(6)
    .replace(/\.?0+$/, "");
  return `${value < 0 ? MINUS : ""}${digits.replace(".", decimalMark)}`;
}

type Slots = Readonly<Record<string, string | RuleNumber>>;

class Speaker {
  readonly #rule: TradingRule;
  readonly #words: RuleWords;

  constructor(rule: TradingRule, words: RuleWords) {
    this.#rule = rule;
    this.#words = words;
  }

  sentences(): string[] {
    const rule = this.#rule;
    const { sentences } = this.#words;
    const said: string[] = [];
    if (rule.kind === "grid") {
      const { levels, spacingAtr, atrPeriod } = rule;
      said.push(this.#fill(sentences.grid, { levels, spacingAtr, atrPeriod }));
    } else {
      said.push(this.#fill(sentences.entry, { condition: this.condition(rule.entry) }));
      if (rule.exit) said.push(this.#fill(sentences.exit, { condition: this.condition(rule.exit) }));
      if (rule.stop) said.push(this.#distance(sentences.stop, rule.stop));
      if (rule.target) said.push(this.#distance(sentences.target, rule.target));
      if (rule.trailing) said.push(this.#distance(sentences.trailing, rule.trailing));
      if (rule.maxHoldBars !== null) said.push(this.#fill(sentences.maxHold, { bars: rule.maxHoldBars }));
      if (rule.size) said.push(this.#fill(sentences.size[rule.size.kind], { ...rule.size }));
      if (rule.waitBars !== undefined) said.push(this.#fill(sentences.wait, { bars: rule.waitBars }));
    }
    for (const { name, byDefault, min, max, step } of rule.parameters)
      said.push(this.#fill(sentences.parameter, { name, byDefault, min, max, step }));
    return said;
  }

  condition(condition: RuleCondition): string {
    const words = this.#words;
    switch (condition.kind) {
      case "always":
        return words.always;
      case "all":
      case "any":
        return this.#fill(words.group[condition.kind], {
          of: condition.of.map((inner) => this.condition(inner)).join(words.between),
        });
      case "compare":
        return this.#fill(words.compare[condition.is], this.#sides(condition));
      case "cross":
        return this.#fill(words.cross[condition.to], this.#sides(condition));
      case "move": {
        const { value, goes, bars } = condition;
        return this.#fill(words.move[goes], { value: this.#value(value), bars });
      }
      case "weekday":
        return this.#fill(words.weekday, { days: namesOf(condition.days, words.weekdays) });
      case "month":
        return this.#fill(words.month, { months: namesOf(condition.months, words.months) });
      case "day_of_month":
        return this.#fill(words.dayOfMonth, { from: condition.from, to: condition.to });
      case "session":
        return words.session[condition.which][condition.period];
    }
  }

  #sides({ left, right }: { readonly left: RuleValue; readonly right: RuleValue }) {
    return { left: this.#value(left), right: this.#value(right) };
  }

  #value(value: RuleValue): string {
    const words = this.#words;
    switch (value.kind) {
      case "number":
        return this.#number(value.value);
      case "price":
        return words.columns[value.column] + this.#ago(value.ago);
      case "indicator": {
        const lines: Readonly<Record<string, string>> = words.lines[value.indicator];
        const said = this.#fill(lines[value.line] ?? value.line, value.parameters);
        const of = value.column === "close" ? "" : words.ofColumn[value.column];
        return said + of + this.#ago(value.ago);
      }
      case "week":
        return words.week[value.figure] + this.#ago(value.ago);
      case "account":
        return words.account[value.figure];
      case "position":
        return words.position[value.figure];
      case "rank":
        return this.#fill(words.rank[value.from], { value: this.#value(value.value) });
      case "arithmetic":
        return this.#fill(words.arithmetic[value.operator], this.#sides(value));
    }
  }

  #ago(bars: RuleNumber): string {
    return bars === 0 ? "" : this.#fill(this.#words.ago, { bars });
  }

  #distance(texts: Readonly<Partial<Record<RuleLevel["kind"], string>>>, level: RuleLevel): string {
    const { kind, ...numbers } = level;
    return this.#fill(texts[kind] ?? "", numbers);
  }

  /** Numbers with the word that they ask for; a parameter by its usual value, its name beside it. */
  #fill(template: string, slots: Slots): string {
    return partsOf(template)
      .map((part) => {
        if ("text" in part) return part.text;
        const slot = slots[part.slot] ?? "";
        if (typeof slot === "string") return slot;
        if (part.forms === null) return this.#number(slot);
        const [one, more] = part.forms;
        return `${this.#number(slot)} ${this.#words.isOne(this.#usual(slot)) ? one : more}`;
      })
      .join("");
  }

  #number(number: RuleNumber): string {
    const text = decimalText(this.#usual(number), this.#words);
    if (typeof number === "number") return text;
    return `${text} [${number.negative ? MINUS : ""}${number.parameter}]`;
  }

  #usual(number: RuleNumber): number {
    if (typeof number === "number") return number;
    const parameter = this.#rule.parameters.find(({ name }) => name === number.parameter);
    const value = parameter?.byDefault ?? 0;
    return number.negative ? 0 - value : value;
  }
}

/** 1 is the first of them. */
const namesOf = (positions: readonly number[], names: readonly string[]) =>
  positions.map((position) => names[position - 1] ?? "").join(", ");
