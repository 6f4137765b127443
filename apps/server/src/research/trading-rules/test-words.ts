/** What is said of a rule's test, in the reader's language. */
import {
  asFraction,
  dateText,
  type Locale,
  message,
  moneyText,
  numberText,
  percentOf,
  percentText,
} from "@neuro/contract";
import type { EntryTiming } from "@neuro/quant";
import { costsText } from "../backtests/backtest-words.ts";
import type { ForwardTested, RuleCheck, RuleTested } from "./rule-tested.ts";

/** Chances above it are what luck does all the time. */
const LUCKY = 0.05;

const shareText = (share: number, locale: Locale): string =>
  percentText(percentOf(asFraction(share)), locale, { maxDigits: 1 });
const ratioText = (ratio: number, locale: Locale): string => numberText(ratio, locale, { digits: 2 });

/** Of a rule that found nothing to buy: that the week's range it goes by was not known from the first day on; null where it was. */
export function weekText(since: string | null | undefined, from: string, locale: Locale): string | null {
  if (since === undefined || (since !== null && since <= from)) return null;
  return since === null
    ? message("rule_test.week_unknown", locale)
    : message("rule_test.week_since", locale, { date: dateText(since, locale) });
}

/** Of the security that has it first. */
function firstWeek({ weeksSince }: RuleTested): string | null | undefined {
  return weeksSince && (weeksSince.filter((since) => since !== null).sort()[0] ?? null);
}

export function testNote(tested: RuleTested, locale: Locale): string {
  const { summary, holding, dates } = tested;
  const { trades, totalReturn, initialBalance } = summary;
  if (holding.trades === 0)
    return message("rule_test.note_too_small", locale, { balance: moneyText(initialBalance, locale) });
  if (trades === 0) {
    const since = weekText(firstWeek(tested), dates[0] ?? "", locale);
    const none = message("rule_test.note_none", locale);
    return since === null ? none : `${none} ${since}`;
  }
  const told = {
    return: shareText(totalReturn, locale),
    holding: shareText(holding.totalReturn, locale),
    trades,
  };
  return totalReturn > holding.totalReturn
    ? message("rule_test.note_better", locale, told)
    : message("rule_test.note_worse", locale, told);
}

export function searchText(
  { deflated, overfitting, forward, tries }: NonNullable<RuleTested["search"]>,
  locale: Locale,
): string {
  if (deflated === null) return message("rule_test.search_still", locale);
  const told = {
    tries,
    best: ratioText(deflated.plain, locale),
    luck: ratioText(deflated.byLuck, locale),
    edge: ratioText(deflated.deflated, locale),
    low: ratioText(deflated.low, locale),
    high: ratioText(deflated.high, locale),
  };
  const found =
    deflated.low > 0
      ? message("rule_test.search_found", locale, told)
      : message("rule_test.search_luck", locale, told);
  const more = [
    overfitting === null
      ? null
      : message("rule_test.search_overfitting", locale, {
          probability: shareText(overfitting.probability, locale),
        }),
    forward ? forwardText(forward, locale) : null,
  ];
  return [found, ...more.filter((text) => text !== null)].join(" ");
}

function forwardText({ windows, totalReturn, firstReturn }: ForwardTested, locale: Locale): string {
  return message("rule_test.search_forward", locale, {
    windows,
    return: shareText(totalReturn, locale),
    own: shareText(firstReturn, locale),
  });
}

export function timingText({ chanceOfLuck }: EntryTiming, locale: Locale): string {
  const told = { chance: shareText(chanceOfLuck, locale) };
  return chanceOfLuck > LUCKY
    ? message("rule_test.timing_luck", locale, told)
    : message("rule_test.timing_skill", locale, told);
}

export function checkText(check: RuleCheck, locale: Locale): string {
  const { symbol } = check;
  if (check.kind === "alone") return message("rule_test.alone", locale, { symbol });
  if (check.kind === "peeks")
    return message("rule_test.peeks", locale, { symbol, date: dateText(check.date, locale) });
  const share = shareText(check.share, locale);
  const { steadyAfter: steady, needed } = check;
  return steady === null
    ? message("rule_test.never_steady", locale, { symbol, share })
    : message("rule_test.unsteady", locale, { symbol, steady, needed, share });
}

export function testCostsText({ fills, exchangeFee }: RuleTested, locale: Locale): string {
  const told = [...new Set(fills.map((fill) => costsText(fill, locale)))];
  if (exchangeFee > 0)
    told.push(message("rule_test.costs_exchange", locale, { fee: shareText(exchangeFee, locale) }));
  return told.join(" ");
}
