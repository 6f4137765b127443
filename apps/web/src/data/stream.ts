import type { OperationId, StreamEvent } from "@neuro/contract";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { requestOf } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { acceptQuotes, forgetNumbers, forgetQuotes, watchedSymbols } from "./quotes.ts";
import { autoTradingReads, orderReads, refresh } from "./refresh.ts";
import { endSession } from "./session.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Symbols come and go in bursts when a screen changes; one new connection serves them all. */
const SETTLE_MS = 400;

/**
 * Keeps one event stream open: bearer header, resumes after the last sequence seen, waits 1 s to 30 s (with jitter)
 * between attempts. Returns the function that closes it.
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
    let waitMs = FIRST_WAIT_MS;
    while (!closed.signal.aborted) {
      round = new AbortController();
      const signal = AbortSignal.any([closed.signal, round.signal]);
      const spoke = await readOnce(signal, lastSequence, (sequence) => {
        lastSequence = sequence;
      });
      if (spoke) waitMs = FIRST_WAIT_MS;
      if (closed.signal.aborted) break;
      if (round.signal.aborted) continue;
      await pause(waitMs * (0.75 + Math.random() / 2), closed.signal);
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
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

/** One connection until it ends; true when it brought at least one event. */
async function readOnce(
  signal: AbortSignal,
  lastSequence: string | undefined,
  onSequence: (sequence: string) => void,
): Promise<boolean> {
  const symbols = watchedSymbols.get();
  const { url, headers } = requestOf("stream", symbols === "" ? {} : { query: { symbols } });
  if (lastSequence !== undefined) headers["last-event-id"] = lastSequence;
  let spoke = false;
  try {
    const response = await fetch(url, { headers: { ...headers, accept: "text/event-stream" }, signal });
    // A refused token may have been replaced while the stream was on its way.
    if (response.status === 401 && requestOf("stream").headers.authorization === headers.authorization)
      endSession("expired");
    if (!response.ok || response.body === null) return false;
    forgetNumbers();
    await readEvents(response.body, ({ event, data, id }) => {
      if (id !== undefined) onSequence(id);
      // A greeting in mid-stream: the server missed something itself.
      if (event !== undefined) take(event, data, spoke || lastSequence !== undefined);
      spoke = true;
    });
  } catch (error) {
    if (!signal.aborted) console.info("Stream interrupted", error);
  }
  return spoke;
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

/** What events other than of orders and of Neuro's runs tell of. */
const eventReads = [
  "trainingProgress",
  "simulationResults",
  "accountSettings",
  "marketStatus",
  "watchlist",
  "notifications",
  "alerts",
  "subscriptionInfo",
] as const satisfies readonly OperationId[];

function take(name: string, data: string, greetedBefore: boolean): void {
  if (name === "quote") {
    const event = read<StreamEvent<"quote">>(data);
    if (Array.isArray(event?.quotes)) acceptQuotes(event.quotes.filter(isQuote));
  } else if (name === "order") {
    refresh(orderReads);
    const order = read<StreamEvent<"order">>(data)?.order;
    // Its words come with the first event that needs them.
    if (order !== undefined) void import("./order-news.ts").then(({ hearOrder }) => hearOrder(order));
  } else if (name === "auto_trading") {
    refresh(autoTradingReads);
  } else if (name === "portfolio") {
    const event = read<StreamEvent<"portfolio">>(data);
    if (Number.isFinite(event?.summary?.total_portfolio_value)) showSummary(event?.summary);
  } else if (name === "training") {
    refresh(["trainingProgress"]);
  } else if (name === "simulation") {
    refresh(["simulationResults"]);
  } else if (name === "trading_status") {
    refresh(["tradingStatus", "accountSettings"]);
  } else if (name === "market") {
    refresh(["marketStatus"]);
  } else if (name === "subscription") {
    refresh(["subscriptionInfo"]);
  } else if (name === "watchlist") {
    refresh(["watchlist"]);
  } else if (name === "notification") {
    refresh(["notifications", "alerts"]);
  } else if (name === "hello" && greetedBefore && read<StreamEvent<"hello">>(data)?.resumed === false) {
    // Events were missed: nothing on screen can be trusted to be the latest.
    refresh([...orderReads, ...autoTradingReads, ...eventReads]);
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
