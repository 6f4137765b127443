import type { AnswerOf } from "@neuro/contract";

export type OrderDoubt = AnswerOf<"orderDoubt">;
export type DoubtCandidate = OrderDoubt["candidates"][number];
