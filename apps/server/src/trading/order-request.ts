/** An order as a client asks for it, before anything is known about the account or the market. */
import { createHash } from "node:crypto";
import type { OrderOrigin } from "./order-store.ts";

export interface OrderRequest {
  readonly symbol: string;
  readonly side: "BUY" | "SELL";
  /** Shares or units. */
  readonly quantity: number;
  /** Undefined: the caller named none. */
  readonly accountId: string | undefined;
  readonly type: "Market" | "Limit";
  readonly limitPrice: number | null;
  readonly origin: OrderOrigin;
}

/** Names what was asked for, so that a repeated idempotency key can be told from a reused one. */
export function hashOrderRequest(request: OrderRequest): string {
  const { symbol, side, quantity, accountId, type, limitPrice } = request;
  const canonical = JSON.stringify([symbol, side, quantity, accountId ?? null, type, limitPrice]);
  return createHash("sha256").update(canonical).digest("hex");
}
