import { shipped } from "./classify/shipped.ts";

/** Reads what understanding needs once, about a second of the processor, so that nobody's first question waits for it. */
export function getReady(): void {
  shipped();
}
