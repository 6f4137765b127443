import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Sparkline } from "#ui/plots/sparkline.tsx";
import { Cell } from "#ui/sheet.tsx";
import { ConfidenceBar } from "./confidence-bar.tsx";
import { Signal } from "./signal.tsx";

const SHOWN = 8;

type Item = AnswerOf<"marketOverview">["market_overview"][number];

/** The watched symbols with their signals, each a way into its analysis; `wide` adds the strongest reason and the last 30 sessions. */
export function MarketPicks({ wide = false }: { wide?: boolean }) {
  const { t } = useLingui();
  const query = useOperation("marketOverview");
  return (
    <Cell
      style={useRoom(query, { phone: 507, wide: 471 })}
      head={t`What Neuro says now`}
      aside={query.data === undefined ? null : <Source of={query.data.provenance} />}
    >
      <Answer
        query={query}
        failed={t`The market overview could not be loaded.`}
        heights={[44, 44, 44, 44, 44, 44]}
      >
        {({ market_overview }) => (
          <ul>
            {market_overview.slice(0, SHOWN).map((item) => (
              <Row key={item.instrument_id} item={item} wide={wide} />
            ))}
          </ul>
        )}
      </Answer>
    </Cell>
  );
}

const narrowColumns = "grid-cols-[minmax(0,1fr)_64px_auto_84px]";
const wideColumns =
  "grid-cols-[minmax(0,1fr)_64px_auto_84px] desk:grid-cols-[minmax(0,200px)_64px_auto_minmax(0,1fr)_68px_84px]";

function Row({ item, wide }: { item: Item; wide: boolean }) {
  const format = useFormat();
  return (
    <li className="border-t border-grid first:border-0">
      <TabLink
        tab="analysis"
        symbol={item.symbol}
        className={classNames(
          "grid min-h-12 items-center gap-3 py-1.5 hover:bg-inset/50 max-tab:grid-cols-[minmax(0,1fr)_auto_84px]",
          wide ? wideColumns : narrowColumns,
        )}
      >
        <span className="min-w-0">
          <span className="block font-semibold">{item.symbol}</span>
          <span className="block truncate text-12 text-muted">{item.name}</span>
        </span>
        <span className="max-tab:row-start-1 max-tab:hidden">
          <Signal signal={item.signal} />
        </span>
        <span className="flex flex-col items-start gap-1">
          <span className="tab:hidden">
            <Signal signal={item.signal} />
          </span>
          <ConfidenceBar confidence={item.confidence} baseRate={item.confidence_basis.base_rate} width="s" />
        </span>
        {wide ? (
          <>
            <span className="truncate text-12 text-soft max-desk:hidden">
              {item.strongest_evidence?.text}
            </span>
            <span className="max-desk:hidden">
              <Sparkline values={item.sparkline} />
            </span>
          </>
        ) : null}
        <span className="flex flex-col items-end">
          <span className="font-medium">{format.price(item.current_price)}</span>
          <Delta percent={item.price_change_24h} className="text-12" />
        </span>
      </TabLink>
    </li>
  );
}
