import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { TradeItem, tradeColumns } from "./gap-trade.tsx";
import type { CurrencyGap } from "./gap-type.ts";

/** Trades shown before more are asked for, and with each asking. */
const PAGE = 20;

interface GapTradesProps {
  of: CurrencyGap;
  /** What saves them all. */
  file: ReactNode;
}

/** Every trade of either side, the widest gap first. */
export function GapTrades({ of: { trades, currency }, file }: GapTradesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const [count, setCount] = useState(PAGE);
  const left = trades.length - count;
  const more = format.number(Math.min(PAGE, left));
  return (
    <Cell
      role="region"
      aria-label={t`Trade by trade`}
      head={t`Trade by trade`}
      level={3}
      aside={file}
      beside={
        <span className="text-12 text-muted">
          {format.number(trades.length)}, {t`widest difference first`}
        </span>
      }
    >
      {phone ? null : <Heads />}
      <ul>
        {trades.slice(0, count).map((trade, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a grid buys one security several times in one session.
          <TradeItem key={`${trade.symbol} ${trade.session} ${index}`} trade={trade} currency={currency} />
        ))}
      </ul>
      {left <= 0 ? null : (
        <Button size="sm" className="mt-3 max-tab:h-11" onClick={() => setCount(count + PAGE)}>
          {t`Show ${more} more`}
        </Button>
      )}
    </Cell>
  );
}

/** Seen only: each row says its figures by name. */
function Heads() {
  const { t } = useLingui();
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-4 border-b border-line pb-2 text-12 font-medium text-muted"
      style={{ gridTemplateColumns: tradeColumns }}
    >
      <span>{t`Symbol`}</span>
      <span>{t`Bought`}</span>
      <span>{t`Main cause`}</span>
      <span className="text-end">{t`Made by the test`}</span>
      <span className="text-end">{t`Really made`}</span>
      <span className="text-end">{t`Difference`}</span>
    </div>
  );
}
