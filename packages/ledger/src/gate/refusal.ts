/** Why the risk gate refuses an order: a code, the figure at fault and the limit it broke. */
import type { ErrorCode, OrderRefusalCode } from "@neuro/contract";

/**
 * `market_data_unavailable`: there is no price, or no exchange rate, to judge the order by. `price_missing`: nor will there be.
 */
export type RefusalCode = OrderRefusalCode | Extract<ErrorCode, "market_data_unavailable" | "price_missing">;

export interface Refusal {
  readonly code: RefusalCode;
  /** The figure that caused it, as text: a decimal, a date, a mode. */
  readonly figure: string | null;
  readonly limit: string | null;
  /** Placeholders of the message catalogue's `detail.<code>`; money reads `1234.50 CAD`. Times are epoch ms. */
  readonly params: Readonly<Record<string, string | number>>;
}

export function refusal(
  code: RefusalCode,
  because: {
    readonly figure?: string | null;
    readonly limit?: string | null;
    readonly params?: Refusal["params"];
  } = {},
): Refusal {
  return { code, figure: because.figure ?? null, limit: because.limit ?? null, params: because.params ?? {} };
}
