/** The facts a gap report is made of: plain data. Prices, commissions and dividends are in the security's currency. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { FillParameters } from "../fill/fill-parameters.ts";
import type { HoldUp } from "./causes.ts";
import type { Twin } from "./twin.ts";

/** Bid and ask, both above zero, the ask not below the bid. */
export interface MetQuote {
  readonly bid: number;
  readonly ask: number;
}

/** A fill, or that part of one that belongs to the trade. */
export interface RealFill {
  /** The venue's, unique within its order. */
  readonly fillId: string;
  /** Above zero, as is the price. */
  readonly quantity: number;
  readonly price: number;
  readonly commission: number;
  /** Market time, epoch ms. */
  readonly filledAt: number;
  /** What it met: the quote at the fill, else the one at the order's submission; null when neither was kept. */
  readonly quote: MetQuote | null;
}

export interface RealOrder {
  readonly orderId: string;
  /** Market time, epoch ms. */
  readonly submittedAt: number;
  /** ISO day of the session in which it was filled first; in which it was given, where it was not. */
  readonly session: string;
  /**
   * What the test would trade at in that session, before costs, by the history of today: its open, or the price of a stop or target. Null
   * when unknown; in the session of its twin the twin's counts.
   */
  readonly reference: number | null;
  /** Units ordered, above zero. */
  readonly quantity: number;
  /** Why it was in another session than the twin's; null when nobody wrote it down. */
  readonly lateBy: HoldUp | null;
  /** It rested as a stop or a target. */
  readonly isLevel: boolean;
  /** A person gave it a limit, or another than was drafted. */
  readonly isPriceEdited: boolean;
  readonly fills: readonly RealFill[];
}

/** What became of one decision to buy, to the end: also of one that led to no order at all. */
export interface Attempt {
  readonly instrumentId: InstrumentId;
  /** ISO day of the session in which the test buys by the same decision: the one after the close that decided. */
  readonly decidedFor: string;
  /** Units that the decision meant, before a person edited them; null when unknown, then what was ordered was meant. */
  readonly meant: number | null;
  /** Null when none was given. */
  readonly entry: RealOrder | null;
  /** Why no order was given, or why it was not filled whole; null when nobody wrote it down. */
  readonly shortBy: HoldUp | null;
  /** Every sale of what was bought. */
  readonly exits: readonly RealOrder[];
  /** Why what is left was not sold; null when nothing is, or nobody wrote it down. */
  readonly openBy: HoldUp | null;
  /** Received for what was held. */
  readonly dividends: number;
  /** Why it may be without a twin, such as a close that was revised since; null where that makes it an extra trade. */
  readonly extraBy: HoldUp | null;
}

/** A session without a decision. */
export interface SilentSession {
  /** Null: on no security. */
  readonly instrumentId: InstrumentId | null;
  readonly session: string;
  readonly reason: HoldUp;
}

/** What has to be known of a security, whoever trades it. */
export interface GapSecurity {
  /** At which what is still held is valued, on both sides; null when nothing is. */
  readonly lastClose: number | null;
  /** Of the test. */
  readonly fill: Pick<FillParameters, "spreadBps" | "commission">;
}

/** Of one rule, one account, one period and one currency. */
export interface GapFacts {
  /** The test's trades by the history of today. */
  readonly twins: readonly Twin[];
  /** Those by the history as it was known when it was decided; null when that was not kept or is the same. */
  readonly asKnown: readonly Twin[] | null;
  readonly attempts: readonly Attempt[];
  readonly silent: readonly SilentSession[];
  readonly securities: ReadonlyMap<InstrumentId, GapSecurity>;
}
