import type { AnswerOf } from "@neuro/contract";

export type Strategy = AnswerOf<"neuroStrategies">["strategies"][string];

export type KeyedStrategy = Strategy & { key: string };
