import type { AlertKind } from "@neuro/contract";
import { stockPage } from "../../../people/notices/app-paths.ts";
import type { Notice } from "../../../people/notices/notice.ts";
import type { DayRange } from "../../../research/range/read-day-range.ts";

export interface MetAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly symbol: string;
  readonly currency: string;
  readonly threshold: number | null;
  readonly price: number;
  /** Percent since the previous close; null where the price is of no session of today. */
  readonly change: number | null;
  readonly signal: string | null;
  readonly before: string | null;
  /** Fraction 0–1, of the signal. */
  readonly confidence: number | null;
  /** That the price has left; null for the other kinds. */
  readonly range: Pick<DayRange, "low" | "high" | "held"> | null;
  readonly note: string | null;
}

export function alertNotice({ id, kind, symbol, threshold, ...more }: MetAlert): Notice {
  const { currency, price, change, signal, before, confidence, range, note } = more;
  return {
    alertType: kind === "signal" ? "signal_changed" : kind,
    category: kind === "signal" ? "signals" : "alerts",
    priority: "high",
    facts: {
      ...{ symbol, currency, limit: threshold, price, change, signal, before, confidence, note },
      ...(range === null ? {} : { low: range.low, high: range.high, held: range.held }),
    },
    link: stockPage(symbol),
    about: `alert:${id}`,
  };
}
