/** Orders whose sending got no answer: what the broker has that they may be, and a person's word on what became of them. */

import * as z from "zod/mini";
import { identifier } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { provenance } from "../../figure.ts";
import { isoDateTime, money, shares, words } from "../../units.ts";
import { order, orderAnswer, orderSide, orderStatus } from "./order-shapes.ts";

const doubtCandidate = z.object({
  broker_order_id: words("The broker's own number of it"),
  action: orderSide,
  quantity: shares("Ordered"),
  filled_quantity: shares("Filled so far"),
  order_type: z.nullable(words("In the broker's words")),
  limit_price: z.nullable(money("Null where it has none or the broker does not tell")),
  stop_price: z.nullable(money("Null where it has none or the broker does not tell")),
  avg_fill_price: z.nullable(money("Null before the first fill")),
  status: orderStatus,
  placed_at: z.nullable(isoDateTime("By the broker's clock; null where it does not tell")),
});

const orderDoubt = z.object({
  order,
  /** `too_early`: it may still arrive. `known`: the broker's list told by itself. */
  state: z.enum(["in_doubt", "too_early", "known"]),
  ask_again_at: z.nullable(isoDateTime("When it is no longer too early")),
  sent_at: z.nullable(isoDateTime("When it was last sent, while it is in doubt")),
  brokerage: words("Where to look"),
  candidates: z
    .array(doubtCandidate)
    .check(described("The broker's orders that it may be, none of which Neuro knows")),
  provenance,
});

const operation = operationsOf("trading");

export const orderDoubtOperations = {
  orderDoubt: operation("GET /trading/orders/{id}/doubt", {
    summary: "Ask the broker what became of an order without an answer; nothing is sent",
    policy: "user",
    params: z.object({ id: identifier }),
    response: orderDoubt,
    errors: ["not_found", "broker_unreachable"],
  }),
  settleOrder: operation("POST /trading/orders/{id}/settle", {
    summary: "Say what became of an order that the broker's list cannot tell of; it is never sent again",
    policy: "user",
    params: z.object({ id: identifier }),
    body: z.union([
      z.object({ outcome: z.literal("not_placed") }),
      z.object({
        outcome: z.literal("placed"),
        broker_order_id: z.string().check(z.minLength(1), z.maxLength(200)),
      }),
    ]),
    response: orderAnswer,
    errors: [
      "not_found",
      "step_up_required",
      "broker_unreachable",
      "order_not_in_doubt",
      "order_doubt_too_early",
      "order_candidate_unknown",
    ],
  }),
} as const;
