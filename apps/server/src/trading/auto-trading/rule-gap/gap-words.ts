/** Why a rule's real trades made other money than its test, in the reader's language. */
import {
  asFraction,
  type Currency,
  dateText,
  type Locale,
  listText,
  message,
  moneyText,
  percentOf,
  percentText,
} from "@neuro/contract";
import type { GapCause } from "@neuro/contract/trading-rules";
import type { RecordBand } from "@neuro/quant";
import { cadTold, moneyTold } from "../../../platform/format/figures-told.ts";

/** Causes named in one sentence. */
const MOST_NAMED = 3;

export const causeTitle = (cause: GapCause, locale: Locale): string => message(`gap.cause_${cause}`, locale);
export const causeMeaning = (cause: GapCause, locale: Locale): string =>
  message(`gap.means_${cause}`, locale);

export interface Told {
  readonly gapCents: number;
  /** Weightiest first. */
  readonly causes: readonly { readonly cause: GapCause; readonly cents: number }[];
}

/** One cause at both ends is one. */
function joined(causes: Told["causes"]): Told["causes"] {
  return [...Map.groupBy(causes, ({ cause }) => cause)]
    .map(([cause, alike]) => ({ cause, cents: alike.reduce((sum, { cents }) => sum + cents, 0) }))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}

/** `You made 41.20 CAD less than the test, because of: refused −30.00 CAD, another size −11.20 CAD.` */
export function gapText({ gapCents, causes }: Told, currency: Currency, locale: Locale): string {
  const weighed = joined(causes);
  if (weighed.length === 0) return message("gap.same", locale);
  const named = listText(
    weighed.slice(0, MOST_NAMED).map(({ cause, cents }) => {
      const title = causeTitle(cause, locale);
      return message("gap.part", locale, {
        title: title.charAt(0).toLocaleLowerCase(locale) + title.slice(1),
        amount: moneyText(cents / 100, locale, { currency, unit: "code", signed: true }),
      });
    }),
    locale,
  );
  const gap = moneyTold(Math.abs(gapCents) / 100, { currency, locale });
  if (gapCents === 0) return message("gap.even", locale, { causes: named });
  return gapCents < 0
    ? message("gap.lost", locale, { gap, causes: named })
    : message("gap.gained", locale, { gap, causes: named });
}

export interface NoteFacts {
  readonly isGrid: boolean;
  readonly hasTrades: boolean;
  readonly largestCad: number | null;
  readonly hasOpen: boolean;
  readonly last: string | null;
  readonly priceless: readonly string[];
}

export function gapNotes(facts: NoteFacts, locale: Locale): string[] {
  const { isGrid, hasTrades, largestCad, hasOpen, last, priceless } = facts;
  return [
    ...(hasTrades ? [] : [message("gap.no_trades", locale)]),
    ...(largestCad === null
      ? []
      : [message("gap.note_sizes", locale, { largest: cadTold(largestCad, locale) })]),
    ...(hasOpen && last !== null ? [message("gap.note_open", locale, { date: dateText(last, locale) })] : []),
    ...(isGrid ? [message("gap.note_grid", locale)] : []),
    ...(priceless.length > 0
      ? [message("gap.note_priceless", locale, { symbols: listText(priceless, locale) })]
      : []),
    message("gap.note_exchange", locale),
  ];
}

const growth = (share: number, locale: Locale): string =>
  percentText(percentOf(asFraction(share)), locale, { maxDigits: 1, signed: true });

export function recordText(
  { n: trades, own, low, high, leaves }: RecordBand,
  next: number,
  locale: Locale,
): string {
  const told = {
    trades,
    own: growth(own, locale),
    low: growth(low, locale),
    high: growth(high, locale),
  };
  if (leaves === null) return message("gap.record_inside", locale, { ...told, next });
  return message(leaves === "below" ? "gap.record_below" : "gap.record_above", locale, told);
}
