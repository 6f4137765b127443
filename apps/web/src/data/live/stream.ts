import { httpTimeoutMs, type OperationId, type StreamEvent, type StreamEventName } from "@neuro/contract";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { createStore } from "#lib/store.ts";
import { requestOf } from "../calls/api.ts";
import { budgetKey, nextTryAt, noteFailure, noteSuccess, noteTry } from "../calls/call-budget.ts";
import { CallFailed, failureOf } from "../calls/call-failed.ts";
import { isPassing, readRetryAfter, waitMs } from "../calls/retry-policy.ts";
import { recover } from "../calls/troubles.ts";
import { acceptQuotes, forgetNumbers, forgetQuotes, watchedSymbols } from "../market/quotes.ts";
import { queryClient } from "../queries/query-client.ts";
import { autoTradingReads, orderReads, refresh } from "../queries/refresh.ts";
import { endSession } from "../session/session.ts";

/** How often the profile was changed, perhaps in another window; `follow-preferences.ts` asks for it then. */
export const profileChanges = createStore(0);
const noteProfileChange = () => profileChanges.set(profileChanges.get() + 1);

const KEY = budgetKey("stream");
/** A connection that held this long was well. */
const HELD_MS = 20_000;
const LONGEST_WAIT_MS = 30_000;
/** Symbols come and go in bursts when a screen changes; one new connection serves them all. */
const SETTLE_MS = 400;

/**
 * Keeps one event stream open: bearer header, resumes after the last sequence seen, and is tried no oftener than any other call
 * (`retry-policy.ts`), but without end. Returns the function that closes it.
 */
export function openStream(): () => void {
  const closed = new AbortController();
  let round = new AbortController();
  let lastSequence: string | undefined;
  let settle: ReturnType<typeof setTimeout> | undefined;

  const stopWatching = watchedSymbols.subscribe(() => {
    clearTimeout(settle);
    settle = setTimeout(() => round.abort(), SETTLE_MS);
  });

  const loop = async (): Promise<void> => {
    let failures = 0;
    while (!closed.signal.aborted) {
      round = new AbortController();
      const signal = AbortSignal.any([closed.signal, round.signal]);
      const from = Date.now();
      let spoke = false;
      const failure = await readOnce(signal, lastSequence, (sequence = lastSequence) => {
        lastSequence = sequence;
        spoke = true;
        if (failures > 0) recover();
        failures = 0;
      });
      if (failure !== undefined) {
        if (Date.now() - from >= HELD_MS && spoke) noteSuccess(KEY);
        failures += 1;
        await pause(waitAfter(failure, failures), closed.signal);
      } else if (!spoke) {
        noteTry("stream", KEY, Date.now());
        await pause(nextTryAt(KEY, Date.now()) - Date.now(), closed.signal);
      }
    }
  };
  void loop();

  return () => {
    closed.abort();
    clearTimeout(settle);
    stopWatching();
    forgetQuotes();
  };
}

/** By the calls' common rules; what the server refuses for good is asked again only as often as what fails for long. */
function waitAfter(failure: CallFailed, failures: number): number {
  const now = Date.now();
  noteTry("stream", KEY, now);
  noteFailure("stream", KEY, failure, now);
  const wait = isPassing(failure) ? waitMs(failures, failure, Math.random) : LONGEST_WAIT_MS;
  return Math.max(Math.min(wait, LONGEST_WAIT_MS + failure.retryAfterMs), nextTryAt(KEY, now) - now);
}

