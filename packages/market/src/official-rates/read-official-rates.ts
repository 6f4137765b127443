/**
 * Reads the files in which the Bank of Canada publishes exchange rates, whatever they are called: what its Valet API answers as CSV
 * or JSON, the daily rates as well as the noon rates of before March 2017, of any currencies.
 */
import type { Parsed } from "../clock.ts";
import { fieldsOf } from "../providers/files/csv-file.ts";
import { fieldsIn, isFields, listIn } from "../providers/live/fields.ts";
import { exactRate, faultOfDay, isNone, type OfficialRate } from "./official-rate.ts";
import { isOfEra, type RateSeries, rateSeriesOf } from "./rate-series.ts";

export interface RefusedLine {
  /** Of the file, from 1; of JSON the place of the observation. */
  readonly line: number;
  readonly reason: string;
}

export interface RatesRead {
  readonly rates: readonly OfficialRate[];
  readonly refused: readonly RefusedLine[];
  /** Rates of days on which the other series counts. */
  readonly otherEra: number;
  /** Series of the file that are no rates in CAD. */
  readonly unused: readonly string[];
}

interface Line {
  readonly line: number;
  readonly date: unknown;
  /** By series. */
  readonly values: ReadonlyMap<string, unknown>;
}

interface Table {
  readonly series: readonly string[];
  readonly lines: Iterable<Line>;
}

const UNKNOWN =
  "It is no file of the Bank of Canada's exchange rates: its Valet API gives them as CSV or JSON, series FXUSDCAD since 2017 and IEXE0101 before.";

/** Null where it is none. */
function tableOfJson(text: string): Table | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const observations = isFields(json) ? listIn(json, "observations") : null;
  if (!isFields(json) || observations === null) return null;
  const told = Object.keys(fieldsIn(json, "seriesDetail") ?? {});
  const seen = observations.flatMap((each) => (isFields(each) ? Object.keys(each) : []));
  const series = [...new Set([...told, ...seen])].filter((name) => name !== "d");
  const lines = observations.map((each, at): Line => {
    const own = isFields(each) ? each : {};
    const values = new Map(series.map((name) => [name, fieldsIn(own, name)?.v]));
    return { line: at + 1, date: own.d, values };
  });
  return { series, lines };
}

function* linesOf(
  rows: readonly string[],
  { from, series }: { readonly from: number; readonly series: readonly string[] },
): Generator<Line> {
  for (let at = from; at < rows.length; at++) {
    const row = rows[at]?.trim() ?? "";
    if (row === "") continue;
    const [date, ...values] = fieldsOf(row).map((field) => field.trim());
    yield { line: at + 1, date, values: new Map(series.map((name, column) => [name, values[column]])) };
  }
}

/** Terms and descriptions stand before it. */
function tableOfCsv(text: string): Table | null {
  const rows = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (const [at, row] of rows.entries()) {
    const [first, ...series] = fieldsOf(row).map((field) => field.trim());
    if (first?.toLowerCase() !== "date" || series.length === 0) continue;
    return { series, lines: linesOf(rows, { from: at + 1, series }) };
  }
  return null;
}

/** Rates of one line, or what is wrong with it. */
function ratesOfLine(
  { date, values }: Line,
  known: ReadonlyMap<string, RateSeries>,
  through: string,
): string | OfficialRate[] {
  const fault = faultOfDay(date, through);
  if (fault !== null) return fault;
  const rates: OfficialRate[] = [];
  for (const [name, series] of known) {
    const value = values.get(name);
    if (isNone(value)) continue;
    const rate = exactRate(value);
    if (rate === null) return `"${String(value).slice(0, 40)}" is no exchange rate (${name})`;
    rates.push({ ...series, date: String(date), rate });
  }
  return rates;
}

/** `through`: the last day that can have a rate, ISO. Of two rates of a day the second is refused unless they are the same. */
export function readOfficialRates(text: string, through: string): Parsed<RatesRead> {
  const table = /^\s*\{/.test(text) ? tableOfJson(text) : tableOfCsv(text);
  const known = new Map(
    (table?.series ?? []).flatMap((name) => {
      const series = rateSeriesOf(name);
      return series === null ? [] : [[name, series] as const];
    }),
  );
  if (table === null || known.size === 0) return { ok: false, message: UNKNOWN };
  const found = new Map<string, OfficialRate>();
  const refused: RefusedLine[] = [];
  let otherEra = 0;
  for (const line of table.lines) {
    const rates = ratesOfLine(line, known, through);
    if (typeof rates === "string") {
      refused.push({ line: line.line, reason: rates });
      continue;
    }
    for (const rate of rates) {
      const key = `${rate.currency} ${rate.date}`;
      const before = found.get(key);
      if (!isOfEra(rate.source, rate.date)) otherEra += 1;
      else if (before === undefined) found.set(key, rate);
      else if (before.rate !== rate.rate)
        refused.push({
          line: line.line,
          reason: `${key} is ${rate.rate}, but was ${before.rate} further up`,
        });
    }
  }
  const unused = table.series.filter((name) => !known.has(name));
  return { ok: true, value: { rates: [...found.values()], refused, otherEra, unused } };
}
