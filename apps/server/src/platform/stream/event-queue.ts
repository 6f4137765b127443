/**
 * What waits for one browser. Of quotes only the latest per instrument is kept; other events keep their order, and a
 * browser that lets too many pile up has lost track: it is cut off and loads anew.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { OwnEvent } from "./listener.ts";
import type { QuoteFrame } from "./quote-frame.ts";

export type Waiting =
  | { readonly kind: "own"; readonly event: OwnEvent }
  /** JSON of each quote. */
  | { readonly kind: "quotes"; readonly quotes: readonly string[] };

export class EventQueue {
  readonly #own: OwnEvent[] = [];
  readonly #quotes = new Map<InstrumentId, string>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False when full: the event was not taken. */
  add(event: OwnEvent): boolean {
    if (this.#own.length >= this.#limit) return false;
    this.#own.push(event);
    return true;
  }

  addQuotes(quotes: readonly QuoteFrame[]): void {
    for (const { instrumentId, text } of quotes) this.#quotes.set(instrumentId, text);
  }

  /** The next thing to send: the user's own events one by one, then all waiting quotes at once. */
  next(): Waiting | null {
    const event = this.#own.shift();
    if (event) return { kind: "own", event };
    if (this.#quotes.size === 0) return null;
    const quotes = [...this.#quotes.values()];
    this.#quotes.clear();
    return { kind: "quotes", quotes };
  }
}
