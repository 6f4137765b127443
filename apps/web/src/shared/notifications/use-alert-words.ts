import { useLingui } from "@lingui/react/macro";
import { type Alert, asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

/** What an alert waits for, as the end of a sentence that begins with its symbol. */
export function useAlertWords() {
  const { t } = useLingui();
  const format = useFormat();
  function condition({ kind, price, percent, signal, currency }: Alert): string {
    if (kind === "price_above") return t`at ${format.money(price ?? 0, { currency })} or more`;
    if (kind === "price_below") return t`at ${format.money(price ?? 0, { currency })} or less`;
    if (kind === "day_change")
      return t`moves ${format.percent(asPercent(percent ?? 0), { digits: 1 })} in a day`;
    if (kind === "outside_range") return t`leaves the range of its day`;
    if (signal === "BUY") return t`signal becomes BUY`;
    return signal === "SELL" ? t`signal becomes SELL` : t`signal changes`;
  }
  return { condition };
}
