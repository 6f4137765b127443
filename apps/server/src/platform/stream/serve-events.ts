/** Writes a listener's events to an HTTP response as server-sent events, no faster than the browser reads. */

import type { ServerResponse } from "node:http";
import type { InstrumentId } from "@neuro/contract/primitives";
import { inTurn } from "./batched-writes.ts";
import { EventQueue, type Waiting } from "./event-queue.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { Listener, OwnEvent } from "./listener.ts";
import { eventFrame } from "./open-stream.ts";
import type { QuoteFrame } from "./quote-frame.ts";
import { ResponseWriter } from "./response-writer.ts";
import type { StreamHub } from "./stream-hub.ts";
import type { StreamLimits } from "./stream-limits.ts";

export interface EventsRequest {
  readonly response: ServerResponse;
  readonly hub: StreamHub;
  readonly limits: StreamLimits;
  readonly userId: string;
  readonly sessionId: string;
  readonly instrumentIds: ReadonlySet<InstrumentId>;
  /** Quotes known already. */
  readonly quotes: readonly QuoteFrame[];
  /** Of the last event the browser has seen; null on its first connection. */
  readonly lastEventId: string | null;
  /** Market time, epoch ms. */
  readonly now: () => number;
  /** Asked once the listener hears of ended sessions: whether this one ended before. */
  readonly mayEnter: () => Promise<boolean>;
  /** Asked at each heartbeat: whether the session still holds. */
  readonly mayStay: () => Promise<boolean>;
  readonly onEnd: () => void;
}

/** Sends events until the browser leaves, stalls, falls behind, or its session ends. Headers are already written. */
export function serveEvents(request: EventsRequest): void {
  const { response, hub, limits, userId, sessionId, instrumentIds, now, mayEnter, mayStay, onEnd } = request;
  const queue = new EventQueue(limits.waitingEvents);
  const stamp = () => `"sequence":${hub.sequence(userId)},"at":"${new Date(now()).toISOString()}"`;
  const format = (waiting: Waiting) =>
    waiting.kind === "own"
      ? eventFrame(waiting.event.name, JSON.stringify(waiting.event.data), waiting.event.id)
      : eventFrame("quote", `{${stamp()},"quotes":[${waiting.quotes.join()}]}`);
  const greeting = (resumed: boolean, after: string | null = null) =>
    eventFrame("hello", `{${stamp()},"resumed":${resumed}}`, after ?? hub.idOf(hub.sequence(userId)));
  const next = () => {
    const waiting = queue.next();
    return waiting && format(waiting);
  };
  const writer = new ResponseWriter({ response, next, stalledMs: limits.stalledMs });
  const pump = () => writer.pump();

  const listener: Listener = {
    userId,
    sessionId,
    instrumentIds,
    deliver(event: OwnEvent) {
      if (queue.add(event)) writer.pump();
      else response.destroy();
    },
    deliverQuotes(quotes) {
      queue.addQuotes(quotes);
      inTurn(pump);
    },
    lostTrack: () => void (response.writable && response.write(greeting(false))),
    end: () => response.end(),
  };
  const { lastEventId } = request;
  const missed = lastEventId === null ? null : hub.sinceId(userId, lastEventId);
  const leave = hub.join(listener);
  const endUnless = (stays: () => Promise<boolean>) =>
    void stays().then(
      (itDoes) => itDoes || response.end(),
      () => undefined,
    );
  const stopHeartbeat = startHeartbeat(limits.heartbeatMs, () => {
    writer.beat();
    endUnless(mayStay);
  });
  endUnless(mayEnter);
  response.on("close", () => {
    stopHeartbeat();
    leave();
    onEnd();
  });

  // Should the connection break right after this, the next one resumes before what was missed, not after it.
  response.write(greeting(missed !== null, missed === null ? null : lastEventId));
  for (const event of missed ?? []) listener.deliver(event);
  if (request.quotes.length > 0) listener.deliverQuotes(request.quotes);
}
