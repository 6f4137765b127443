/**
 * Who listens, and what they hear. A user's own events (orders, portfolio) are numbered and go to each of the user's
 * browsers in order; quotes go to whoever watches the instrument. What is told here is told in every process, by the fan-out.
 * The hub knows no HTTP.
 */
import type { StreamEvent } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Gauge } from "prom-client";
import { forgetRows } from "../db/row-cache/row-cache.ts";
import { eventId, newEpoch, sequenceOf } from "./event-id.ts";
import { type FanOut, type FanOutMessage, noFanOut } from "./fan-out.ts";
import type { Listener, OwnEvent, OwnEventName } from "./listener.ts";
import type { WireQuote } from "./quote-frame.ts";
import { UserChannel } from "./user-channel.ts";
import { createWatchers } from "./watchers.ts";

type Payload<N extends OwnEventName> = Omit<StreamEvent<N>, "sequence" | "at">;

export interface StreamHub {
  /** Returns the way out. */
  join(listener: Listener): () => void;
  publish<N extends OwnEventName>(userId: string, name: N, payload: Payload<N>): void;
  /** To this process' own browsers only: of what each process makes for its own. */
  publishHere<N extends OwnEventName>(userId: string, name: N, payload: Payload<N>): void;
  /** The same to every user with a browser connected. */
  publishToAll<N extends OwnEventName>(name: N, payload: Payload<N>): void;
  publishQuotes(quotes: readonly WireQuote[]): void;
  /** True while any browser is connected to this process. */
  hasListeners(): boolean;
  /** The user's books changed: each process in which the user has a browser calls its `onBooksChanged`. */
  tellBooksChanged(userId: string): void;
  onBooksChanged(listener: (userId: string) => void): void;
  /** True while a browser of the user is connected to this process: otherwise nothing costly need be computed for it here. */
  isListening(userId: string): boolean;
  /** How many browsers of the user are connected to this process. */
  listenersOf(userId: string): number;
  /** The number of the user's latest event. */
  sequence(userId: string): number;
  /** What a browser sends back to resume after the event of this number. */
  idOf(sequence: number): string;
  /** Events after `sequence`, or null when some of them are no longer kept. */
  since(userId: string, sequence: number): readonly OwnEvent[] | null;
  /** The same by what a browser sent back; null also where another process gave it out. */
  sinceId(userId: string, id: string): readonly OwnEvent[] | null;
  /** At once and everywhere, where a session was ended by hand. */
  closeSessions(sessionIds: readonly string[]): void;
  /** Ends what the user listens to and forgets it, for somebody who is gone. */
  closeUser(userId: string): void;
  closeAll(): void;
  /** From here on other processes are heard. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface StreamHubParts {
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Market time, epoch ms. */
  readonly marketNow: () => number;
  readonly clients?: Gauge;
  /** Default: no other process. */
  readonly fanOut?: FanOut;
}

/** A user without listeners is forgotten after so long; a browser that comes back later loads anew. */
const FORGET_MS = 10 * MINUTE_MS;

export function createStreamHub({ wall, marketNow, clients, fanOut = noFanOut }: StreamHubParts): StreamHub {
  const channels = new Map<string, UserChannel>();
  const watchers = createWatchers();
  const bookListeners = new Set<(userId: string) => void>();
  let epoch = newEpoch();
  /** Above every number of a channel that was forgotten: a new one of the same user never gives one out again. */
  let firstSequence = 0;

  function forget(userId: string): UserChannel | undefined {
    const known = channels.get(userId);
    if (known === undefined) return undefined;
    firstSequence = Math.max(firstSequence, known.sequence + 1);
    channels.delete(userId);
    return known;
  }

  function channel(userId: string): UserChannel {
    const known = channels.get(userId);
    if (known) return known;
    const oldest = wall() - FORGET_MS;
    for (const [id, other] of channels) if (other.listeners.size === 0 && other.usedAt < oldest) forget(id);
    const made = new UserChannel(wall(), firstSequence);
    channels.set(userId, made);
    return made;
  }

  const everybody = () => [...channels.values()].flatMap(({ listeners }) => [...listeners]);
  const listenersOf = (userId: string) => channels.get(userId)?.listeners.size ?? 0;
  const isListening = (userId: string) => listenersOf(userId) > 0;

  /** Only to who listens or did a moment ago: nobody else could come back for it. */
  function deliver(userId: string | null, name: OwnEventName, data: object): void {
    const heard = userId === null ? [...channels.values()] : [channels.get(userId)];
    for (const each of heard) each?.publish(name, data, { epoch, now: wall() });
  }

  function tell(userId: string | null, name: OwnEventName, payload: object): void {
    const data = { at: new Date(marketNow()).toISOString(), ...payload };
    deliver(userId, name, data);
    fanOut.send({ kind: "event", userId, name, data });
  }

  function announceBooks(userId: string): void {
    if (isListening(userId)) for (const listener of bookListeners) listener(userId);
  }

  function endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const listener of everybody())
      if (listener.sessionId !== undefined && ended.has(listener.sessionId)) listener.end();
  }

  function endUser(userId: string): void {
    for (const listener of forget(userId)?.listeners ?? []) listener.end();
  }

  function hear(message: FanOutMessage): void {
    // Before a browser is told, which asks at once.
    forgetRows(message.kind === "sessions" ? null : message.userId);
    if (message.kind === "event") deliver(message.userId, message.name, message.data);
    else if (message.kind === "books") announceBooks(message.userId);
    else if (message.kind === "sessions") endSessions(message.sessionIds);
    else endUser(message.userId);
  }

  return {
    join(listener) {
      const joined = channel(listener.userId);
      joined.listeners.add(listener);
      watchers.add(listener);
      clients?.inc();
      return () => {
        if (!joined.listeners.delete(listener)) return;
        watchers.remove(listener);
        joined.usedAt = wall();
        clients?.dec();
      };
    },
    publish: tell,
    publishHere: (userId, name, payload) =>
      deliver(userId, name, { at: new Date(marketNow()).toISOString(), ...payload }),
    publishToAll: (name, payload) => tell(null, name, payload),
    publishQuotes(quotes) {
      for (const [listener, frames] of watchers.framesFor(quotes)) listener.deliverQuotes(frames);
    },
    hasListeners: () => everybody().length > 0,
    tellBooksChanged(userId) {
      announceBooks(userId);
      fanOut.send({ kind: "books", userId });
    },
    onBooksChanged: (listener) => void bookListeners.add(listener),
    isListening,
    listenersOf,
    sequence: (userId) => channel(userId).sequence,
    idOf: (sequence) => eventId(epoch, sequence),
    since: (userId, sequence) => channel(userId).since(sequence),
    sinceId(userId, id) {
      const sequence = sequenceOf(id, epoch);
      return sequence === null ? null : channel(userId).since(sequence);
    },
    closeSessions(sessionIds) {
      endSessions(sessionIds);
      fanOut.send({ kind: "sessions", sessionIds });
    },
    closeUser(userId) {
      endUser(userId);
      fanOut.send({ kind: "user", userId });
    },
    closeAll() {
      for (const listener of everybody()) listener.end();
    },
    start: () =>
      fanOut.start({
        hear,
        missed() {
          forgetRows(null);
          epoch = newEpoch();
          for (const listener of everybody()) listener.lostTrack?.();
        },
      }),
    stop: () => fanOut.stop(),
  };
}
