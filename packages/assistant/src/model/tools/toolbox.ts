/** The tools of one answer. All of them read, but one, which can do no more than fill in a ticket that the user asked for. None acts. */
import { type Tool, type ToolSet, tool } from "ai";
import type * as z from "zod";
import { writeFigure } from "../../answer/format.ts";
import { CallFailed, type OnStep, type Product, type Reply, type Situation } from "../../port.ts";
import type { Intent, Slots, Understanding } from "../../understanding.ts";
import { type Evidence, learn, learnFigure } from "../evidence.ts";
import { listeningProduct } from "../listening-product.ts";
import type { ModelParts } from "../model-parts.ts";
import { fenceAll, untrustedWords } from "../untrusted-words.ts";
import { modelWords, periodWords } from "../words.ts";
import { actSlots, isActIntent } from "./act-tool.ts";
import { calculated, calculateInput } from "./calculate.ts";
import { generalIntents, intentTools, toolIntents, writtenByOthers } from "./intent-tools.ts";
import { leanSchema } from "./lean-schema.ts";
import { InputRefused, inputOf, slotsOf } from "./slot-inputs.ts";
import { tellModel } from "./tell-model.ts";
import { termNamed } from "./term-named.ts";
import { prepareTicket, ticketInput } from "./ticket-tool.ts";

export interface ToolboxOptions {
  readonly parts: ModelParts;
  readonly product: Product;
  readonly situation: Situation;
  readonly evidence: Evidence;
  /** What the rules understood of the question. */
  readonly understanding: Understanding | null;
  /** Everything the user wrote in this chat, this question included. */
  readonly usersWords: string;
  readonly onStep: OnStep;
  readonly toolCalls: number;
}

export interface Toolbox {
  readonly tools: ToolSet;
  /** Replies of the tools in their order, figures under their keys. */
  readonly replies: readonly Reply[];
  /** Whether anything of the user's or the market's was read. */
  readonly hasRead: () => boolean;
}

export function createToolbox(options: ToolboxOptions): Toolbox {
  const { parts, situation, evidence, onStep, usersWords } = options;
  const product = listeningProduct(options.product, evidence.heard);
  const replies: Reply[] = [];
  const results = new Map<string, Promise<object>>();
  let calls = 0;
  let hasRead = false;
  let hasTicket = false;

  /** One call of a tool: the same one is not made twice, and no failure is thrown at the model's loop. */
  function call(name: string, input: unknown, work: () => Promise<object>): Promise<object> {
    const key = `${name} ${JSON.stringify(input)}`;
    const known = results.get(key);
    if (known !== undefined)
      return known.then((result) => ({ ...result, repeated: "You called this before." }));
    calls += 1;
    if (calls > options.toolCalls) {
      return Promise.resolve({ error: "No more tools can be called. Answer with what you have." });
    }
    const result = work().catch((error: unknown) => ({ error: refusalOf(error) }));
    results.set(key, result);
    return result;
  }

  function told(reply: Reply, intent: Intent, { securities = [], account }: Slots): object {
    const allByOthers = writtenByOthers.has(intent);
    // Words that the model gave and the user did not: they come back in the reply and prove nothing there.
    const echoes = account === undefined || usersWords.includes(account) ? [] : [account];
    const about = securities.map(({ symbol }) => symbol);
    const learnt = learn(evidence, reply, { echoes, allByOthers, about });
    replies.push(learnt);
    return tellModel(learnt, allByOthers ? fenceAll : untrustedWords(evidence.heard.words).fence);
  }

  async function read(intent: Intent, input: unknown): Promise<object> {
    const slots = await slotsOf(input, {
      product,
      usersWords,
      termOf: (words) => termNamed(words, situation.locale),
    });
    const { question } = evidence;
    const meant = isActIntent(intent)
      ? actSlots(intent, slots, { question, understanding: options.understanding })
      : slots;
    const reply = await parts.compose({ intent, slots: meant, certainty: 1 }, situation, product, onStep);
    if (!generalIntents.has(intent)) hasRead = true;
    if (slots.period !== undefined) evidence.ourWords.push(periodWords[slots.period] ?? "");
    return told(reply, intent, slots);
  }

  const tools: Record<string, Tool> = {};
  for (const intent of toolIntents) {
    const { about, slots, required } = intentTools[intent];
    tools[intent] = tool({
      description: about,
      inputSchema: leanSchema(inputOf(slots, required)),
      execute: (input: unknown) => call(intent, input, () => read(intent, input)),
    });
  }
  tools.calculate = tool({
    description:
      "Adds, subtracts (first minus second), multiplies, divides or compares (from first to second) figures by their ids, f1",
    inputSchema: leanSchema(calculateInput),
    execute: (input: z.output<typeof calculateInput>) =>
      call("calculate", input, async () => {
        onStep({ tool: "calculate", words: modelWords[situation.locale].calculating });
        const figure = calculated(input, evidence);
        const { key } = learnFigure(
          evidence,
          { ...figure, text: writeFigure(figure, situation.locale) },
          input.figures,
        );
        const reply: Reply = {
          blocks: [],
          figures: [evidence.figures.get(key)?.figure].filter((one) => one !== undefined),
          suggestions: [],
        };
        return tellModel(reply, untrustedWords(evidence.heard.words).fence);
      }),
  });
  tools.prepare_ticket = tool({
    description:
      "Fills in a ticket for the user to confirm. Only if the user's own message asks for an order",
    inputSchema: leanSchema(ticketInput),
    execute: (input: z.output<typeof ticketInput>) =>
      call("prepare_ticket", input, async () => {
        if (hasTicket) throw new InputRefused("A ticket is prepared already.");
        hasTicket = true;
        const reply = await prepareTicket(input, { ...options, reading: product }).catch((error: unknown) => {
          hasTicket = false;
          throw error;
        });
        hasRead = true;
        return told(reply, "ticket", {});
      }),
  });
  return { tools, replies, hasRead: () => hasRead };
}

function refusalOf(error: unknown): string {
  if (error instanceof InputRefused || error instanceof CallFailed) return error.message;
  return "This could not be read. Say that it is not available.";
}
