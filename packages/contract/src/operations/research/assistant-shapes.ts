/** What Neuro says: blocks of prose, tables and lines whose every figure names its source. */

import * as z from "zod/mini";
import { identifier } from "../../api/inputs.ts";
import { described } from "../../described.ts";
import { provenance, series } from "../../figure.ts";
import { instrumentId, isoDate, isoDateTime, money, shares, words } from "../../units.ts";
import { orderSide, orderType } from "../trading/order-shapes.ts";
import { chatAct } from "./act-shapes.ts";

/** How a value is to be read: 1 = 1 % for `percent` and `points`, 0 to 1 for `fraction`. */
export const chatUnits = [
  "money",
  "price",
  "percent",
  "points",
  "fraction",
  "ratio",
  "count",
  "shares",
  "days",
] as const;

/** A number of an answer. Text never carries one that is not listed here. */
export const chatFigure = z.object({
  id: z.string().check(described("Number in the list of sources, unique in the answer")),
  label: words("What it is: `TFSA, time-weighted return, 1 month`"),
  value: z.number().check(described("In `unit`", "in `unit`")),
  unit: z.enum(chatUnits),
  currency: z.nullable(z.string()),
  text: words("As written in the language of the answer"),
  /** Coloured, with sign and arrow, where up is good and down is bad. */
  signed: z.boolean(),
  /** An amount of the user's own money, which the privacy setting blurs. */
  private: z.boolean(),
  formula: z.nullable(words("How it follows from other figures of the answer: `1 minus 2`")),
  provenance,
});
export type ChatFigure = z.output<typeof chatFigure>;

export const chatSpan = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("strong"), text: z.string() }),
  z.object({ kind: z.literal("figure"), id: z.string() }),
  /** A word that is explained where it stands. */
  z.object({ kind: z.literal("term"), term: z.string(), text: z.string() }),
  /** A security, opened on the Stocks tab. */
  z.object({ kind: z.literal("symbol"), symbol: z.string(), text: z.string() }),
]);
export type ChatSpan = z.output<typeof chatSpan>;
const chatLine = z.array(chatSpan);

/** An order nobody has placed: the ticket on the Trading tab is filled with it, and a person confirms there. */
export const chatTicket = z.object({
  id: identifier,
  action: orderSide,
  symbol: z.string(),
  instrument_id: z.nullable(instrumentId()),
  name: z.nullable(z.string()),
  quantity: z.nullable(shares("Shares or units asked for; null when none were named")),
  order_type: orderType,
  limit_price: z.nullable(money("Of a limit order, in the currency of the listing")),
  account_id: z.nullable(z.string()),
  sentence: words("The order in words"),
  expires_at: isoDateTime("After this it fills no form"),
  /** The order that came of it. */
  order_id: z.nullable(z.string()),
});
export type ChatTicket = z.output<typeof chatTicket>;

/** A page of the body of knowledge, as its file has it. */
export const knowledgePage = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** When its statements were last compared with the sources. */
  reviewed: isoDate("Of its last review"),
  /** Its next review is overdue: what it says may have changed. */
  overdue: z.boolean(),
  /** Without an address where the source is Neuro's own documentation. */
  sources: z.array(z.object({ title: z.string(), url: z.nullable(z.url()) })),
});
export type ChatPage = z.output<typeof knowledgePage>;

export const chatBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), spans: chatLine }),
  z.object({ kind: z.literal("list"), items: z.array(chatLine) }),
  z.object({
    kind: z.literal("table"),
    title: z.string(),
    columns: z.array(z.object({ title: z.string(), align: z.enum(["start", "end"]) })),
    rows: z.array(z.array(chatLine)),
  }),
  z.object({
    kind: z.literal("lines"),
    title: z.string(),
    unit: z.enum(["percent", "money", "price"]),
    currency: z.nullable(z.string()),
    lines: z.array(z.object({ name: z.string(), series })),
    provenance,
  }),
  z.object({ kind: z.literal("ticket"), ticket: chatTicket }),
  z.object({ kind: z.literal("page"), page: knowledgePage }),
  /** Something to do that is no order: a person does it, or nobody. */
  z.object({ kind: z.literal("act"), act: chatAct }),
  /** Places in the app where this is done or seen. */
  z.object({
    kind: z.literal("places"),
    places: z.array(
      z.object({ label: z.string(), path: z.string().check(z.regex(/^\/dashboard\?[\w=&%.:-]+$/)) }),
    ),
  }),
]);
export type ChatBlock = z.output<typeof chatBlock>;

export const chatAnswer = z.object({
  id: identifier,
  response: words("The answer as plain text"),
  message: words("The same text"),
  timestamp: isoDateTime("When it was said"),
  answered_by: z.enum(["rules", "model"]),
  /** What was understood; null when nothing was. */
  intent: z.nullable(z.string()),
  blocks: z.array(chatBlock),
  figures: z.array(chatFigure),
  suggestions: z.array(z.string()).check(described("What one might ask next")),
  /** `stopped`: the person stopped it, and this is what had been said. `unfinished`: the server ended in the middle of it. */
  state: z.enum(["whole", "stopped", "unfinished"]),
  /** What came in between: that it was stopped, or that the language model did not answer and Neuro's own rules did. */
  note: z.nullable(words("A sentence to show with the answer")),
});
export type ChatAnswer = z.output<typeof chatAnswer>;

export const chatMessage = z.object({
  id: identifier,
  role: z.enum(["user", "neuro"]),
  content: z.string(),
  timestamp: isoDateTime("When it was said"),
  /** The whole answer, for what Neuro said. */
  answer: z.nullable(chatAnswer),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Events of one answer as it is made. `answer` or `failed` is the last; `answer` repeats all that went before. */
export const chatEvents = {
  /** Something is being read: `Reading 252 days of your ledger`. */
  step: z.object({ tool: z.string(), words: z.string() }),
  block: z.object({
    block: chatBlock,
    figures: z.array(chatFigure),
    /** The sentence or item goes on in the paragraph or list said before it. */
    continues: z.optional(z.boolean()),
  }),
  answer: z.object({ answer: chatAnswer }),
  failed: z.object({ code: z.string(), detail: z.string() }),
} as const;
export type ChatEventName = keyof typeof chatEvents;
export type ChatEvent<N extends ChatEventName> = z.output<(typeof chatEvents)[N]>;

/** What a spoken sentence asks for. */
export const voiceCommands = ["analyze", "buy", "sell", "optimize", "market_overview", "unknown"] as const;
