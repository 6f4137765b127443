import type { AnswerOf } from "@neuro/contract";

export type Test = AnswerOf<"ruleTest">;
export type TestResult = NonNullable<Test["result"]>;

export const isUnderWay = (test: Pick<Test, "status"> | undefined): boolean =>
  test?.status === "waiting" || test?.status === "running";
