import type { StreamEventName } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { QuoteFrame } from "./quote-frame.ts";

/** Events of one user. Quotes and the greeting belong to a connection. */
export type OwnEventName = Exclude<StreamEventName, "hello" | "quote">;

export interface OwnEvent {
  readonly name: OwnEventName;
  readonly id: string;
  readonly sequence: number;
  readonly data: object;
}

export interface Listener {
  readonly userId: string;
  /** Whose end is the listener's too. */

  readonly sessionId?: string;
  readonly instrumentIds: ReadonlySet<InstrumentId>;
  deliver(event: OwnEvent): void;
  deliverQuotes(quotes: readonly QuoteFrame[]): void;
  /** Events were missed that nobody can bring back: what is shown has to be loaded anew. */
  lostTrack?(): void;
  /** The server goes away. */
  end(): void;
}
