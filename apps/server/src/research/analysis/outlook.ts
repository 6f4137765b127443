/** What Neuro says on the overview: how far its signals are to be trusted, and how the watched instruments stand. */

import { type AnswerOf, type Locale, madeOf, message } from "@neuro/contract";
import { asFraction, type InstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { Database } from "../../platform/db/database.ts";
import type { Analyst } from "./analyze-instrument.ts";
import { analyzeAll, sentimentOf } from "./market-overview.ts";
import type { MeasuredAccuracy } from "./measure-signal-accuracy.ts";
import { knownAccuracy } from "./measure-signals-job.ts";
import { measuredAsOf, measuredBases } from "./measured-bases.ts";
import { watchedInstruments } from "./watched-instruments.ts";

type Outlook = Pick<AnswerOf<"dashboardSummary">, "ai_confidence" | "market_sentiment">;

function confidenceShown(measured: MeasuredAccuracy, now: number, locale: Locale): Outlook["ai_confidence"] {
  const provenance = madeOf(measuredBases(measured), {
    asOf: measuredAsOf(measured, now),
    source: measured.label ?? "Neuro",
  });
  if (measured.accuracy === null)
    return { confidence: null, sample_size: 0, text: message("confidence.not_measured", locale), provenance };
  const { hits, sampleSize, horizonSessions, symbols } = measured;
  const params = { hits, samples: sampleSize, days: horizonSessions, symbols };
  return {
    confidence: asFraction(measured.accuracy),
    sample_size: sampleSize,
    text: message("confidence.overview", locale, params),
    provenance,
  };
}

export async function outlookOf(
  parts: { readonly db: Database; readonly market: Market; readonly analyst: Analyst },
  heldInstrumentIds: readonly InstrumentId[],
  locale: Locale,
): Promise<Outlook> {
  const { db, market, analyst } = parts;
  const [measured, watched] = await Promise.all([
    knownAccuracy({ db, market }),
    watchedInstruments(market, heldInstrumentIds),
  ]);
  return {
    ai_confidence: confidenceShown(measured, market.clock.now(), locale),
    market_sentiment: sentimentOf(await analyzeAll(analyst, watched)),
  };
}
