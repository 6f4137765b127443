/** Who answers a question: the language model where one is set up and in budget, Neuro's own rules otherwise. */
import {
  type Exchange,
  ModelFailed,
  type OnBlock,
  type OnStep,
  type Product,
  type Reply,
  type Situation,
  sureAlone,
  type Understanding,
} from "@neuro/assistant";
import { type ChatBlock, type ChatFigure, message } from "@neuro/contract";
import type { AssistantSettings } from "../platform/config/config-assistant.ts";
import type { AssistantContext } from "./assistant-context.ts";
import type { AssistantParts } from "./assistant-parts.ts";
import { countTokens, takeTurn } from "./usage-store.ts";

export interface Question {
  readonly userId: string;
  readonly words: string;
  readonly situation: Situation;
  readonly product: Product;
  readonly before: Understanding | null;
  readonly history: readonly Exchange[];
  readonly signal: AbortSignal;
  readonly onStep: OnStep;
  readonly onBlock: OnBlock;
}

export interface Answered {
  readonly reply: Reply;
  readonly by: "rules" | "model";
  readonly understanding: Understanding | null;
  /** Why not the one answered who should have. */
  readonly note: string | null;
}

type Parts = Pick<AssistantContext, "config" | "db" | "wall" | "log">;

export async function answerQuestion(
  ctx: Parts,
  parts: AssistantParts,
  question: Question,
): Promise<Answered> {
  const settings = ctx.config.assistant;
  if (settings === null) return { ...(await answerByRules(parts, question)), note: null };
  const understanding = settings.rulesFirst ? await understood(parts, question) : null;
  if (understanding !== null && isSure(understanding))
    return { ...(await answerByRules(parts, question, understanding)), note: null };
  const { locale } = question.situation;
  const day = { userId: question.userId, now: ctx.wall() };
  if (!(await takeTurn(ctx.db.orm, day, settings.daily)))
    return { ...(await answerByRules(parts, question)), note: message("chat.budget_spent", locale) };
  const reply = await answerByModel(ctx, { parts, question, settings, day });
  if (reply !== null) return { reply, by: "model", understanding: null, note: null };
  return { ...(await answerByRules(parts, question)), note: message("chat.model_failed", locale) };
}

function understood(
  { understand }: AssistantParts,
  { words, situation, product, before }: Question,
): Promise<Understanding | null> {
  return understand(words, situation, product, before);
}

function isSure({ intent, certainty }: Understanding): boolean {
  return intent !== "unclear" && certainty >= sureAlone;
}

/** Null when the model failed in any way; a person who stops it is no failure. */
async function answerByModel(
  { db, log }: Parts,
  asked: {
    readonly parts: AssistantParts;
    readonly question: Question;
    readonly settings: AssistantSettings;
    readonly day: { readonly userId: string; readonly now: number };
  },
): Promise<Reply | null> {
  const { parts, question, settings, day } = asked;
  const { words, history, situation, product, onStep, onBlock } = question;
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(settings.timeoutMs)]);
  try {
    const { usage, ...reply } = await parts.answerByModel({
      ...{ question: words, history, situation, product, settings, signal, onStep, onBlock },
    });
    await countTokens(db.orm, day, usage.tokens);
    return reply;
  } catch (error) {
    const failed = error instanceof ModelFailed ? error : null;
    // What failed may have cost something all the same.
    await countTokens(db.orm, day, failed?.usage.tokens ?? 0);
    question.signal.throwIfAborted();
    // Its message may quote what was asked or the endpoint's answer: neither belongs in a log.
    log.warn({ reason: failed?.reason ?? (error as Error).name }, "the language model failed");
    return null;
  }
}

async function answerByRules(
  parts: AssistantParts,
  question: Question,
  known?: Understanding,
): Promise<Omit<Answered, "note">> {
  const { compose, unanswered } = parts;
  const { situation, product, onStep, onBlock } = question;
  const understanding = known ?? (await understood(parts, question));
  const reply =
    understanding === null ? unanswered(situation) : await compose(understanding, situation, product, onStep);
  for (const block of reply.blocks) onBlock(block, figuresOf(block, reply.figures), false);
  return { reply, by: "rules", understanding };
}

/** Those that the block shows. */
function figuresOf(block: ChatBlock, figures: readonly ChatFigure[]): readonly ChatFigure[] {
  const shown = new Set(
    linesOf(block).flatMap((line) => line.flatMap((span) => (span.kind === "figure" ? [span.id] : []))),
  );
  return figures.filter(({ id }) => shown.has(id));
}

function linesOf(block: ChatBlock) {
  if (block.kind === "paragraph") return [block.spans];
  if (block.kind === "list") return block.items;
  return block.kind === "table" ? block.rows.flat() : [];
}
