import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { signalRowOf } from "#shared/analysis/signal-row.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { EmptyState } from "#ui/states.tsx";
import { MarketCell, Rows } from "../market-cell.tsx";

/** Without a session there is one public analysis; it is as real as the others. */
export function PublicMarketPanel() {
  const { t } = useLingui();
  const query = useOperation("showcase");
  const analysis = query.data?.analysis ?? undefined;
  return (
    <MarketCell provenance={analysis?.provenance}>
      <Answer query={query} failed={t`The market analysis could not be loaded.`} heights={[16, 36, 20]}>
        {(data) => (
          <>
            <Rows
              rows={data.analysis === null ? [] : [signalRowOf(data.analysis)]}
              empty={<EmptyState title={t`No analysis yet`}>{data.note}</EmptyState>}
            />
            <p className="mt-3 text-13 text-soft">
              {t`One symbol is open to everybody, at its real price. The demo and every account see the same for each symbol they watch.`}
            </p>
          </>
        )}
      </Answer>
    </MarketCell>
  );
}
