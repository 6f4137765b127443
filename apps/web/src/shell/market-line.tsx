import { useLingui } from "@lingui/react/macro";
import { type Locale, MINUTE_MS } from "@neuro/contract";
import type { MarketStatus } from "#data/market/use-market.ts";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { useSourceName } from "#ui/figures/source-name.ts";
import { Icon } from "#ui/icon.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";

/** "TSX open, closes in 1 h 46"; the details of both exchanges and of the clock on hover. */
export function MarketLine({ market, short = false }: { market: MarketStatus | undefined; short?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMarketNow();
  const sourceName = useSourceName();
  const toronto = market?.exchanges.find((exchange) => exchange.name === "TSX") ?? market?.exchanges[0];
  if (market === undefined || toronto === undefined) return null;
  const open = toronto.state === "open";
  const wait = spanText(
    new Date(open ? toronto.next_close : toronto.next_open).getTime() - now,
    format.language,
  );
  const name = toronto.name;
  const line = open
    ? short
      ? t`${name} closes in ${wait}`
      : t`${name} open, closes in ${wait}`
    : short
      ? t`${name} opens in ${wait}`
      : t`${name} closed, opens in ${wait}`;
  return (
    <HintPopover
      className="inline-flex min-h-6 items-center gap-2 text-13 whitespace-nowrap text-soft hover:text-ink"
      content={
        <span className="grid gap-1">
          {market.exchanges.map((exchange) => (
            <ExchangeLine key={exchange.mic} exchange={exchange} />
          ))}
          <span className="text-muted">
            {t`Market clock ${format.dateTime(market.now)}, Eastern time`}
            {market.clock_mode === "replay" ? ` · ${t`replaying past sessions`}` : ""}
          </span>
          <span className="text-muted">
            {market.providers.map((provider) => sourceName(provider.label)).join(", ")}
          </span>
          {market.providers.map(({ id, message }) =>
            message === null ? null : (
              <span key={id} className="text-warn">
                {message}
              </span>
            ),
          )}
        </span>
      }
    >
      <Icon name="clock" size={14} />
      {line}
    </HintPopover>
  );
}

function ExchangeLine({ exchange }: { exchange: MarketStatus["exchanges"][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = exchange.name;
  const open = exchange.state === "open";
  const next = format.dateTime(open ? exchange.next_close : exchange.next_open);
  return (
    <span>
      <strong className="font-semibold text-ink">{open ? t`${name} open` : t`${name} closed`}</strong>{" "}
      {exchange.reason === null ? "" : `${exchange.reason}, `}
      {open ? t`closes ${next}` : t`opens ${next}`}
    </span>
  );
}

/** `46 min`, `1 h 46`, `2 d 3 h`. */
function spanText(ms: number, language: Locale): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  const day = language === "fr" ? "j" : "d";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return `${Math.floor(hours / 24)} ${day} ${hours % 24} h`;
}
