import type { InstrumentId } from "@neuro/contract";

/** The listing whose detail was opened last from a list: the focus goes back to its row, and Back to the list. */
let opened: InstrumentId | null = null;

export function rememberOpened(instrumentId: InstrumentId): void {
  opened = instrumentId;
}

/** True when the listing on screen was opened from a list of this tab. */
export function wasOpenedHere(symbol: string): boolean {
  return opened === symbol;
}

/** Somebody comes back to a list from a detail that it opened. */
export function isReturning(): boolean {
  return opened !== null;
}

/** The listing to return to; asked for once. */
export function takeLastOpened(): InstrumentId | null {
  const last = opened;
  opened = null;
  return last;
}
