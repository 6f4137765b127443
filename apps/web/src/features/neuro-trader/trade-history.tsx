import { useLingui } from "@lingui/react/macro";
import { pageSizeLimit } from "@neuro/contract";
import { useSession } from "#data/session.ts";
import { useOperation } from "#data/use-operation.ts";
import { type TradingMode, useTradingMode } from "#lib/trading-mode.ts";
import { usePhone } from "#lib/use-media.ts";
import { useWords } from "#lib/use-words.ts";
import { Answer } from "#ui/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { ModeTag } from "#ui/mode-tag.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TabLink, textLinkClass } from "#ui/tab-link.tsx";
import { TradeRows } from "./trade-rows.tsx";
import { TradeTable } from "./trade-table.tsx";

/** What Neuro traded in the mode on screen, newest first. */
export function TradeHistory() {
  const { t } = useLingui();
  const phone = usePhone();
  const mode = useTradingMode();
  const locked = useSession().kind !== "server";
  const query = useOperation("neuroTrades", { query: { mode, limit: pageSizeLimit } });
  return (
    <Cell>
      <CellHead title={t`Trade History`} beside={<ModeTag mode={mode} />}>
        {query.data === undefined ? null : <Source of={query.data.provenance} />}
        <TabLink tab="trading" section="orders" className={textLinkClass}>
          {t`All orders`}
        </TabLink>
      </CellHead>
      {locked ? (
        <Empty mode={mode} />
      ) : (
        <Answer
          query={query}
          failed={t`The trade history could not be loaded.`}
          skeleton={<Skeleton heights={[24]} widths={["320px"]} />}
        >
          {({ trades }) =>
            trades.length === 0 ? (
              <Empty mode={mode} />
            ) : (
              <div className="max-h-[420px] overflow-y-auto" aria-live="polite" aria-relevant="additions">
                {phone ? <TradeRows trades={trades} /> : <TradeTable trades={trades} />}
              </div>
            )
          }
        </Answer>
      )}
    </Cell>
  );
}

function Empty({ mode }: { mode: TradingMode }) {
  const { t } = useLingui();
  const words = useWords();
  const names: Record<TradingMode, string> = { paper: t`paper`, live: t`live` };
  return <EmptyState title={words("neuro_trades.empty", { mode: names[mode] })} />;
}
