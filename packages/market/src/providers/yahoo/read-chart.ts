import { ownValue } from "@neuro/contract";
import { isTimeZone } from "@neuro/contract/format";
import type { Instrument } from "../../port.ts";
import { type Fields, fieldsIn, isFields, listIn, textIn } from "../live/fields.ts";
import { resultsIn } from "./envelope.ts";
import { absent, broken, type Reading, read, refused } from "./reading.ts";

/** What kinds of things a chart may be of, by Yahoo's words. */
const KINDS: Readonly<Record<string, readonly Instrument["type"][]>> = {
  EQUITY: ["stock", "etf"],
  ETF: ["stock", "etf"],
  CRYPTOCURRENCY: ["crypto"],
};

/** What was asked for, to be found again in the answer. */
export interface ChartOf {
  readonly symbol: string;
  /** Null for an exchange rate. */
  readonly instrument: Instrument | null;
}

/** Columns as sent, of equal length; what is in them is not yet looked at. */
export interface Chart {
  readonly meta: Fields;
  /** IANA name; its days are those of daily bars. */
  readonly timeZone: string;
  /** Epoch seconds. */
  readonly time: readonly unknown[];
  readonly open: readonly unknown[];
  readonly high: readonly unknown[];
  readonly low: readonly unknown[];
  readonly close: readonly unknown[];
  readonly volume: readonly unknown[];
  /** Null where the vendor sends none (minutes). */
  readonly adjClose: readonly unknown[] | null;
  readonly dividends: readonly Fields[];
  readonly splits: readonly Fields[];
}

/** Reads the outside of a v8 chart and makes sure that it is of what was asked for, in its currency. */
export function readChart(json: unknown, asked: ChartOf): Reading<Chart> {
  const results = resultsIn(json, "chart");
  if (!results.ok) return results;
  const [result] = results.value;
  if (result === undefined) return absent("no result");
  const meta = fieldsIn(result, "meta");
  if (meta === null) return broken("the chart has no description");
  const fault = faultOf(meta, asked);
  if (fault !== null) return refused(fault);
  const timeZone = textIn(meta, "exchangeTimezoneName");
  if (timeZone === null || !isTimeZone(timeZone)) return broken("the chart's time zone is not known");
  return columnsOf(result, meta, timeZone);
}

function faultOf(meta: Fields, { symbol, instrument }: ChartOf): string | null {
  const kind = textIn(meta, "instrumentType") ?? "";
  const currency = textIn(meta, "currency");
  if (textIn(meta, "symbol")?.toUpperCase() !== symbol) return "the answer is of another symbol";
  if (instrument === null) {
    if (kind !== "CURRENCY") return "not an exchange rate";
    return currency === "CAD" ? null : "not a rate in Canadian dollars";
  }
  if (!(ownValue(KINDS, kind)?.includes(instrument.type) ?? false))
    return "not a stock, fund on an exchange or coin";
  // Pence (GBp) and every other currency end here: a price in another unit is worse than none.
  return currency === instrument.currency ? null : `not priced in ${instrument.currency}`;
}

function columnsOf(result: Fields, meta: Fields, timeZone: string): Reading<Chart> {
  // Without any trade in the range there are no times, and the description alone may still be of use.
  const time = listIn(result, "timestamp");
  const events = fieldsIn(result, "events");
  const indicators = fieldsIn(result, "indicators");
  const quote = listIn(indicators ?? {}, "quote")?.[0];
  if (!isFields(quote)) return broken("the chart has no prices");
  if (time === null && listIn(quote, "close") !== null) return broken("the chart has prices without times");
  const adjusted = listIn(indicators ?? {}, "adjclose")?.[0];
  const columns = {
    open: listIn(quote, "open") ?? [],
    high: listIn(quote, "high") ?? [],
    low: listIn(quote, "low") ?? [],
    close: listIn(quote, "close") ?? [],
    volume: listIn(quote, "volume") ?? [],
  };
  const adjClose = isFields(adjusted) ? listIn(adjusted, "adjclose") : null;
  const lengths = [...Object.values(columns), ...(adjClose === null ? [] : [adjClose])];
  if (lengths.some(({ length }) => length !== (time?.length ?? 0)))
    return broken("the chart's columns differ in length");
  return read({
    meta,
    timeZone,
    time: time ?? [],
    ...columns,
    adjClose,
    dividends: eventsIn(events, "dividends"),
    splits: eventsIn(events, "splits"),
  });
}

function eventsIn(events: Fields | null, name: string): readonly Fields[] {
  return Object.values(fieldsIn(events ?? {}, name) ?? {}).filter(isFields);
}
