import { useFormat } from "#lib/format.ts";
import { useLanguage } from "#lib/i18n.ts";

/** Money on an axis and its flag, without a sign of currency where the language allows: `220k`, `220.3k`, `220,3 k$`. */
export function useAxisMoney(): (value: number) => string {
  const format = useFormat();
  const unit = useLanguage() === "fr" ? "\u00a0k$" : "k";
  return (value) => {
    if (Math.abs(value) >= 1_000_000) return format.moneyShort(value);
    if (Math.abs(value) < 10_000) return format.number(value, { digits: 0 });
    return `${format.number(value / 1_000, { maxDigits: 1 })}${unit}`;
  };
}
