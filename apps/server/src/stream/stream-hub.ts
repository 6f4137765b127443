/**
 * Who listens, and what they hear. A user's own events (orders, portfolio) are numbered and go to each of the user's
 * browsers in order; quotes go to whoever watches the instrument. The hub knows no HTTP.
 */
import type { StreamEvent } from "@neuro/contract";
import type { Gauge } from "prom-client";
import type { QuoteFrame, WireQuote } from "./quote-frame.ts";
import { UserChannel } from "./user-channel.ts";
import { createWatchers } from "./watchers.ts";

/** Events of one user. Quotes and the greeting belong to a connection. */
export type OwnEventName =
  | "order"
  | "portfolio"
  | "training"
  | "simulation"
  | "auto_trading"
  | "trading_status"
  | "watchlist"
  | "market"
  | "notification"
  | "subscription";
type Payload<N extends OwnEventName> = Omit<StreamEvent<N>, "sequence" | "at">;

export interface OwnEvent {
  readonly name: OwnEventName;
  readonly sequence: number;
  readonly data: object;
}

export interface Listener {
  readonly userId: string;
  /** Whose end is the listener's too. */
  readonly sessionId?: string;
  readonly instrumentIds: ReadonlySet<string>;
  deliver(event: OwnEvent): void;
  deliverQuotes(quotes: readonly QuoteFrame[]): void;
  /** The server goes away. */
  end(): void;
}

export interface StreamHub {
  /** Returns the way out. */
  join(listener: Listener): () => void;
  publish<N extends OwnEventName>(userId: string, name: N, payload: Payload<N>): void;
  /** The same to every user with a browser connected. */
  publishToAll<N extends OwnEventName>(name: N, payload: Payload<N>): void;
  publishQuotes(quotes: readonly WireQuote[]): void;
  /** True while any browser is connected. */
  hasListeners(): boolean;
  /** True while a browser of the user is connected: otherwise nobody needs what is costly to compute. */
  isListening(userId: string): boolean;
  /** The number of the user's latest event. */
  sequence(userId: string): number;
  /** Events after `sequence`, or null when some of them are no longer kept. */
  since(userId: string, sequence: number): readonly OwnEvent[] | null;
  /** At once, where a session was ended by hand; listeners of other processes notice it at their next heartbeat. */
  closeSessions(sessionIds: readonly string[]): void;
  /** Ends what the user listens to and forgets it, for somebody who is gone. */
  closeUser(userId: string): void;
  closeAll(): void;
}

export interface StreamHubParts {
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Market time, epoch ms. */
  readonly marketNow: () => number;
  readonly clients?: Gauge;
}

/** A user without listeners is forgotten after so long; a browser that comes back later loads anew. */
const FORGET_MS = 10 * 60_000;

export function createStreamHub({ wall, marketNow, clients }: StreamHubParts): StreamHub {
  const channels = new Map<string, UserChannel>();
  const watchers = createWatchers();

  function channel(userId: string): UserChannel {
    const known = channels.get(userId);
    if (known) return known;
    const oldest = wall() - FORGET_MS;
    for (const [id, other] of channels)
      if (other.listeners.size === 0 && other.usedAt < oldest) channels.delete(id);
    // Numbers go on from the clock, so that those of an earlier process are never taken for this one's.
    const made = new UserChannel(wall());
    channels.set(userId, made);
    return made;
  }

  const everybody = () => [...channels.values()].flatMap(({ listeners }) => [...listeners]);

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
    publish(userId, name, payload) {
      const at = new Date(marketNow()).toISOString();
      channel(userId).publish(name, { at, ...payload }, wall());
    },
    publishToAll(name, payload) {
      const at = new Date(marketNow()).toISOString();
      // Also to whoever is just coming back: what was published meanwhile is kept for them.
      for (const each of channels.values()) each.publish(name, { at, ...payload }, wall());
    },
    publishQuotes(quotes) {
      for (const [listener, frames] of watchers.framesFor(quotes)) listener.deliverQuotes(frames);
    },
    hasListeners: () => [...channels.values()].some(({ listeners }) => listeners.size > 0),
    isListening: (userId) => (channels.get(userId)?.listeners.size ?? 0) > 0,
    sequence: (userId) => channel(userId).sequence,
    since: (userId, sequence) => channel(userId).since(sequence),
    closeSessions(sessionIds) {
      const ended = new Set(sessionIds);
      for (const listener of everybody())
        if (listener.sessionId !== undefined && ended.has(listener.sessionId)) listener.end();
    },
    closeUser(userId) {
      const leaving = channels.get(userId);
      channels.delete(userId);
      for (const listener of leaving?.listeners ?? []) listener.end();
    },
    closeAll() {
      for (const listener of everybody()) listener.end();
    },
  };
}
