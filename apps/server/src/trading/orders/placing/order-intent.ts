/** A request as the risk gate reads it: numbers become exact decimals, names become ids. */
import type { OrderIntent, ProtectedFill } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import type { OrderRequest } from "./order-request.ts";
import { plainDecimal } from "./plain-decimal.ts";

export function intentOf(
  request: OrderRequest,
  parts: {
    readonly orderId: string;
    readonly accountId: string;
    readonly instrument: Pick<Instrument, "id" | "currency">;
    /** Market time, epoch ms. */
    readonly now: number;
    readonly protects: ProtectedFill | null;
  },
): OrderIntent {
  const { orderId, accountId, instrument, now, protects } = parts;
  const { side, type, quantity, limitPrice, stopPrice, exits, timeInForce } = request;
  return {
    orderId,
    accountId,
    instrumentId: instrument.id,
    currency: instrument.currency,
    side,
    type,
    quantity: plainDecimal(quantity),
    limitPrice: plainOrNull(limitPrice),
    stopPrice: plainOrNull(stopPrice),
    exits:
      exits === null
        ? null
        : { stopLoss: plainOrNull(exits.stopLoss), takeProfit: plainOrNull(exits.takeProfit) },
    protects,
    timeInForce,
    submittedAt: now,
  };
}

function plainOrNull(value: number | null): string | null {
  return value === null ? null : plainDecimal(value);
}
