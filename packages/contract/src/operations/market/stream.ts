/** The live channel: server-sent events, each named, numbered and validated. */

import * as z from "zod/mini";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { provenance } from "../../figure.ts";
import { count, instrumentId, isoDateTime, money, shares, todaysMoney, todaysPercent } from "../../units.ts";
import { notificationPriority } from "../people/notifications.ts";
import { portfolioSummary } from "../portfolio/portfolio-shapes.ts";
import { order } from "../trading/order-shapes.ts";

const sequence = count(
  "Rises by one with each event of this user, as long as the process lives that counts them",
);
const event = <S extends z.core.$ZodShape>(shape: S) =>
  z.object({ sequence, at: isoDateTime("When it happened, market time"), ...shape });

/** `id:` names the process and the number of its event; after anything missed, another name counts on. `event:` name → schema of its JSON `data:`. A client skips names it does not know, so later ones can be added. */
export const streamEvents = {
  /** First event of every connection. `resumed: false` means events were missed: reload what is shown. */
  hello: event({ resumed: z.boolean() }),
  quote: event({
    quotes: z.array(
      z.object({
        instrument_id: instrumentId(),
        symbol: z.string(),
        price: money("Last price, in the instrument's currency"),
        change: todaysMoney("Since the previous close"),
        change_percent: todaysPercent("Since the previous close"),
        bid: money("Best bid"),
        ask: money("Best ask"),
        day_high: z.nullable(money("Highest of the session")),
        day_low: z.nullable(money("Lowest of the session")),
        volume: shares("Traded this session"),
        stale: z.boolean(),
        number: count(
          "Rises with each change of this listing; after a gap the latest is sent, so none is missed",
        ),
        provenance,
      }),
    ),
  }),
  order: event({ order }),
  portfolio: event({ summary: portfolioSummary }),
  /** A training went on or ended: ask for its progress, which has the words in the caller's language. */
  training: event({ job_id: z.string(), symbol: z.string() }),
  /** A simulation ended: ask for its results. */
  simulation: event({ symbol: z.string() }),
  /** Neuro began or ended a run, or drafts changed: ask for the trading dashboard. */
  auto_trading: event({ run_id: z.nullable(z.string()) }),
  /** A switch or a limit changed: ask for the trading status. */
  trading_status: event({}),
  /** An exchange opened or closed, or a data provider failed or came back: ask for the market's status. */
  market: event({}),
  /** Somebody was told something, read it, or an alert was set or triggered: ask for the notifications. */
  notification: event({
    unread_count: count("Of all"),
    /** The one that was raised; null when some were read. */
    raised: z.nullable(z.object({ id: z.string(), alert_type: z.string(), priority: notificationPriority })),
  }),
  /** The subscription changed: ask for it. */
  subscription: event({}),
  /** The watchlist changed, perhaps in another window: ask for it. */
  watchlist: event({}),
  /** Name or preferences changed, perhaps in another window: ask for the profile, which says what totals are in. */
  profile: event({}),
} as const;
export type StreamEventName = keyof typeof streamEvents;
export type StreamEvent<N extends StreamEventName> = z.output<(typeof streamEvents)[N]>;

const operation = operationsOf("stream");

export const streamOperations = {
  stream: operation("GET /stream", {
    summary: "Quotes, orders and portfolio as they change (text/event-stream)",
    policy: "user",
    kind: "stream",
    events: streamEvents,
    query: z.object({
      symbols: z.optional(
        z.string().check(z.maxLength(2_000), described("Symbols to quote, separated by commas; at most 100")),
      ),
    }),
    headers: z.looseObject({
      "last-event-id": z.optional(
        z
          .string()
          .check(
            z.regex(/^[\w-]{1,64}$/),
            described("SSE id of the last event seen; `hello` says whether the stream resumes after it"),
          ),
      ),
    }),
    response: z.string().check(described("Server-sent events; see the event schemas")),
  }),
} as const;
