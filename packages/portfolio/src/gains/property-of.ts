import type { InstrumentId } from "@neuro/contract/primitives";

/** Which listing stands for all that are the same property. */
export type PropertyOf = (listing: InstrumentId) => InstrumentId;
