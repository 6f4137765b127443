import { useLingui } from "@lingui/react/macro";
import { pageSizeLimit } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { usePhone } from "#lib/use-media.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { type TradingMode, useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
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
    <Cell style={useRoom(query, { phone: 148, wide: 116 })}>
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
