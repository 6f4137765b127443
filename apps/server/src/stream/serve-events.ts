/** Writes a listener's events to an HTTP response as server-sent events, no faster than the browser reads. */
import type { ServerResponse } from "node:http";
import { EventQueue, type Waiting } from "./event-queue.ts";
import type { Listener, OwnEvent, StreamHub, WireQuote } from "./stream-hub.ts";

const QUEUE_LIMIT = 256;
const HEARTBEAT_MS = 15_000;
/** A browser that reads nothing for so long is gone. */
const STALLED_MS = 30_000;

export interface EventsRequest {
  readonly response: ServerResponse;
  readonly hub: StreamHub;
  readonly userId: string;
  readonly instrumentIds: ReadonlySet<string>;
  /** Quotes known already. */
  readonly quotes: readonly WireQuote[];
  /** Of the last event the browser has seen; null on its first connection. */
  readonly lastSequence: number | null;
  /** Market time, epoch ms. */
  readonly now: () => number;
  /** Asked at each heartbeat: whether the session still holds. */
  readonly mayStay: () => Promise<boolean>;
  readonly onEnd: () => void;
}

function frame(name: string, data: object, id: number | null = null): string {
  return `${id === null ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** One response, written only while it accepts more. */
class Writer {
  readonly #response: ServerResponse;
  readonly #next: () => string | null;
  #blocked = false;
  #stalled: NodeJS.Timeout | undefined;

  constructor(response: ServerResponse, next: () => string | null) {
    this.#response = response;
    this.#next = next;
    response.on("drain", () => {
      clearTimeout(this.#stalled);
      this.#blocked = false;
      this.pump();
    });
    response.on("close", () => clearTimeout(this.#stalled));
  }

  pump(): void {
    while (!this.#blocked && !this.#response.writableEnded) {
      const text = this.#next();
      if (text === null) return;
      this.#write(text);
    }
  }

  beat(): void {
    if (!this.#blocked && !this.#response.writableEnded) this.#write(": still here\n\n");
  }

  #write(text: string): void {
    this.#blocked = !this.#response.write(text);
    if (this.#blocked) this.#stalled = setTimeout(() => this.#response.destroy(), STALLED_MS).unref();
  }
}

/** Sends events until the browser leaves, stalls, falls behind, or its session ends. Headers are already written. */
export function serveEvents(request: EventsRequest): void {
  const { response, hub, userId, instrumentIds, now, mayStay, onEnd } = request;
  const queue = new EventQueue(QUEUE_LIMIT);
  const stamp = () => ({ sequence: hub.sequence(userId), at: new Date(now()).toISOString() });
  const format = (waiting: Waiting) =>
    waiting.kind === "own"
      ? frame(waiting.event.name, waiting.event.data, waiting.event.sequence)
      : frame("quote", { ...stamp(), quotes: waiting.quotes });
  const writer = new Writer(response, () => {
    const waiting = queue.next();
    return waiting && format(waiting);
  });

  const listener: Listener = {
    userId,
    instrumentIds,
    deliver(event: OwnEvent) {
      if (queue.add(event)) writer.pump();
      else response.destroy();
    },
    deliverQuotes(quotes) {
      queue.addQuotes(quotes);
      writer.pump();
    },
    end: () => response.end(),
  };
  const missed = request.lastSequence === null ? null : hub.since(userId, request.lastSequence);
  const leave = hub.join(listener);
  const heartbeat = setInterval(() => {
    writer.beat();
    mayStay().then(
      (stays) => stays || response.end(),
      () => undefined,
    );
  }, HEARTBEAT_MS).unref();
  response.on("close", () => {
    clearInterval(heartbeat);
    leave();
    onEnd();
  });

  response.write(frame("hello", { ...stamp(), resumed: missed !== null }, hub.sequence(userId)));
  for (const event of missed ?? []) listener.deliver(event);
  if (request.quotes.length > 0) listener.deliverQuotes(request.quotes);
}
