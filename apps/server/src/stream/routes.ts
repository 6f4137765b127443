/** `GET /api/stream`: quotes of the asked symbols, and the caller's own orders and portfolio, as they change. */
import type { Instrument, Quote } from "@neuro/market";
import type { FastifyReply } from "fastify";
import { authenticate, bearerToken } from "../access/authenticate.ts";
import type { AppContext } from "../context.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import type { Call, RawHandlers } from "../http/handlers.ts";
import { serveEvents } from "./serve-events.ts";
import type { WireQuote } from "./stream-hub.ts";

const SYMBOL_LIMIT = 100;

export function wireQuote(quote: Quote): WireQuote {
  return {
    instrument_id: quote.instrument.id,
    symbol: quote.instrument.symbol,
    price: quote.price,
    change: quote.change,
    change_percent: quote.changeRatio * 100,
    bid: quote.bid,
    ask: quote.ask,
    day_high: quote.dayHigh,
    day_low: quote.dayLow,
    volume: quote.volume,
    stale: quote.stale,
    number: 0,
    provenance: { basis: "real", asOf: new Date(quote.asOf).toISOString(), source: quote.label },
  };
}

async function instrumentsOf(ctx: AppContext, symbols: string): Promise<readonly Instrument[] | Failure> {
  const asked = [...new Set(symbols.split(",").map((symbol) => symbol.trim()))].filter(Boolean);
  if (asked.length > SYMBOL_LIMIT)
    return failure("invalid_input", { detail: `At most ${SYMBOL_LIMIT} symbols can be watched at once.` });
  const found: Instrument[] = [];
  for (const symbol of asked) {
    const instrument = await ctx.market.resolve(symbol);
    if (!instrument) return failure("symbol_unknown", { params: { symbol } });
    found.push(instrument);
  }
  return found;
}

function openStream(reply: FastifyReply): void {
  reply.hijack();
  const headers = { ...reply.getHeaders() } as Record<string, string>;
  reply.raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
}

async function serveStream(ctx: AppContext, call: Call<"stream">, reply: FastifyReply) {
  const instruments = await instrumentsOf(ctx, call.query.symbols ?? "");
  if (isFailure(instruments)) return instruments;
  const leaves = instruments.map((instrument) => ctx.quotes.watch(instrument));
  const known = instruments.map(({ id }) => ctx.quotes.latest(id)).filter((quote) => quote !== null);
  const token = bearerToken(call.headers.authorization as string | undefined);
  const last = call.headers["last-event-id"];
  openStream(reply);
  serveEvents({
    response: reply.raw,
    hub: ctx.stream,
    userId: call.user.id,
    instrumentIds: new Set(instruments.map(({ id }) => id)),
    quotes: known.map(wireQuote),
    lastSequence: last === undefined ? null : Number(last),
    now: () => ctx.market.clock.now(),
    mayStay: async () => {
      const { config, db, wall } = ctx;
      const asked = await authenticate(token, { orm: db.orm, now: wall(), idleMs: config.sessionIdleMs });
      return asked.state === "valid";
    },
    onEnd: () => {
      for (const leave of leaves) leave();
    },
  });
  return undefined;
}

export function streamHandlers(ctx: AppContext): RawHandlers {
  return { stream: (call, reply) => serveStream(ctx, call, reply) };
}
