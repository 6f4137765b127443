import type { InstrumentId } from "@neuro/contract/primitives";
import { GAP_CAUSES, type GapCause } from "./causes.ts";
import { checkFacts, type GapRefusal } from "./check-facts.ts";
import { explainTrade, orderOf, type TradeGap, type TradePair, weightiest } from "./explain-trade.ts";
import type { Attempt, GapFacts, GapSecurity, SilentSession } from "./facts.ts";
import type { Twin } from "./twin.ts";

/** A cause over all trades, in whole cents. */
export interface CauseSum {
  readonly cause: GapCause;
  readonly cents: number;
  /** What it moved in either direction. */
  readonly grossCents: number;
  /** In which it was found. */
  readonly trades: number;
}

export interface GapReport {
  readonly ok: true;
  readonly twinCents: number;
  readonly realCents: number;
  /** Real less twin: the sum of the causes. */
  readonly gapCents: number;
  /** Weightiest first. */
  readonly causes: readonly CauseSum[];
  /** Null when real and test made the same money, cause by cause. */
  readonly main: GapCause | null;
  /** Widest gap first. */
  readonly trades: readonly TradeGap[];
}

/**
 * Sets each real trade of a rule beside its twin, the trade that the backtest makes of the same rule on the same days, and says in money
 * why they differ. Of one rule, account, period and currency.
 *
 * A trade is taken apart from the twin to the real one by replacing one ingredient after another: the data, the quantity, where it
 * was bought (session, moment, spread, rest), where it was sold, commission, dividends. A cause is worth what its step changes, so an
 * ingredient is weighed at what those before it have become: at the real quantity, not the test's. A trade that was not
 * made at all is whole what kept it from being made. Commission goes with the steps as the test's model charges it; the rest is `commission`.
 *
 * Amounts are exact until each total is rounded once (`explainTrade`), so the parts of a trade are its gap to the cent. What
 * the books round fill by fill may be another cent.
 *
 * Real trades belong to the twin of their security and session; several of one session, as of a grid, in the order given, those that
 * bought something first. Refuses, as a value, facts that cannot be: see `GapRefusal`.
 */
export function gapReport(facts: GapFacts): GapReport | GapRefusal {
  const refused = checkFacts(facts);
  if (refused !== null) return refused;
  const trades = pairsOf(facts)
    .map((pair) => explainTrade(pair, facts.securities.get(pair.instrumentId) as GapSecurity))
    .filter(({ twinCents, realCents, parts }) => twinCents !== null || realCents !== null || parts.length > 0)
    .sort((a, b) => Math.abs(b.gapCents) - Math.abs(a.gapCents));
  const sumOf = (centsOf: (trade: TradeGap) => number) =>
    trades.reduce((sum, trade) => sum + centsOf(trade), 0);
  const causes = causesOf(trades);
  return {
    ok: true,
    twinCents: sumOf(({ twinCents }) => twinCents ?? 0),
    realCents: sumOf(({ realCents }) => realCents ?? 0),
    gapCents: sumOf(({ gapCents }) => gapCents),
    causes,
    main: weightiest(causes),
    trades,
  };
}

function causesOf(trades: readonly TradeGap[]): readonly CauseSum[] {
  return GAP_CAUSES.map((cause): CauseSum => {
    const found = trades
      .map(({ parts }) => parts.filter((part) => part.cause === cause))
      .filter((parts) => parts.length > 0);
    const cents = found.flat().map((part) => part.cents);
    return {
      cause,
      cents: cents.reduce((sum, each) => sum + each, 0),
      grossCents: cents.reduce((sum, each) => sum + Math.abs(each), 0),
      trades: found.length,
    };
  })
    .filter(({ trades: count }) => count > 0)
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || orderOf(a.cause) - orderOf(b.cause));
}

type Keyed = readonly [instrumentId: InstrumentId, session: string];

/** By security and session; within one, in the order given. */
function placed<T>(items: readonly T[], keyOf: (item: T) => Keyed): Map<string, T> {
  const counts = new Map<string, number>();
  const found = new Map<string, T>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const place = counts.get(key) ?? 0;
    counts.set(key, place + 1);
    found.set(`${key}${place}`, item);
  }
  return found;
}

function pairsOf({ twins, asKnown, attempts, silent }: GapFacts): readonly TradePair[] {
  const keyOfTwin = ({ instrumentId, entry }: Twin): Keyed => [instrumentId, entry.session];
  const keyOfAttempt = ({ instrumentId, decidedFor }: Attempt): Keyed => [instrumentId, decidedFor];
  const today = placed(twins, keyOfTwin);
  const then = asKnown === null ? today : placed(asKnown, keyOfTwin);
  const real = placed(boughtFirst(attempts), keyOfAttempt);
  return [...new Set([...today.keys(), ...then.keys(), ...real.keys()])].map((key): TradePair => {
    const twin = today.get(key) ?? null;
    const known = then.get(key) ?? null;
    const attempt = real.get(key) ?? null;
    const one = twin ?? known;
    const [instrumentId, session] = one === null ? keyOfAttempt(attempt as Attempt) : keyOfTwin(one);
    const silentBy = whySilent(silent, instrumentId, session);
    return { instrumentId, session, twin, asKnown: known, attempt, silentBy };
  });
}

/** A decision that was refused and made again the same day is not two trades. */
function boughtFirst(attempts: readonly Attempt[]): readonly Attempt[] {
  const rank = ({ entry }: Attempt) => (entry !== null && entry.fills.length > 0 ? 0 : 1);
  return attempts.toSorted((a, b) => rank(a) - rank(b));
}

/** What was said of the security counts before what was said of all. */
function whySilent(silent: readonly SilentSession[], instrumentId: InstrumentId, session: string) {
  const ofSession = silent.filter((each) => each.session === session);
  const found =
    ofSession.find((each) => each.instrumentId === instrumentId) ??
    ofSession.find((each) => each.instrumentId === null);
  return found?.reason ?? null;
}
