import { useLingui } from "@lingui/react/macro";
import { reviewThreshold } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";

/** Without a session: the one symbol that is open to everybody, at its real price. */
export function PublicPick() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("showcase");
  return (
    <Cell
      head={t`What Neuro says now`}
      aside={query.data?.analysis == null ? null : <Source of={query.data.analysis.provenance} />}
    >
      <Answer query={query} failed={t`The market overview could not be loaded.`} heights={[48, 36]}>
        {({ analysis, note }) =>
          analysis === null ? (
            <p className="text-13 text-soft">{note}</p>
          ) : (
            <>
              <TabLink
                tab="analysis"
                className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_84px] items-center gap-3 py-1.5 hover:bg-inset/50"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{analysis.symbol}</span>
                  <span className="block truncate text-12 text-muted">{analysis.instrument.name}</span>
                </span>
                <span className="flex flex-col items-start gap-1 tab:flex-row tab:items-center tab:gap-4">
                  <Signal signal={analysis.signal.signal_type} />
                  <ConfidenceBar
                    confidence={analysis.signal.confidence}
                    reviewLine={reviewThreshold}
                    baseRate={analysis.signal.confidence_basis.base_rate}
                    width="s"
                  />
                </span>
                <span className="flex flex-col items-end">
                  <span className="font-medium">{format.price(analysis.current_price)}</span>
                  <Delta percent={analysis.change_percent} className="text-12" />
                </span>
              </TabLink>
              <p className="mt-3 text-13 text-soft">
                {t`One symbol is open to everybody. The demo and every account see the same for each stock they hold or watch.`}
              </p>
            </>
          )
        }
      </Answer>
    </Cell>
  );
}
