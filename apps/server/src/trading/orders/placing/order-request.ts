/** An order as a client asks for it, before anything is known about the account or the market. */
import { createHash } from "node:crypto";
import type { OrderOrigin } from "@neuro/contract";
import type { OrderType, TimeInForce } from "@neuro/ledger";

export interface OrderRequest {
  readonly symbol: string;
  readonly side: "BUY" | "SELL";
  /** Shares or units. */
  readonly quantity: number;
  /** Undefined: the caller named none. */
  readonly accountId: string | undefined;
  readonly type: OrderType;
  readonly limitPrice: number | null;
  readonly stopPrice: number | null;
  readonly timeInForce: TimeInForce;
  /** Of a purchase with a bracket; null without. */
  readonly exits: { readonly stopLoss: number | null; readonly takeProfit: number | null } | null;
  readonly origin: OrderOrigin;
  /** The session of an old price, as the person has seen it; not part of what the order is. */
  readonly acknowledgedPriceDate?: string | null;
}

/** Terms of an order without any of its own: for today, without stop and bracket. */
export const PLAIN_TERMS = { stopPrice: null, timeInForce: "Day", exits: null } as const;

/** Names what was asked for, so that a repeated idempotency key can be told from a reused one. */
export function hashOrderRequest(request: OrderRequest): string {
  const { symbol, side, quantity, accountId, type, limitPrice, stopPrice, timeInForce, exits } = request;
  const canonical = JSON.stringify([
    ...[symbol, side, quantity, accountId ?? null, type, limitPrice, stopPrice, timeInForce],
    ...[exits?.stopLoss ?? null, exits?.takeProfit ?? null],
  ]);
  return createHash("sha256").update(canonical).digest("hex");
}
