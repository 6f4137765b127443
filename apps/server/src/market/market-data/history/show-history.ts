/** A listing's history as a chart draws it: bars, lines and marks of a timeframe. */
import type { ChartIndicator, Locale, Timeframe } from "@neuro/contract";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { EncodedAnswer } from "../../../platform/http/encoded/encoded-answer.ts";
import type { PieceCache } from "../../../platform/http/encoded/piece-cache.ts";
import type { MarketContext } from "../../market-context.ts";
import { noPrices } from "../detail/why-missing.ts";
import { instrumentShown, quoteProvenance } from "../quote-shown.ts";
import { resolveSymbol } from "../resolve-symbol.ts";
import { warmBarsOf } from "./chart-indicators.ts";
import { chartMarks } from "./chart-marks.ts";
import { encodeHistory } from "./encode-history.ts";
import { readHistory } from "./read-history.ts";

export interface HistoryAsked {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly indicators: readonly ChartIndicator[];
  readonly user: Pick<User, "id" | "country">;
  readonly locale: Locale;
}

export async function showHistory(
  { market, db, pieces }: Pick<MarketContext, "market" | "db"> & { readonly pieces: PieceCache },
  { symbol, timeframe, indicators, user, locale }: HistoryAsked,
): Promise<EncodedAnswer | Failure> {
  const instrument = await resolveSymbol(market, symbol, user.country);
  if (isFailure(instrument)) return instrument;
  const read = await readHistory(market, instrument, { timeframe, warmBars: warmBarsOf(indicators) });
  if (read === null) return await noPrices(market, instrument);
  const head = {
    symbol: instrument.symbol,
    instrument: instrumentShown(instrument, locale),
    timeframe,
    statistics: read.statistics,
    marks: await chartMarks({ market, db: db.orm, userId: user.id, instrument, bars: read.bars }),
    provenance: quoteProvenance(read.quote, ...read.madeOf),
  };
  return await encodeHistory({ pieces, indicators }, head, read);
}