/** One connection until it ends, and why; undefined when it was closed here. */
async function readOnce(
  signal: AbortSignal,
  lastSequence: string | undefined,
  onEvent: (sequence: string | undefined) => void,
): Promise<CallFailed | undefined> {
  const symbols = watchedSymbols.get();
  const { url, headers } = requestOf("stream", symbols === "" ? {} : { query: { symbols } });
  if (lastSequence !== undefined) headers["last-event-id"] = lastSequence;
  let spoke = false;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), httpTimeoutMs);
  try {
    const response = await fetch(url, {
      headers: { ...headers, accept: "text/event-stream" },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    // A refused token may have been replaced while the stream was on its way.
    if (response.status === 401 && requestOf("stream").headers.authorization === headers.authorization)
      endSession("expired");
    if (!response.ok || response.body === null)
      return failureOf(
        response.status,
        "",
        "",
        readRetryAfter(response.headers.get("retry-after"), Date.now()),
      );
    clearTimeout(timer);
    forgetNumbers();
    await readEvents(response.body, ({ event, data, id }) => {
      onEvent(id);
      // A greeting in mid-stream: the server missed something itself.
      if (event !== undefined) take(event, data, spoke || lastSequence !== undefined);
      spoke = true;
    });
  } catch (error) {
    if (!signal.aborted) console.info("Stream interrupted", error);
  } finally {
    clearTimeout(timer);
  }
  return signal.aborted ? undefined : new CallFailed("network_unreachable", { detail: "" });
}

/** Server-sent events as they arrive, until the stream ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    parser.feed(decoder.decode(chunk, { stream: true }));
  }
}

/** What events that only tell of a change make stale. */
const staleAfter: Partial<Record<string, readonly OperationId[]>> = {
  auto_trading: autoTradingReads,
  training: ["trainingProgress"],
  simulation: ["simulationResults"],
  trading_status: ["tradingStatus", "accountSettings"],
  market: ["marketStatus"],
  subscription: ["subscriptionInfo"],
  watchlist: ["watchlist"],
  notification: ["notifications", "alerts"],
} satisfies Partial<Record<StreamEventName, readonly OperationId[]>>;

function take(name: string, data: string, greetedBefore: boolean): void {
  if (name === "quote") {
    const event = read<StreamEvent<"quote">>(data);
    if (Array.isArray(event?.quotes)) acceptQuotes(event.quotes.filter(isQuote));
  } else if (name === "order") {
    refresh(orderReads);
    const order = read<StreamEvent<"order">>(data)?.order;
    // Its words come with the first event that needs them.
    if (order !== undefined) void import("./order-toasts.ts").then(({ hearOrder }) => hearOrder(order));
  } else if (name === "portfolio") {
    const event = read<StreamEvent<"portfolio">>(data);
    if (Number.isFinite(event?.summary?.total_portfolio_value)) showSummary(event?.summary);
  } else if (name === "profile") {
    noteProfileChange();
  } else if (name === "hello" && greetedBefore && read<StreamEvent<"hello">>(data)?.resumed === false) {
    // Events were missed: nothing on screen can be trusted to be the latest.
    refresh([...orderReads, ...Object.values(staleAfter).flatMap((reads) => reads ?? [])]);
    noteProfileChange();
  } else {
    refresh(staleAfter[name] ?? []);
  }
}

/** A price that is not a finite number must never reach a cell. */
function isQuote(quote: StreamEvent<"quote">["quotes"][number]): boolean {
  return (
    typeof quote?.instrument_id === "string" &&
    Number.isFinite(quote.price) &&
    (quote.change_percent === null || Number.isFinite(quote.change_percent)) &&
    Number.isFinite(quote.number)
  );
}

type Summary = StreamEvent<"portfolio">["summary"];

function showSummary(summary: Summary | undefined): void {
  queryClient.setQueryData(["portfolioSummary"], summary);
  queryClient.setQueryData<{ summary: Summary }>(["dashboardSummary"], (old) =>
    old === undefined || summary === undefined ? old : { ...old, summary },
  );
}

/** The data of an event; undefined, and said in the console, when it is not an object. */
function read<T>(data: string): Partial<T> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === "object" && value !== null) return value as Partial<T>;
  } catch {
    // Said below.
  }
  console.warn("An event was not readable");
  return undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
