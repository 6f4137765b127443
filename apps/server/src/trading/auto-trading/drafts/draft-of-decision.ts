/** The draft order of a signal that waits for a person. It counts until the close of the next session. */
import type { Instrument, Market } from "@neuro/market";
import { derivedId } from "../../../platform/derived-id.ts";
import type { PairDecision, PairGround } from "../decisions/decide-pair.ts";
import type { MeantOrder } from "../decisions/meant-order.ts";
import type { RunRow } from "../runs/run-store.ts";
import type { NewDraft } from "./draft-store.ts";

/** What a draft keeps beside its columns. */
export interface DraftReasoning {
  readonly reason: PairDecision["reason"];
  /** Null: at the market. */
  readonly limitPrice: number | null;
}

/** Of the session that begins next, market time. */
function nextSessionClose(market: Pick<Market, "calendar">, { mic }: Instrument, now: number): number {
  const calendar = market.calendar(mic);
  const today = calendar.dateOf(now);
  const session = calendar.session(today);
  const date = session !== null && now < session.open ? today : calendar.nextSession(today);
  return calendar.session(date)?.close ?? calendar.status(now).nextClose;
}

export function draftOf(
  market: Pick<Market, "calendar" | "clock">,
  run: RunRow,
  drafted: {
    readonly ground: PairGround;
    readonly decided: PairDecision;
    readonly meant: MeantOrder;
    readonly decisionId: string;
  },
): NewDraft & { readonly createdAt: Date } {
  const { ground, decided, meant, decisionId } = drafted;
  const { user, account, instrument, strategy } = ground;
  const now = market.clock.now();
  const reasoning: DraftReasoning = { reason: decided.reason, limitPrice: meant.limitPrice };
  return {
    id: derivedId("draft", decisionId),
    userId: user.id,
    runId: run.id,
    decisionId,
    accountId: account.id,
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    currency: instrument.currency,
    strategy,
    side: meant.side,
    units: meant.units,
    price: meant.price,
    stopLoss: meant.stopLoss,
    takeProfit: meant.takeProfit,
    confidence: decided.confidence,
    reasoning,
    priceBasis: decided.priceBasis,
    status: "open",
    createdAt: new Date(now),
    expiresAt: new Date(nextSessionClose(market, instrument, now)),
  };
}
