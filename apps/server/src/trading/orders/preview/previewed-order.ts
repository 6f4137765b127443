/** All that a preview is worked out from. */
import type { VenueCapabilities } from "@neuro/brokerage";
import type { Locale } from "@neuro/contract";
import type { CheckContext, OrderExplanation } from "@neuro/ledger";
import type { FillParameters } from "@neuro/quant";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import type { MarketView } from "../placing/gather-check-context.ts";
import type { OrderRequest } from "../placing/order-request.ts";

export interface PreviewedOrder {
  readonly request: OrderRequest;
  readonly account: AccountRow;
  readonly view: MarketView;
  readonly context: CheckContext;
  readonly explanation: OrderExplanation;
  readonly capabilities: VenueCapabilities;
  readonly parameters: FillParameters;
  /** What traded lately, for the share an order may take; null when unknown. */
  readonly volume: number | null;
  readonly locale: Locale;
}

export type ExecutionTime = "now" | "practice_fill" | "at_open" | "resting";

export function isMarketOpen({ context, view }: PreviewedOrder): boolean {
  return context.session.state === "open" || view.instrument.type === "crypto";
}
