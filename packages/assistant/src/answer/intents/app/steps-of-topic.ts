import type { Message } from "../../message.ts";

export interface TopicSteps {
  readonly tab:
    | "portfolio"
    | "stocks"
    | "trading"
    | "settings"
    | "connect"
    | "neural"
    | "neuro-trader"
    | "advanced"
    | "overview";
  /** Window or part that the way there opens. */
  readonly open?: string;
  readonly title: Message;
  readonly steps: readonly Message[];
}
