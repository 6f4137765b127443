/** A gap report as a file that a spreadsheet opens: a line for each cause of each trade. */
import { Readable } from "node:stream";
import { type AnswerOf, type BasisName, type Locale, message } from "@neuro/contract";
import type { FastifyReply } from "fastify";
import { BYTE_ORDER_MARK, csvLine } from "../../../platform/http/csv.ts";

type Shown = AnswerOf<"ruleGap">;
type InCurrency = Shown["currencies"][number];
type Trade = InCurrency["trades"][number];

const COLUMNS = [
  ...(["account", "currency", "symbol", "session", "units_test", "units_real"] as const),
  ...(["bought_test", "bought_real", "sold_test", "sold_real", "test", "real", "gap"] as const),
  ...(["cause", "side", "amount", "basis"] as const),
] as const;

function tradeCells({ test, real, gap, symbol, session }: Trade) {
  return [
    ...[symbol, session, test?.units, real?.units],
    ...[test?.bought.session, real?.bought.session, test?.sold?.session, real?.sold?.session],
    ...[test?.amount, real?.amount, gap],
  ];
}

function* linesOf(report: Shown, locale: Locale): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => message(`gap.csv_${column}`, locale)));
  const account = report.accounts.find(({ id }) => id === report.account_id)?.name;
  for (const { currency, trades, provenance } of report.currencies) {
    const name: BasisName = provenance.basis;
    const basis = message(`csv.basis_${name}`, locale);
    for (const trade of trades) {
      const cells = tradeCells(trade);
      if (trade.parts.length === 0) yield csvLine([account, currency, ...cells, null, null, null, basis]);
      for (const { title, side, amount } of trade.parts)
        yield csvLine([
          account,
          currency,
          ...cells,
          title,
          message(`gap.side_${side}`, locale),
          amount,
          basis,
        ]);
    }
  }
}

export function sendGapFile(report: Shown, locale: Locale, reply: FastifyReply): undefined {
  const name = message("gap.file", locale);
  reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="neuro-${name}-${report.as_of.slice(0, 10)}.csv"`)
    .header("cache-control", "no-store")
    .send(Readable.from(linesOf(report, locale), { objectMode: false }));
  return undefined;
}
