import { createOneQuestion } from "./one-question.ts";

/** A second step where the installation lets nobody go on without one: the shell leads through setting it up. */
export const secondStep = createOneQuestion();
