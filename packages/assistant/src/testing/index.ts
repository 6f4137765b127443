export * from "./fake-model.ts";
export * from "./fake-turn.ts";
