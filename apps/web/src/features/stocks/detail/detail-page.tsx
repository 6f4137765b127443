import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { usePhone } from "#lib/use-media.ts";
import { symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useChartChoice, useRange } from "../chart/chart-choice.ts";
import { ActionBar } from "./actions.tsx";
import { DetailHead } from "./detail-head.tsx";
import { DetailSheet } from "./detail-sheet.tsx";
import { NotShown } from "./not-shown.tsx";
import type { StockDetailProps } from "./stock-detail-props.ts";
import { useHistory } from "./use-history.ts";
import { useOrderTicket } from "./use-order-ticket.tsx";
import { WaitingSheet } from "./waiting-sheet.tsx";

const FRESH_MS = 15_000;

/** Head and sheet of one stock, or why there is none. */
export default function DetailPage({ symbol, onBack }: StockDetailProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const visitor = useSession().kind !== "server";
  const isSymbol = symbolProblem(symbol) === null;
  const query = useOperation(
    "stockDetail",
    { params: { symbol } },
    { enabled: isSymbol, staleMs: FRESH_MS, refetchEveryMs: 60_000 },
  );
  const [range, setRange] = useRange();
  const choice = useChartChoice();
  const history = useHistory({ symbol, range, indicators: choice.indicators, enabled: isSymbol });
  const { data: detail, error } = query;
  const ticket = useOrderTicket(detail?.stock.instrument_id);
  const unknown = !isSymbol || (detail === undefined && error?.code === "symbol_unknown");
  return (
    <>
      <DetailHead symbol={symbol} detail={detail} ticket={ticket} onBack={onBack} />
      {detail !== undefined ? (
        <DetailSheet
          symbol={symbol}
          detail={detail}
          history={history}
          range={range}
          onRange={setRange}
          choice={choice}
          side={ticket.side}
        />
      ) : visitor || unknown ? (
        <NotShown reason={visitor ? "visitor" : "unknown"} symbol={symbol} onBack={onBack} />
      ) : error !== null ? (
        <Sheet>
          <Cell>
            <ErrorState
              title={t`The stock could not be loaded.`}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            >
              {wordsOf(error)}
            </ErrorState>
          </Cell>
        </Sheet>
      ) : (
        <WaitingSheet indicators={choice.indicators} />
      )}
      {phone && detail !== undefined ? <ActionBar detail={detail} ticket={ticket} /> : null}
      {ticket.over}
    </>
  );
}
