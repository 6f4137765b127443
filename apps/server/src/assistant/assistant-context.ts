/** What the assistant adds. */
import type { ResearchContext } from "../research/research-context.ts";
import type { Turns } from "./turns.ts";

export interface AssistantContext extends ResearchContext {
  /** Questions to Neuro that are being answered. */
  readonly turns: Turns;
}
