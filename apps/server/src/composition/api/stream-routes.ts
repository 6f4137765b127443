/** `GET /api/stream`: quotes of the asked symbols, and the caller's own orders and portfolio, as they change. */

import { message } from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import type { FastifyReply } from "fastify";
import { wireQuote } from "../../market/market-data/wire-quote.ts";
import { authenticate } from "../../people/access/authenticate.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { bearerToken } from "../../platform/http/bearer-token.ts";
import type { Call, RawHandlers } from "../../platform/http/handlers.ts";
import { openStream } from "../../platform/stream/open-stream.ts";
import { quoteFrame } from "../../platform/stream/quote-frame.ts";
import { serveEvents } from "../../platform/stream/serve-events.ts";
import { createSessionChecks } from "../../platform/stream/session-checks.ts";
import { STREAM_LIMITS, type StreamLimits } from "../../platform/stream/stream-limits.ts";
import type { AppContext } from "../context.ts";

const SYMBOL_LIMIT = 100;

async function instrumentsOf(ctx: AppContext, symbols: string): Promise<readonly Instrument[] | Failure> {
  const asked = [...new Set(symbols.split(",").map((symbol) => symbol.trim()))].filter(Boolean);
  if (asked.length > SYMBOL_LIMIT)
    return failure("invalid_input", { detail: `At most ${SYMBOL_LIMIT} symbols can be watched at once.` });
  const found = new Map<InstrumentId, Instrument>();
  const known = (symbol: string) => (isInstrumentId(symbol) ? ctx.market.instrument(symbol) : null);
  for (const symbol of asked) {
    const instrument = (await known(symbol)) ?? (await ctx.market.resolve(symbol));
    if (!instrument) return failure("symbol_unknown", { params: { symbol } });
    found.set(instrument.id, instrument);
  }
  return [...found.values()];
}

/** As the user has a few windows open: the newest is refused, so that those that work go on working. */
function refuseOneMore(
  ctx: AppContext,
  { user, locale }: Call<"stream">,
  { perUser, heartbeatMs }: StreamLimits,
) {
  if (ctx.stream.listenersOf(user.id) < perUser) return null;
  const detail = message("stream.too_many", locale, { limit: perUser });
  return failure("rate_limited", { detail, params: { seconds: Math.ceil(heartbeatMs / 1_000) } });
}

export function streamHandlers(ctx: AppContext, limits: StreamLimits = STREAM_LIMITS) {
  const holdsNow = async (token: string) => {
    const { db, wall, installation } = ctx;
    const idleMs = installation.sessionIdleMs;
    const asked = await authenticate(token, { orm: db.orm, now: wall(), idleMs });
    return asked.state === "valid";
  };
  const holds = createSessionChecks({ wall: ctx.wall, holds: holdsNow });

  async function serveStream(call: Call<"stream">, reply: FastifyReply) {
    const instruments = await instrumentsOf(ctx, call.query.symbols ?? "");
    if (isFailure(instruments)) return instruments;
    // Gone while its symbols were looked up: nothing would ever tell again that it left.
    if (call.signal.aborted || reply.raw.destroyed) {
      reply.hijack();
      return undefined;
    }
    const refused = refuseOneMore(ctx, call, limits);
    if (refused !== null) return refused;
    const leaves = instruments.map((instrument) => ctx.quotes.watch(instrument));
    const known = instruments.map(({ id }) => ctx.quotes.latest(id)).filter((quote) => quote !== null);
    const token = bearerToken(call.headers.authorization as string | undefined);
    const last = call.headers["last-event-id"];
    openStream(reply);
    serveEvents({
      response: reply.raw,
      hub: ctx.stream,
      limits,
      userId: call.user.id,
      sessionId: call.session.id,
      instrumentIds: new Set(instruments.map(({ id }) => id)),
      quotes: known.map((quote) => quoteFrame(wireQuote(quote))),
      lastEventId: last ?? null,
      now: () => ctx.market.clock.now(),
      mayEnter: async () => token !== null && (await holdsNow(token)),
      mayStay: async () => token !== null && (await holds(token)),
      onEnd: () => {
        for (const leave of leaves) leave();
      },
    });
    return undefined;
  }

  return { stream: serveStream } satisfies RawHandlers;
}
