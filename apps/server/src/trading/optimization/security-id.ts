import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";

/**
 * The optimizer knows what it weighs by a text alone and answers with it. It is asked about instruments by their ids, so each of
 * its names is one.
 */
export function securityId(symbol: string): InstrumentId {
  if (!isInstrumentId(symbol)) throw new Error(`the optimizer named no instrument: ${symbol}`);
  return symbol;
}
