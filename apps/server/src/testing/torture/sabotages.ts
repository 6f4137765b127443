/** Engines that are wrong on purpose, each in one way: every law must bite one of them. */
import type { VenueEvent } from "@neuro/ledger";
import {
  adding,
  answering,
  cancelling,
  everChanging,
  forgetting,
  hearing,
  inserting,
  type Line,
  ordering,
  posting,
  replacing,
  says,
  shortOfRoom,
  stopped,
  without,
} from "./sabotage-parts.ts";
import type { Sabotage } from "./server-life.ts";

/** What is wrong with the engine, and words of the law that must notice. */
export const SABOTAGES: readonly (readonly [what: string, words: string, make: () => Sabotage])[] = [
  [
    "sends blindly again what it has no answer for",
    "was sent again although",
    () => ({ venue: answering({ find: async () => ({ outcome: "absent" }) }) }),
  ],
  [
    "books each fill twice, under two names",
    "fills are the venue's",
    () => ({
      venue: hearing((events) =>
        events.flatMap((event): VenueEvent[] =>
          event.type === "OrderFilled"
            ? [event, { ...event, fill: { ...event.fill, fillId: `${event.fill.fillId}b` } }]
            : [event],
        ),
      ),
    }),
  ],
  [
    "books a fill at another price",
    "fills are the venue's",
    () => ({
      venue: hearing((events) =>
        events.map((event) =>
          event.type === "OrderFilled" ? { ...event, fill: { ...event.fill, price: "123.45" } } : event,
        ),
      ),
    }),
  ],
  ["loses fills", "an order ends as the venue ended it", () => ({ venue: without("OrderFilled") })],
  ["loses the end of orders", "every order ends", () => ({ venue: without("OrderExpired") })],
  [
    "never gives back what an order had set aside",
    "only open orders have something set aside",
    () => ({
      statement: posting((heads, lines) => {
        const kept = heads.filter(({ kind }) => kind !== "release");
        return { heads: kept, lines: lines.filter(({ entryId }) => kept.some(({ id }) => id === entryId)) };
      }),
    }),
  ],
  [
    "posts a debit without its credit",
    "debits equal credits in every entry",
    () => ({ statement: posting((heads, lines) => ({ heads, lines: adding(1, () => true, lines) })) }),
  ],
  [
    "lets a balance drift from its postings",
    "balances equal the sums",
    () => ({ statement: replacing("balances.amount + excluded.amount", "balances.amount + 1") }),
  ],
  [
    "takes a cent too much of commission",
    "cash is what was paid in",
    () => ({
      statement: posting((heads, lines) => {
        const less = adding(-5, ({ book }) => book === "cash", lines);
        return { heads, lines: adding(5, ({ book }) => book === "expense:commission", less) };
      }),
    }),
  ],
  [
    "holds one unit more than was bought",
    "positions are the sums of the venue's fills",
    () => ({
      statement: posting((heads, lines) => {
        const isUnit = ({ commodity }: Line) => commodity.includes(":");
        const more = adding(1, (line) => isUnit(line) && line.book === "position", lines);
        return { heads, lines: adding(-1, (line) => isUnit(line) && line.book === "trading", more) };
      }),
    }),
  ],
  [
    "believes in more money than there is",
    "are never below zero",
    () => ({
      statement: replacing(/"amount" from "balances"/, '"amount" * 50 from "balances"'),
      shape: ordering({ side: "BUY", type: "Market", account: "cad", quantity: 0.3 }),
    }),
  ],
  [
    "acknowledges orders that it never stored",
    "is stored as []",
    () => ({ statement: forgetting(({ text }) => text.startsWith('insert into "orders"')) }),
  ],
  [
    "takes a repeated request for a new one",
    "was answered with orders",
    () => {
      const changing = everChanging();
      return { key: changing };
    },
  ],
  [
    "forgets a request's first answer",
    "and later refused",
    () => ({ statement: replacing(/"orders"."idempotency_key" = \$2/, "$& and false") }),
  ],
  [
    "gives up on orders of unknown fate",
    "whose fate was unknown is reconciled",
    () => ({ venue: answering({ find: async () => ({ outcome: "unreachable", reason: "" }) }) }),
  ],
  [
    "says cancelled without asking the venue",
    "an order somebody wants cancelled is not left at work",
    () => ({
      venue: answering({
        cancel: async (orderId) => ({
          outcome: "cancelled",
          events: [{ type: "OrderCancelled", orderId, at: 0, reason: "" }],
        }),
      }),
    }),
  ],
  [
    "gives up on orders that somebody wants cancelled",
    "somebody wants cancelled is not left at work",
    () => ({ venue: answering({ cancel: async () => ({ outcome: "unreachable", events: [] }) }) }),
  ],
  [
    "takes what a full disk refused for stored",
    "is stored as []",
    () => ({ deaf: true, shape: shortOfRoom }),
  ],
  [
    "calls orders cancelled and forgets it",
    "was called cancelled and is not",
    () => ({
      statement: forgetting(
        (statement) => statement.text.startsWith('update "orders"') && says("cancelled")(statement),
      ),
      shape: cancelling,
    }),
  ],
  [
    "does not see that trading is stopped",
    "was placed while trading was stopped",
    () => ({
      statement: replacing(/^(select .*), "kill_switch"(.* from "user_settings")/, "$1, false$2"),
      shape: stopped,
    }),
  ],
  [
    "leaves orders at work when trading is stopped",
    "while trading is stopped nothing but exits",
    () => ({ statement: replacing(/(update "orders" set "cancel_requested_at".* where )/, "$1 false and ") }),
  ],
  [
    "forgets the exits of brackets",
    "has its exit, or the reason",
    () => ({ statement: replacing(/order by "fills"."filled_at"/, "and false $&") }),
  ],
  [
    "sells with an exit less than was bought",
    "an exit sells what its fill bought",
    () => ({
      statement: inserting("quantity", (value, all) =>
        all.values.includes("exit") ? Number(value) / 2 : value,
      ),
    }),
  ],
  [
    "does not flag what was filled too much",
    "what was filled beyond its order is flagged",
    () => ({
      statement: (statement) => ({
        ...statement,
        values: statement.values.map((value) =>
          typeof value === "string" ? value.replace('"overfilled"', '"nothing"') : value,
        ),
      }),
      shape: (plan) => ({ ...plan, overfills: true }),
    }),
  ],
];
