/** A quote on its way to browsers, written once for all of them. */

import type { StreamEvent } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";

export type WireQuote = StreamEvent<"quote">["quotes"][number];

export interface QuoteFrame {
  readonly instrumentId: InstrumentId;
  /** JSON of a `WireQuote`. */
  readonly text: string;
}

export function quoteFrame(quote: WireQuote): QuoteFrame {
  return { instrumentId: quote.instrument_id, text: JSON.stringify(quote) };
}
