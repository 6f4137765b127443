/** A product that answers from samples; what is left out is refused with words. */
import type { ChatTicket, Locale } from "@neuro/contract";
import {
  CallFailed,
  type FoundSecurity,
  type Product,
  type Reply,
  type Situation,
  type TicketWish,
} from "../../port.ts";
import type { ReadingOperation } from "../../reading-operations.ts";
import type { Intent, Slots } from "../../understanding.ts";
import { compose } from "../compose.ts";
import { sampleNow } from "./sample-of.ts";
import { type Samples, samples } from "./samples.ts";
import { stockDetailOf } from "./samples-research.ts";

export function security(symbol: string, likeness = 1): FoundSecurity {
  return { symbol, instrumentId: `XTSE:${symbol}`, name: `${symbol} Corp`, currency: "CAD", likeness };
}

export interface Asked {
  readonly locale?: Locale;
  readonly product?: Samples;
  readonly situation?: Partial<Situation>;
}

export function situationOf({ locale = "en", situation = {} }: Asked = {}): Situation {
  return { locale, home: "CAD", tab: null, symbol: null, now: sampleNow, ...situation };
}

export const refusal = "Market data cannot be reached for 3 minutes.";

export function productOf(given: Samples): Product & { readonly wishes: TicketWish[] } {
  const wishes: TicketWish[] = [];
  const answers: Readonly<Record<string, unknown>> = given;
  return {
    wishes,
    call: (async (id: ReadingOperation, input: { readonly params?: { readonly symbol?: string } }) => {
      const asked = input.params?.symbol;
      const answer =
        id === "stockDetail" && answers[id] !== undefined && asked !== undefined
          ? stockDetailOf(asked.replace("XTSE:", ""))
          : answers[id];
      if (answer === undefined) throw new CallFailed("market_data_unavailable", refusal);
      return answer;
    }) as Product["call"],
    findSecurities: async (words) => [security(words)],
    prepareTicket: async (wish): Promise<ChatTicket> => {
      wishes.push(wish);
      return {
        ...wish,
        id: "t1",
        sentence: "Buy 10 RY at the market price.",
        expires_at: sampleNow,
        order_id: null,
      };
    },
  };
}

export function ask(intent: Intent, slots: Slots = {}, asked: Asked = {}): Promise<Reply> {
  const product = productOf(asked.product ?? samples());
  return compose({ intent, slots, certainty: 1 }, situationOf(asked), product);
}
