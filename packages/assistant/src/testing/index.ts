export { difference } from "./ask.ts";
export { type FigureName, figuresOf } from "./expected.ts";
export * from "./fake-model.ts";
export * from "./fake-turn.ts";
export type { Question } from "./question.ts";
export { questions } from "./questions.ts";
