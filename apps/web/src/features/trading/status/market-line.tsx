import { useLingui } from "@lingui/react/macro";
import { useMarket } from "#data/market/use-market.ts";
import { useFormat } from "#lib/format.ts";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";

/** When the exchanges close or open, and what that means for a practice order given now. */
export function MarketLine({ mode }: { mode: TradingMode }) {
  const { t } = useLingui();
  const format = useFormat();
  const market = useMarket();
  const exchanges = market?.exchanges ?? [];
  const open = exchanges.some((exchange) => exchange.state === "open");
  return (
    <p className="mt-1 flex min-h-4 flex-wrap gap-x-4 gap-y-0.5 text-12 text-muted">
      {market === undefined ? <span>{t`Market hours 9:30 to 16:00, Eastern time`}</span> : null}
      {exchanges.map((exchange) => {
        const { name } = exchange;
        const time =
          exchange.state === "open" ? format.time(exchange.next_close) : format.dateTime(exchange.next_open);
        return (
          <span key={exchange.mic}>
            {exchange.state === "open" ? t`${name} closes at ${time}` : t`${name} opens ${time}`}
            {exchange.early_close ? `, ${t`early close`}` : ""}
          </span>
        );
      })}
      {market === undefined || open || mode === "live" ? null : (
        <span>{t`Practice market orders fill now at the last price, labelled practice fill.`}</span>
      )}
    </p>
  );
}
