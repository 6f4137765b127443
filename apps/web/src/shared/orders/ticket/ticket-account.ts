import type { AnswerOf } from "@neuro/contract";

export type Account = AnswerOf<"accounts">["accounts"][number];
