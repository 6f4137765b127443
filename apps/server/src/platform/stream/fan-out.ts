/** How what one process tells reaches the browsers of the others. With the embedded database there are no others. */
import type { OwnEventName } from "./listener.ts";

export type FanOutMessage =
  /** An event of one user, or with null of everybody. */
  | {
      readonly kind: "event";
      readonly userId: string | null;
      readonly name: OwnEventName;
      readonly data: object;
    }
  /** The user's books changed: whoever listens to it makes the new totals itself. */
  | { readonly kind: "books"; readonly userId: string }
  | { readonly kind: "sessions"; readonly sessionIds: readonly string[] }
  | { readonly kind: "user"; readonly userId: string };

export interface FanOutEars {
  hear(message: FanOutMessage): void;
  /** Messages of others may have been lost: what was told until now is not all there was. */
  missed(): void;
}

export interface FanOut {
  /** Never waits and never throws: a message that cannot go now goes later, or the others are told that they missed some. */
  send(message: FanOutMessage): void;
  /** Resolves once others are heard; goes on trying in the background where that takes longer than `start` waits. */
  start(ears: FanOutEars): Promise<void>;
  /** Sends what waits, as far as that is possible in a moment. */
  stop(): Promise<void>;
}

/** Of an installation of one process. */
export const noFanOut: FanOut = {
  send: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};
