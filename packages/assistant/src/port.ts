/** What the assistant needs of the product it speaks for. Everything is done as the user who asks. */

import type {
  AnswerOf,
  CallOf,
  ChatBlock,
  ChatFigure,
  ChatTicket,
  ListingCurrency,
  Locale,
} from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { ReadingOperation } from "./reading-operations.ts";

/** A security that words may mean. */
export interface FoundSecurity {
  /** As shown: `RY`. */
  readonly symbol: string;
  /** The one listing: `XTSE:RY`. */
  readonly instrumentId: InstrumentId;
  readonly name: string;
  readonly currency: string;
  /** 1: the words are this security's symbol or name; lower: they resemble it. */
  readonly likeness: number;
}

export interface Product {
  /** A call of the contract that changes nothing. Throws `CallFailed` with the words a person would read. */
  readonly call: <K extends ReadingOperation>(id: K, input: CallOf<K>) => Promise<AnswerOf<K>>;
  /** Securities that a few words name, likeliest first; those the user holds or watches come before others. */
  readonly findSecurities: (words: string) => Promise<readonly FoundSecurity[]>;
  /** Records an order nobody has placed; a person confirms it on the Trading tab or lets it lapse. */
  readonly prepareTicket: (wish: TicketWish) => Promise<ChatTicket>;
}

export type TicketWish = Pick<
  ChatTicket,
  "action" | "symbol" | "instrument_id" | "name" | "quantity" | "order_type" | "limit_price" | "account_id"
>;

/** An answer before it is numbered, timed and kept. */
export interface Reply {
  readonly blocks: readonly ChatBlock[];
  /** Every number that the blocks show. */
  readonly figures: readonly ChatFigure[];
  readonly suggestions: readonly string[];
}

/** Called when something is read that takes a moment: the call, and what it is in words. */
export type OnStep = (step: { readonly tool: string; readonly words: string }) => void;

/**
 * Called with each part of an answer as soon as it may be shown, with the figures in it; the whole answer repeats all of
 * them. `continues`: it goes on in the paragraph or list said before it.
 */
export type OnBlock = (block: ChatBlock, figures: readonly ChatFigure[], continues: boolean) => void;

/** Of whom, where and when a question is. */
export interface Situation {
  readonly locale: Locale;
  /** What the user counts in. */
  readonly home: ListingCurrency;
  /** The tab on screen and the security opened there. */
  readonly tab: string | null;
  readonly symbol: string | null;
  /** The market's time, ISO 8601. */
  readonly now: string;
}

/** What a call of the product refused, in the words of the catalogue. */
export class CallFailed extends Error {
  readonly code: string;
  constructor(code: string, words: string) {
    super(words);
    this.name = "CallFailed";
    this.code = code;
  }
}
