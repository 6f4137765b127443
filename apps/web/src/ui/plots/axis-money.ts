import { useFormat } from "#lib/format.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";

/** Spans in CAD under which thousands need a second decimal, or whole dollars, to tell ticks apart. */
const FINE_SPAN = 5_000;
const WHOLE_SPAN = 500;

/**
 * Money on an axis and its flag, as fine as the line asks for, without a sign of currency where the language allows:
 * `220k`, `220.3k`, `220,3 k$`.
 */
export function useAxisMoney(values: readonly number[]): (value: number) => string {
  const format = useFormat();
  const unit = useLanguage() === "fr" ? "\u00a0k$" : "k";
  const span = Math.max(...values) - Math.min(...values);
  const maxDigits = span < FINE_SPAN ? 2 : 1;
  const whole = span < WHOLE_SPAN;
  return (value) => {
    if (whole || Math.abs(value) < 10_000) return format.number(value, { digits: 0 });
    if (Math.abs(value) >= 1_000_000) return format.moneyShort(value);
    return `${format.number(value / 1_000, { maxDigits })}${unit}`;
  };
}
