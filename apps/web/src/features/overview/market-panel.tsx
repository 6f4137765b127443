import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { EmptyState } from "#ui/states.tsx";
import { MarketCell, Rows } from "./market-cell.tsx";

/** A signal for each watched symbol, with what it rests on. */
export function MarketPanel() {
  const { t } = useLingui();
  const query = useOperation("marketOverview", undefined, { refetchEveryMs: 60_000 });
  return (
    <MarketCell provenance={query.data?.provenance} style={useRoom(query, { phone: 584, wide: 489 })}>
      <Answer
        query={query}
        failed={t`The market analysis could not be loaded.`}
        heights={[16, ...Array.from({ length: 8 }, () => 36)]}
      >
        {({ market_overview }) => (
          <Rows
            rows={market_overview}
            empty={
              <EmptyState title={t`No symbol is watched`}>
                {t`Signals appear here for the symbols on your watch list.`}
              </EmptyState>
            }
          />
        )}
      </Answer>
    </MarketCell>
  );
}
