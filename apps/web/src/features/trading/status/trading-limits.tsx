import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { Rule, type TradingStatus } from "./mode-line.tsx";

/** What the day has used of each limit. */
export function TradingLimits({ status }: { status: TradingStatus }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number): string => format.money(value, { whole: true });
  const { trades_today: trades, max_daily_trades: mostTrades } = status;
  const { loss_today: loss, max_daily_loss: mostLoss } = status;
  const { max_position_size: neuros, max_own_position_size: own } = status;
  const lost = loss === null ? "–" : money(loss);
  const most = mostLoss === null ? "" : money(mostLoss);
  const none = t`no limit`;
  const unconfirmed = status.unconfirmed_orders;
  return (
    <>
      <Rule />
      <Limit name={t`Trades today`}>
        {mostTrades === null ? trades : t({ message: `${trades} of ${mostTrades}`, context: "limit" })}
      </Limit>
      <Limit name={t`Loss limit`}>
        {mostLoss === null ? none : t({ message: `${lost} of ${most}`, context: "limit" })}
      </Limit>
      <Limit name={t`Maximum position, you`}>{own === null ? none : money(own)}</Limit>
      <Limit name={t`Neuro`}>{money(neuros)}</Limit>
      {unconfirmed === 0 ? null : (
        <span className="inline-flex items-center gap-1.5 font-semibold text-warn">
          <Icon name="warning" size={14} />
          {t`${unconfirmed} unconfirmed`}
        </span>
      )}
    </>
  );
}

function Limit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap text-soft">
      {name} <strong className="amount font-semibold text-ink">{children}</strong>
    </span>
  );
}
