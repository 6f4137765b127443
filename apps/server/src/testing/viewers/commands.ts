/** What a test asks of the server its viewers look at. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { StreamLimits } from "../../platform/stream/stream-limits.ts";

export interface ViewersSetUp {
  /** Holds a migrated database. */
  readonly dataDirectory: string;
  readonly symbols: readonly string[];
  readonly streamLimits: StreamLimits;
}

export interface ViewingUser {
  readonly token: string;
  readonly userId: string;
}

/** Bytes. */
export interface MemoryHeld {
  readonly heapUsed: number;
  readonly arrayBuffers: number;
  readonly external: number;
  readonly rss: number;
}

export interface Effort {
  /** Processor time since the start. */
  readonly cpuMs: number;
  /** How late the event loop was since the last question. */
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
}

export type Command =
  | { readonly do: "listen" }
  | { readonly do: "users"; readonly count: number }
  /** Every `share`-th price moves, and the hub polls once. */
  | { readonly do: "round"; readonly share: number }
  /** Events of the users' own, each with so many characters to spare. */
  | {
      readonly do: "tell";
      readonly userIds: readonly string[];
      readonly times: number;
      readonly padding: number;
    }
  | { readonly do: "sequences"; readonly userIds: readonly string[] }
  | { readonly do: "latest" }
  | { readonly do: "listening"; readonly userIds: readonly string[] }
  | { readonly do: "memory" }
  | { readonly do: "effort" }
  | { readonly do: "end" };

export interface Answer {
  readonly listen: string;
  readonly users: readonly ViewingUser[];
  readonly round: undefined;
  readonly tell: undefined;
  readonly sequences: readonly number[];
  /** Number of each quote in the hub, by listing. */
  readonly latest: readonly (readonly [instrumentId: InstrumentId, number: number])[];
  readonly listening: readonly string[];
  readonly memory: MemoryHeld;
  readonly effort: Effort;
  readonly end: undefined;
}
