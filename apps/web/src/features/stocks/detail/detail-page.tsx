import { useSession } from "#data/session.ts";
import { useOperation } from "#data/use-operation.ts";
import { symbolProblem } from "#lib/symbol-problem.ts";
import { DetailHead } from "./detail-head.tsx";
import { DetailSheet } from "./detail-sheet.tsx";
import { NotShown } from "./not-shown.tsx";
import type { StockDetailProps } from "./stock-detail.tsx";

const FRESH_MS = 15_000;

/** Head and sheet of one stock, or why there is none. */
export default function DetailPage({ symbol, onBack }: StockDetailProps) {
  const visitor = useSession().kind !== "server";
  const askable = symbolProblem(symbol) === null;
  const query = useOperation(
    "stockDetail",
    { params: { symbol } },
    { enabled: askable, staleMs: FRESH_MS, refetchEveryMs: 60_000 },
  );
  const reason = visitor ? "visitor" : !askable || query.error?.code === "symbol_unknown" ? "unknown" : null;
  return (
    <>
      <DetailHead symbol={symbol} detail={query.data} onBack={onBack} />
      {reason !== null && query.data === undefined ? (
        <NotShown reason={reason} symbol={symbol} onBack={onBack} />
      ) : (
        <DetailSheet key={symbol} symbol={symbol} query={query} />
      )}
    </>
  );
}
