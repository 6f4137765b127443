/** Why an order ended, in the reader's language where its code is known, else in the venue's words. */
import { catalogue, isMessageKey, type Locale } from "@neuro/contract";
import type { OrderEnd } from "@neuro/ledger";
import { refusedAtOpen } from "./placing/refusal-told.ts";

export type KnownEnd = Partial<Pick<OrderEnd, "reasonCode" | "refusal">>;

/** `reason`: the venue's words. */
export function endTold(
  { reasonCode, refusal }: KnownEnd,
  {
    reason,
    symbol,
    locale,
  }: { readonly reason: string | null; readonly symbol: string; readonly locale: Locale },
): string | null {
  if (refusal !== undefined) return refusedAtOpen(refusal, locale);
  const key = `order_end.${reasonCode}`;
  return isMessageKey(key) ? catalogue[locale][key].replaceAll("{symbol}", symbol) : reason;
}
