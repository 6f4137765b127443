import type { AnswerOf } from "@neuro/contract";

export type Statements = AnswerOf<"statements">;
export type Statement = Statements["statements"][number];
export type Finding = Statement["findings"][number];
export type Cause = Finding["causes"][number];
export type Remedy = Cause["remedies"][number];
export type Completeness = Statements["completeness"];
