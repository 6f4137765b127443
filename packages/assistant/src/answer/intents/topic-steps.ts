/** Where something is done in the app and in which steps, in the words of its screens. */
import type { Topic } from "../../understanding.ts";
import type { Message } from "../message.ts";
import { appSteps } from "./app-steps.ts";
import { tradingSteps } from "./trading-steps.ts";

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

export const topicSteps: Readonly<Record<Topic, TopicSteps>> = { ...tradingSteps, ...appSteps };
