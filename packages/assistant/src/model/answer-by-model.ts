import { isStepCount, streamText } from "ai";
import type { OnBlock, OnStep, Situation } from "../port.ts";
import { sureEnough } from "../understand/sure-enough.ts";
import type { Understanding } from "../understanding.ts";
import { attachments } from "./attachments.ts";
import { createDeadlines, type Deadlines } from "./deadlines.ts";
import { createEvidence } from "./evidence.ts";
import { failureOf } from "./failure-of.ts";
import { createRelease, type Release } from "./guard/release.ts";
import { historyMessages } from "./history.ts";
import { languageModel } from "./language-model.ts";
import { type ModelLimits, modelLimits } from "./limits.ts";
import { ModelFailed, type ModelUsage, noUsage } from "./model-failed.ts";
import type { ModelParts } from "./model-parts.ts";
import type { ModelQuestion, ModelReply } from "./model-question.ts";
import { createPublishedFigures } from "./published-figures.ts";
import { readStream, type StreamRead } from "./read-stream.ts";
import { systemPrompt } from "./system-prompt.ts";
import { generalIntents } from "./tools/intent-tools.ts";
import { createToolbox, type Toolbox } from "./tools/toolbox.ts";
import { modelWords } from "./words.ts";

export async function answerByModel(
  asked: ModelQuestion,
  parts: ModelParts,
  limits: ModelLimits = modelLimits,
): Promise<ModelReply> {
  const { timeoutMs: totalMs = limits.totalMs } = asked.settings;
  const deadlines = createDeadlines(asked.signal, { ...limits, totalMs });
  const spent = { usage: noUsage };
  try {
    return await deadlines.within(answer(asked, { parts, limits, deadlines, spent }));
  } catch (error) {
    throw new ModelFailed(deadlines.reason() ?? failureOf(error), spent.usage);
  } finally {
    deadlines.end();
  }
}

interface Running {
  readonly parts: ModelParts;
  readonly limits: ModelLimits;
  readonly deadlines: Deadlines;
  readonly spent: { usage: ModelUsage };
}

async function answer(
  asked: ModelQuestion,
  { parts, limits, deadlines, spent }: Running,
): Promise<ModelReply> {
  const { question, history, situation, product } = asked;
  const understanding = await parts.understand(question, situation, product, null);
  const evidence = createEvidence(question, situation);
  const published = createPublishedFigures(evidence);
  const onBlock: OnBlock = (...said) => {
    if (!deadlines.signal.aborted) asked.onBlock(...said);
  };
  const onStep: OnStep = (step) => {
    if (!deadlines.signal.aborted) asked.onStep(step);
  };
  const release = createRelease(evidence, published, onBlock);
  const usersWords = [
    ...history.filter(({ role }) => role === "user").map(({ content }) => content),
    question,
  ].join("\n");
  const toolCalls = limits.toolCalls;
  const toolbox = createToolbox({
    parts,
    product,
    situation,
    evidence,
    understanding,
    usersWords,
    onStep,
    toolCalls,
  });
  const { stream } = streamText({
    model: languageModel(asked.settings),
    instructions: systemPrompt(situation),
    messages: [...historyMessages(history, limits.historyCharacters), { role: "user", content: question }],
    tools: toolbox.tools,
    stopWhen: isStepCount(limits.steps),
    prepareStep: ({ stepNumber }) => (stepNumber + 1 >= limits.steps ? { toolChoice: "none" } : {}),
    maxOutputTokens: limits.outputTokens,
    maxRetries: 0,
    abortSignal: deadlines.signal,
    // Without it the error, and in it the whole request, would be printed.
    onError: () => {},
  });
  const read = await readStream(stream, {
    release,
    deadlines,
    onUsage: (usage) => {
      spent.usage = sum(spent.usage, usage);
    },
  });
  finish(read, { release, toolbox, understanding, situation });
  for (const block of attachments(toolbox.replies, published)) release.add(block);
  return {
    blocks: release.blocks(),
    figures: published.all(),
    suggestions: toolbox.replies.at(-1)?.suggestions ?? [],
    usage: spent.usage,
    leftOut: release.leftOut(),
  };
}

interface Finishing {
  readonly release: Release;
  readonly toolbox: Toolbox;
  readonly understanding: Understanding | null;
  readonly situation: Situation;
}

/** Says what was held back, and fails where nothing is left to show. */
function finish(read: StreamRead, { release, toolbox, understanding, situation }: Finishing): void {
  const words = modelWords[situation.locale];
  if (!read.calledTools) {
    // What the rules are sure enough of they answer better than a model that read nothing.
    const asksForData =
      understanding !== null &&
      understanding.certainty >= sureEnough &&
      !generalIntents.has(understanding.intent);
    if (read.talk.some((text) => text.trim() !== "") && asksForData) throw new ModelFailed("talked_only");
    for (const sentence of read.talk) release.say(sentence);
  }
  if (!release.finish()) {
    if (release.leftOut() > 0) throw new ModelFailed("unverifiable");
    throw new ModelFailed(read.endless ? "endless" : "empty");
  }
  const isSmallTalk = understanding !== null && generalIntents.has(understanding.intent);
  if (!toolbox.hasRead() && !isSmallTalk) release.add(paragraph(words.generalOnly));
  if (read.cutShort) release.add(paragraph(words.cutShort));
}

function paragraph(text: string) {
  return { kind: "paragraph" as const, spans: [{ kind: "text" as const, text }] };
}

function sum(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    tokens: one.tokens + other.tokens,
  };
}
