/** Where something is done in the app and in which steps, in the words of its screens. */
import type { Topic } from "../../../understanding.ts";
import { appSteps } from "./app-steps.ts";
import { ownMoneySteps } from "./own-money-steps.ts";
import type { TopicSteps } from "./steps-of-topic.ts";
import { tradingSteps } from "./trading-steps.ts";

export const topicSteps: Readonly<Record<Topic, TopicSteps>> = {
  ...tradingSteps,
  ...ownMoneySteps,
  ...appSteps,
};
