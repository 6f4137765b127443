/** Price files to columns of numbers, by the product's parser and by named ones. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { inferSchema, initParser } from "udsv";
import { parsePriceFile } from "../packages/market/src/providers/files/price-file.ts";
import { createProblemLog } from "../packages/market/src/providers/files/problem-log.ts";
import { medianTimesMs } from "./medians.ts";

const every = 10;
const rounds = 15;
const numberColumns = ["open", "high", "low", "close", "adj_close", "volume"] as const;

interface Columns {
  readonly dates: readonly string[];
  readonly numbers: readonly Float64Array[];
}

export function csvParserRows(marketDir: string): string[] {
  const files = readdirSync(join(marketDir, "prices")).filter((_, index) => index % every === 0);
  const all = files.map((file) => gunzipSync(readFileSync(join(marketDir, "prices", file))));
  const problems = createProblemLog(() => undefined);
  const parsers = {
    ours: (bytes: Buffer) => ours(bytes),
    papaparse: (bytes: Buffer) => byPapaparse(bytes.toString("utf8")),
    udsv: (bytes: Buffer) => byUdsv(bytes.toString("utf8")),
  };
  for (const bytes of all) sameOrThrow(parsers.ours(bytes), [parsers.papaparse(bytes), parsers.udsv(bytes)]);
  const rows = all.reduce((sum, bytes) => sum + ours(bytes).dates.length, 0);
  const times = medianTimesMs(
    {
      ours: () => all.map(parsers.ours),
      papaparse: () => all.map(parsers.papaparse),
      udsv: () => all.map(parsers.udsv),
    },
    rounds,
  );
  return (["ours", "udsv", "papaparse"] as const).map(
    (name) =>
      `| ${name} | ${Math.round((times[name] * 1e6) / rows)} | ${(times[name] / times.ours).toFixed(1)} |`,
  );

  function ours(bytes: Buffer): Columns {
    const series = parsePriceFile(bytes, "", problems, { volumeInMoney: false });
    const { dates, open, high, low, close, adjClose, volume } = series;
    return { dates, numbers: [open, high, low, close, adjClose, volume] };
  }
}

function byPapaparse(text: string): Columns {
  const { data } = Papa.parse<string[]>(text, { delimiter: ",", newline: "\n", skipEmptyLines: true });
  const [header = []] = data;
  const rows = data.slice(1);
  const at = header.indexOf("date");
  return {
    dates: rows.map((row) => row[at] ?? ""),
    numbers: numberColumns.map((name) => {
      const column = header.indexOf(name);
      return Float64Array.from(rows, (row) => Number(row[column]));
    }),
  };
}

function byUdsv(text: string): Columns {
  const schema = inferSchema(text);
  const columns = initParser(schema).stringCols(text);
  const of = (name: string): string[] =>
    columns[schema.cols.findIndex((column) => column.name === name)] ?? [];
  return { dates: of("date"), numbers: numberColumns.map((name) => Float64Array.from(of(name), Number)) };
}

function sameOrThrow(expected: Columns, others: readonly Columns[]): void {
  for (const { dates, numbers } of others) {
    const same =
      dates.every((date, i) => date === expected.dates[i]) &&
      numbers.every((column, c) => column.every((value, i) => value === expected.numbers[c]?.[i]));
    if (!same || dates.length !== expected.dates.length)
      throw new Error("The parsers read different numbers.");
  }
}
