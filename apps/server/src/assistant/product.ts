/** The product as the assistant sees it: everything as the user who asks, and nothing but reading and preparing orders. */
import { CallFailed, type Product } from "@neuro/assistant";
import { type AnswerOf, errorText } from "@neuro/contract";
import { isFailure } from "../platform/failure.ts";
import type { Handlers } from "../platform/http/handlers.ts";
import type { StockCatalogue } from "../research/stocks/search/stock-catalogue.ts";
import { withdrawProposal } from "../trading/optimization/proposals/proposal-store.ts";
import type { TicketOrigin } from "../trading/orders/placing/ticket-store.ts";
import { takePreview } from "../trading/orders/preview/preview-store.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { type Asker, callInProcess } from "./call-in-process.ts";
import { securityFinder } from "./find-securities.ts";
import { prepareTicket } from "./prepare-ticket.ts";

export interface ProductParts {
  readonly ctx: AssistantContext;
  readonly handlers: Handlers;
  readonly catalogue: () => Promise<StockCatalogue>;
}

/** One question may prepare so many orders; more of them nobody meant. */
const TICKETS_OF_A_QUESTION = 5;

export function productFor(
  { ctx, handlers, catalogue }: ProductParts,
  asker: Asker,
  origin: TicketOrigin,
): Product {
  const { user, locale } = asker;
  const call = callInProcess(ctx, handlers, asker);
  let tickets = 0;

  /** Two calls keep what they showed, so that a person can confirm it. Nobody will confirm what the assistant looked at. */
  async function forget(id: string, answer: unknown): Promise<void> {
    if (id === "previewOrder") {
      const { preview_id } = answer as AnswerOf<"previewOrder">;
      await takePreview(ctx.db.orm, { userId: user.id, id: preview_id });
    }
    if (id === "portfolioOptimization") {
      const { proposal_id } = (answer as AnswerOf<"portfolioOptimization">).optimization;
      if (proposal_id !== null) await withdrawProposal(ctx.db.orm, { userId: user.id, id: proposal_id });
    }
  }

  return {
    call: async (id, input) => {
      const answer = await call(id, input);
      await forget(id, answer);
      return answer;
    },
    findSecurities: securityFinder(ctx, catalogue, user),
    prepareTicket: async (wish) => {
      asker.signal.throwIfAborted();
      tickets += 1;
      if (tickets > TICKETS_OF_A_QUESTION)
        throw new CallFailed("rate_limited", errorText("rate_limited", locale).message);
      const ticket = await prepareTicket(ctx, { user, locale, origin, wish });
      if (isFailure(ticket))
        throw new CallFailed(ticket.code, errorText(ticket.code, locale, ticket.params ?? {}).detail);
      return ticket;
    },
  };
}
