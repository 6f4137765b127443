/** A listing's history as a chart draws it: bars, lines and marks of a timeframe. */
import type { ChartIndicator, Locale, Timeframe } from "@neuro/contract";
import type { User } from "../../access/user.ts";
import type { AppContext } from "../../context.ts";
import { type Failure, isFailure } from "../../failure.ts";
import type { EncodedAnswer } from "../../http/encoded/encoded-answer.ts";
import type { PieceCache } from "../../http/encoded/piece-cache.ts";
import { instrumentShown, quoteProvenance } from "../../research/analysis-shown.ts";
import { resolveSymbol } from "../../research/resolve-symbol.ts";
import { noPrices } from "../detail/why-missing.ts";
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
  { market, db, pieces }: Pick<AppContext, "market" | "db"> & { readonly pieces: PieceCache },
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
