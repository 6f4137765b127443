/** How a decision tells of its order or its draft: side, size, and where what is bought is left again. */
import type { Instrument } from "@neuro/market";
import type { StoredNote } from "../../../platform/db/schema/auto-trading.ts";
import type { Failure } from "../../../platform/failure.ts";
import type { OrderRow } from "../../orders/order-store.ts";
import type { MeantOrder } from "./meant-order.ts";

type Params = StoredNote["params"];

export function orderParams(meant: MeantOrder, { symbol, currency }: Instrument): Params {
  const { side: action, units: quantity, limitPrice, stopLoss, takeProfit, level } = meant;
  return {
    ...{ action, quantity, symbol, currency },
    ...(limitPrice === null ? {} : { price: limitPrice }),
    ...(stopLoss === null ? {} : { stop: stopLoss }),
    ...(takeProfit === null ? {} : { target: takeProfit }),
    ...(level === null ? {} : { level }),
  };
}

export type WhyItWaits =
  | "waits_analysis"
  | "waits_below"
  | "waits_unknown"
  | "waits_rule"
  | "waits_rule_changed"
  | "waits_rule_other_parameters"
  | "waits_rule_other_securities"
  | "waits_rule_never";

/** The codes of its sentences, one after the other. */
function toldBy(what: "ordered" | "draft", params: Params, ...more: readonly string[]): string {
  const exits = [
    ...("stop" in params && "target" in params ? ["exits_both"] : []),
    ...("stop" in params && !("target" in params) ? ["exits_stop"] : []),
    ...(!("stop" in params) && "target" in params ? ["exits_target"] : []),
  ];
  return [`${what}_${"price" in params ? "limit" : "market"}`, ...exits, ...more].join("+");
}

export function draftNote(
  params: Params,
  waits: { readonly why: WhyItWaits; readonly params: Params },
): StoredNote {
  return { code: toldBy("draft", params, waits.why), params: { ...params, ...waits.params } };
}

/** Of an order that was sent. `params`: as it was meant. */
export function orderedNote(params: Params, row: OrderRow): StoredNote {
  const told = { ...params, action: row.side, quantity: Number(row.quantity) };
  return { code: toldBy("ordered", told), params: told };
}

/** The venue refused it after it was journaled. */
export function rejectedNote({ reason }: OrderRow): StoredNote {
  // Our sentence ends with its own full stop.
  return { code: "refusal", params: { error: "venue_rejected", reason: (reason ?? "").replace(/\.+$/, "") } };
}

export function refusedNote({ code, unformatted, params }: Failure): StoredNote {
  return { code: "refusal", params: { error: code, ...(unformatted ?? params ?? {}) } };
}
