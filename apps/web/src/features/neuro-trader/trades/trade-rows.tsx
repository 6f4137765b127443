import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { fillMarks } from "#ui/figures/fill-marks.tsx";
import type { NeuroTrade } from "./trade-table.tsx";

/** The phone's trades: what and when, under it the signal behind it. */
export function TradeRows({ trades }: { trades: readonly NeuroTrade[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const price = (value: number | null): string => (value === null ? "–" : format.price(value));
  const mark = fillMarks(trades);
  return (
    <ul>
      {trades.map((trade) => {
        const confidence = trade.confidence === null ? "–" : format.number(trade.confidence, { digits: 2 });
        const [stop, target] = [price(trade.stop_loss), price(trade.take_profit)];
        return (
          <li key={trade.id} className="border-t border-grid py-2.5 first:border-0 first:pt-0">
            <p className="flex items-center gap-2.5">
              <Signal signal={trade.action} />
              <strong className="font-semibold">{trade.symbol}</strong>
              <span>{format.number(trade.quantity, { maxDigits: 8 })}</span>
              <ModeTag mode={trade.mode} />
              <span className="ml-auto font-semibold">
                {format.price(trade.entry_price)}{" "}
                <span className="text-12 font-normal text-muted">{trade.currency}</span>
                {mark(trade)}
              </span>
            </p>
            <p className="mt-0.5 text-12 text-muted">
              {format.dateTime(trade.executed_at)}, {trade.strategy}
            </p>
            <p className="text-12 text-muted">
              {t`confidence ${confidence}, stop-loss ${stop}, take-profit ${target}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
