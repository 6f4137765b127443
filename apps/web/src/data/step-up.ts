import { createOneQuestion } from "./one-question.ts";

/** Who is there: StepUpHost asks for a fresh proof of it. */
export const stepUp = createOneQuestion();
