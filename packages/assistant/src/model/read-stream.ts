/** Follows the model's stream: text goes to the guard, everything that is not as it should be ends the answer. */
import type { TextStreamPart, ToolSet } from "ai";
import type { Deadlines } from "./deadlines.ts";
import { failureOf } from "./failure-of.ts";
import type { Release } from "./guard/release.ts";
import { createSentenceCutter } from "./guard/sentences.ts";
import { ModelFailed, type ModelUsage, noUsage } from "./model-failed.ts";

/** Calls that could not be read: one is answered with what was wrong. */
const MOST_MALFORMED = 1;

export interface StreamRead {
  /** Text that the model wrote without having called a tool; not released. */
  readonly talk: readonly string[];
  readonly calledTools: boolean;
  /** The last step ended in the call of a tool. */
  readonly endless: boolean;
  /** It reached the limit of its length; the sentence it was in is dropped. */
  readonly cutShort: boolean;
}

export interface StreamOptions {
  readonly release: Release;
  readonly deadlines: Deadlines;
  readonly onUsage: (usage: ModelUsage) => void;
}

export async function readStream(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  options: StreamOptions,
): Promise<StreamRead> {
  const { release, deadlines, onUsage } = options;
  const parts = stream[Symbol.asyncIterator]();
  const cutter = createSentenceCutter();
  let talk: string[] = [];
  let calledTools = false;
  let calledInStep = false;
  let cutShort = false;
  let malformed = 0;
  const say = (sentences: readonly string[]) => {
    if (calledTools) for (const sentence of sentences) release.say(sentence);
    else talk.push(...sentences);
  };
  for (;;) {
    const { done, value: part } = await deadlines.within(parts.next());
    if (done === true) break;
    switch (part.type) {
      case "start-step":
        calledInStep = false;
        deadlines.stepBegan();
        break;
      case "text-delta":
        deadlines.heard();
        if (!cutShort) say(cutter.take(part.text));
        break;
      case "tool-call":
        deadlines.heard();
        calledInStep = true;
        if (part.invalid === true) malformed += 1;
        if (malformed > MOST_MALFORMED) throw new ModelFailed("malformed_calls");
        break;
      case "tool-input-delta":
      case "reasoning-delta":
      case "tool-result":
        deadlines.heard();
        break;
      case "finish-step": {
        onUsage(usageOf(part.usage));
        const { finishReason } = part;
        if (finishReason === "content-filter") throw new ModelFailed("refused");
        if (finishReason !== "stop" && finishReason !== "tool-calls" && finishReason !== "length")
          throw new ModelFailed("cut_off");
        cutShort = finishReason === "length";
        const rest = cutter.rest();
        if (!cutShort) say(rest);
        say(["\n"]);
        // What is said on the way to the first tool was said before anything was known.
        if (calledInStep) talk = [];
        calledTools ||= calledInStep;
        break;
      }
      case "error":
        throw new ModelFailed(deadlines.reason() ?? failureOf(part.error));
      case "abort":
        throw new ModelFailed(deadlines.reason() ?? "stopped");
    }
  }
  return { talk, calledTools, endless: calledInStep, cutShort };
}

function usageOf(usage: { inputTokens: number | undefined; outputTokens: number | undefined }): ModelUsage {
  const inputTokens = usage.inputTokens ?? noUsage.inputTokens;
  const outputTokens = usage.outputTokens ?? noUsage.outputTokens;
  return { inputTokens, outputTokens, tokens: inputTokens + outputTokens };
}
