import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { recentAiTradesShown } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Signal } from "#shared/analysis/signal.tsx";

/** The last orders that Neuro wanted in this mode; room for all of them is kept. */
export function RecentAiTrades() {
  const { t } = useLingui();
  const format = useFormat();
  const mode = useTradingMode();
  const query = useOperation("recentAiTrades", { query: { mode, limit: recentAiTradesShown } });
  const trades = query.data?.trades ?? [];
  return (
    <>
      <h3 className="mt-3 mb-1 text-12 font-medium text-soft">{t`Recent AI trades`}</h3>
      <div className="min-h-[93px] max-tab:min-h-[120px]" aria-live="polite" aria-relevant="additions text">
        {query.data !== undefined && trades.length === 0 ? (
          <p className="border-t border-grid pt-2.5 text-13 text-soft">
            {t`No AI trades yet. What Neuro orders appears here.`}
          </p>
        ) : null}
        {query.error !== null && query.data === undefined ? (
          <p className="border-t border-grid pt-2.5 text-13 text-warn">{query.error.detail}</p>
        ) : null}
        <ul>
          {trades.slice(0, recentAiTradesShown).map((trade) => {
            const shares = t`${plural(trade.quantity, { one: "# share", other: "# shares" })}`;
            return (
              <li
                key={trade.order_id}
                className="flex min-h-[31px] items-center gap-3 border-t border-grid max-tab:min-h-10"
                title={`${trade.strategy}, ${format.dateTime(trade.created_at)}`}
              >
                <span className="w-[66px] flex-none">
                  <Signal signal={trade.action} />
                </span>
                <span className="min-w-0 flex-1 truncate">
                  <strong className="font-semibold">{trade.symbol}</strong>{" "}
                  <span className="text-12 text-muted">{shares}</span>
                </span>
                <span className="text-13 font-semibold">
                  <span className="sr-only">{t`Confidence`} </span>
                  {trade.confidence === null ? "–" : format.number(trade.confidence, { digits: 2 })}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
