import type { Alert } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import type { AlertRow } from "./alert-store.ts";

export function alertShown(row: AlertRow): Alert {
  const isPrice = row.kind === "price_above" || row.kind === "price_below";
  return {
    ...{ id: row.id, instrument_id: row.instrumentId, symbol: row.symbol, name: row.name },
    ...{ currency: row.currency, kind: row.kind, note: row.note, signal: row.wanted },
    price: isPrice ? row.threshold : null,
    percent: asPercent(row.kind === "day_change" ? row.threshold : null),
    status: row.triggeredAt === null ? "waiting" : "triggered",
    created_at: row.createdAt.toISOString(),
    triggered_at: row.triggeredAt?.toISOString() ?? null,
    triggered_price: row.triggeredPrice,
    triggered_signal: row.triggeredSignal,
  };
}
