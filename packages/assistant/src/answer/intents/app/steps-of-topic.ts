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
  readonly title: Message;
  readonly steps: readonly Message[];
}
