/** What the vendor answers about orders, parsed. */
import * as z from "zod/mini";
import type { BrokerListing } from "../../aggregator/port.ts";
import { amount, instant, maybe } from "../../vendor/amounts.ts";
import { universalSymbol } from "./symbol-shapes.ts";

const filled = z.string().check(z.minLength(1));

export interface OrderRecord {
  readonly brokerageOrderId: string;
  /** In the vendor's words: `PENDING`, `EXECUTED` and so on. */
  readonly status: string;
  readonly listing: BrokerListing | null;
  readonly action: string;
  readonly orderType: string | null;
  readonly totalQuantity: string | null;
  readonly filledQuantity: string | null;
  /** Average over everything filled so far. */
  readonly executionPrice: string | null;
  readonly limitPrice: string | null;
  readonly stopPrice: string | null;
  readonly placedAt: number | null;
  readonly updatedAt: number | null;
  readonly executedAt: number | null;
}

export const orderRecord = z.pipe(
  z.object({
    brokerage_order_id: filled,
    status: filled,
    universal_symbol: maybe(universalSymbol),
    action: maybe(z.string()),
    order_type: maybe(z.string()),
    total_quantity: maybe(amount),
    filled_quantity: maybe(amount),
    execution_price: maybe(amount),
    limit_price: maybe(amount),
    stop_price: maybe(amount),
    time_placed: maybe(instant),
    time_updated: maybe(instant),
    time_executed: maybe(instant),
  }),
  z.transform(
    (raw): OrderRecord => ({
      brokerageOrderId: raw.brokerage_order_id,
      status: raw.status,
      listing: raw.universal_symbol,
      action: raw.action ?? "",
      orderType: raw.order_type,
      totalQuantity: raw.total_quantity,
      filledQuantity: raw.filled_quantity,
      executionPrice: raw.execution_price,
      limitPrice: raw.limit_price,
      stopPrice: raw.stop_price,
      placedAt: raw.time_placed,
      updatedAt: raw.time_updated,
      executedAt: raw.time_executed,
    }),
  ),
);

export const recentOrders = z.pipe(
  z.object({ orders: z.array(orderRecord) }),
  z.transform(({ orders }) => orders),
);

export const symbolsFound = z.array(universalSymbol);
