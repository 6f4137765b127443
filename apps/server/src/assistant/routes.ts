/** The calls of the chat and of voice commands. */

import { CallFailed, type Situation } from "@neuro/assistant";
import { type ChatAnswer, isErrorCode } from "@neuro/contract";
import { isInstrumentId } from "@neuro/contract/primitives";
import { type Failure, failure, isFailure } from "../platform/failure.ts";
import type { Actor } from "../platform/http/caller.ts";
import { failureOf } from "../platform/http/error-answer.ts";
import type { Call, Handlers, RawHandlers } from "../platform/http/handlers.ts";
import { openStream } from "../platform/stream/open-stream.ts";
import { findTicket } from "../trading/orders/placing/ticket-store.ts";
import type { AssistantParts } from "./assistant-parts.ts";
import type { Asker } from "./call-in-process.ts";
import { historyShown } from "./chat-shown.ts";
import {
  type AnsweredQuestion,
  findQuestion,
  forgetMessages,
  listMessages,
  openSession,
} from "./chat-store.ts";
import { ticketShown } from "./prepare-ticket.ts";
import { type ProductParts, productFor } from "./product.ts";
import { createQuestionLimit } from "./question-limit.ts";
import { serveAnswer } from "./serve-answer.ts";
import { takeTurn } from "./take-turn.ts";
import type { AskedTurn, TurnEvent } from "./turns.ts";
import { carryOutCommand } from "./voice-command.ts";

const SHOWN_MESSAGES = 50;
/** Of one user, the one that is answered included; whoever asks more has not waited for an answer. */
const QUESTIONS_AT_ONCE = 3;

type OnScreen = { readonly tab?: string | undefined; readonly symbol?: string | undefined };
/** Makes the answer, telling what it is made of meanwhile. */
type MakeAnswer = (onEvent: (event: TurnEvent) => void) => Promise<ChatAnswer | Failure>;

export function assistantHandlers(product: ProductParts, parts: AssistantParts) {
  const { ctx } = product;
  const limit = createQuestionLimit(ctx.config.rateLimitQuestionsPerMinute, ctx.wall);

  const situationOf = (
    { tab, symbol }: OnScreen,
    { user, locale }: Pick<Actor, "user" | "locale">,
  ): Situation => ({
    ...{ locale, home: user.countsIn, tab: tab ?? null, symbol: symbol ?? null },
    now: new Date(ctx.market.clock.now()).toISOString(),
  });

  /** The answer it got before; null where it may be asked. */
  function earlierAnswer(
    { userId, requestId, words }: AskedTurn,
    known: AnsweredQuestion | null,
  ): ChatAnswer | Failure | null {
    const underWay = ctx.turns.underWay({ userId, requestId });
    if (underWay !== null) return underWay.words === words ? null : failure("idempotency_conflict");
    if (known !== null && known.question.content !== words) return failure("idempotency_conflict");
    if (known?.answer?.state === "whole") return known.answer;
    if (ctx.turns.count(userId) >= QUESTIONS_AT_ONCE) return failure("chat_busy");
    const seconds = limit.count(userId);
    return seconds === null ? null : failure("rate_limited", { params: { seconds } });
  }

  async function admit(call: Call<"chatMessage"> | Call<"chatStream">): Promise<MakeAnswer | Failure> {
    const { body, user, signal } = call;
    const asked = { userId: user.id, requestId: body.request_id ?? ctx.newId(), words: body.message };
    const { sessionId, question: known } = await findQuestion(ctx.db.orm, asked);
    if (sessionId !== body.session_id) return failure("not_found");
    const earlier = earlierAnswer(asked, known);
    if (isFailure(earlier)) return earlier;
    if (earlier !== null) return async () => earlier;
    const situation = situationOf(body, call);
    return (onEvent) =>
      ctx.turns.follow(asked, { signal, onEvent }, (teller) => {
        const asker: Asker = { ...call, signal: teller.signal };
        return takeTurn(
          ctx,
          parts,
          { ...asked, situation, product: productFor(product, asker, "chat") },
          teller,
        );
      });
  }

  return {
    chatStart: async ({ user, locale }) => {
      const sessionId = await openSession(ctx.db.orm, user.id, { id: ctx.newId(), now: ctx.wall() });
      const rows = await listMessages(ctx.db.orm, user.id, SHOWN_MESSAGES);
      // While the person reads what is shown and types.
      setImmediate(parts.getReady);
      const isUnderWay = ({ requestId }: { readonly requestId: string | null }) =>
        requestId !== null && ctx.turns.underWay({ userId: user.id, requestId }) !== null;
      return {
        session_id: sessionId,
        status: "online" as const,
        message: parts.greeting(situationOf({}, { user, locale })),
        model: ctx.config.assistant?.model ?? null,
        history: [...historyShown(rows, { locale, isUnderWay })],
      };
    },

    chatMessage: async (call) => {
      const make = await admit(call);
      const answer = isFailure(make) ? make : await make(() => undefined);
      return isFailure(answer) ? answer : { ...answer, data: { response: answer.response } };
    },

    chatStream: async (call, reply) => {
      const make = await admit(call);
      if (isFailure(make)) return make;
      openStream(reply);
      await serveAnswer(reply.raw, call.locale, (onEvent) =>
        make(onEvent).catch((error: unknown) => {
          const known = failureOf(error, call.locale);
          if (known === null) ctx.log.error({ err: error }, "a question was not answered");
          return known ?? failure("internal");
        }),
      );
      return undefined;
    },

    chatSuggestions: async (call) => {
      const situation = situationOf(call.query, call);
      const suggestions = await parts.suggestionsFor(situation, productFor(product, call, "chat"));
      return { suggestions: [...suggestions] };
    },

    clearChat: async ({ user }) => ({ deleted: await forgetMessages(ctx.db.orm, user.id) }),

    chatTicket: async ({ user, params, locale }) => {
      const ticket = await findTicket(ctx.db.orm, { userId: user.id, id: params.id });
      if (ticket === null) return failure("not_found");
      const { instrument_id, symbol } = ticket.wish;
      const named = instrument_id ?? symbol;
      const instrument = isInstrumentId(named) ? await ctx.market.instrument(named) : null;
      return { ticket: ticketShown(ticket, { currency: instrument?.currency ?? "CAD", locale }) };
    },

    voiceCommand: async (call) => {
      const seconds = limit.count(call.user.id);
      if (seconds !== null) return failure("rate_limited", { params: { seconds } });
      const mine = productFor(product, call, "voice");
      const { transcript } = call.body;
      try {
        const situation = situationOf(call.body, call);
        const heard = await parts.understandVoice(transcript, situation, mine);
        const outcome = await carryOutCommand(parts, heard, { situation, product: mine });
        return { heard: heard.heard || transcript, ...outcome };
      } catch (error) {
        if (error instanceof CallFailed && isErrorCode(error.code))
          return failure(error.code, { detail: error.message });
        throw error;
      }
    },
  } satisfies Handlers & RawHandlers;
}
