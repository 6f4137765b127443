import { useLingui } from "@lingui/react/macro";
import { useMarket } from "#data/use-market.ts";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";

/** First row: whether the exchanges trade, and what that means for an order given now. */
export function MarketStrip() {
  const { t } = useLingui();
  const format = useFormat();
  const market = useMarket();
  const exchanges = market?.exchanges ?? [];
  const open = exchanges.some((exchange) => exchange.state === "open");
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 px-6 py-3 text-13 max-tab:px-4">
      <p className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden="true"
          className={
            open ? "size-1.5 rounded-full bg-gain" : "size-2 rounded-full border-[1.5px] border-muted"
          }
        />
        {market === undefined
          ? t`Market hours 9:30 to 16:00, Eastern time`
          : open
            ? t`The market is open`
            : t`The market is closed`}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
        {exchanges.map((exchange) => {
          const { name } = exchange;
          const time =
            exchange.state === "open"
              ? format.time(exchange.next_close)
              : format.dateTime(exchange.next_open);
          return (
            <li key={exchange.mic}>
              {exchange.state === "open" ? t`${name} closes at ${time}` : t`${name} opens ${time}`}
              {exchange.early_close ? `, ${t`early close`}` : ""}
            </li>
          );
        })}
      </ul>
      {market === undefined || open ? null : (
        <p className="flex items-center gap-2 text-soft desk:ml-auto">
          <Icon name="info" size={14} className="text-muted" />
          {t`Practice market orders fill now at the last price, labelled practice fill.`}
        </p>
      )}
    </div>
  );
}
