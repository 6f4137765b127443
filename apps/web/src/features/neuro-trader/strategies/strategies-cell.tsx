import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { usePhone } from "#lib/use-media.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { SourceToCome } from "#shared/loading/source-to-come.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import type { KeyedStrategy, Strategy } from "./keyed-strategy.ts";
import { StrategyList } from "./strategy-list.tsx";
import { StrategyTable } from "./strategy-table.tsx";

const ExitsCompared = lazy(() => import("./exits-compared.tsx"));

/** Room of the comparison until its chunk is there, in pixels. */
const PHONE_EXITS = 750;
const WIDE_EXITS = 380;

/** What each strategy does and how it did, walk-forward, beside holding. */
export function StrategiesCell() {
  const { t } = useLingui();
  const phone = usePhone();
  const query = useOperation("neuroStrategies", undefined, { refetchEveryMs: 60_000 });
  const strategies = keyed(query.data?.strategies);
  const [first] = strategies;
  return (
    <Cell style={useRoom(query, { phone: 1750, wide: 705 })}>
      <CellHead title={t`Available Strategies`}>
        {first === undefined ? <SourceToCome of={query} /> : <Source of={first.provenance} />}
        <Button
          size="sm"
          variant="quiet"
          icon="refresh"
          className="max-tab:h-11"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t`Load`}
        </Button>
      </CellHead>
      <Answer
        query={query}
        failed={t`The strategies could not be loaded.`}
        heights={phone ? [144, 144, 144, 144, 144] : [20, 28, 28, 28, 28, 28]}
      >
        {() => (
          <>
            {phone ? <StrategyList strategies={strategies} /> : <StrategyTable strategies={strategies} />}
            <Suspense fallback={<Skeleton heights={phone ? [PHONE_EXITS] : [WIDE_EXITS]} />}>
              <ExitsCompared strategies={strategies} />
            </Suspense>
          </>
        )}
      </Answer>
    </Cell>
  );
}

function keyed(strategies: Readonly<Record<string, Strategy>> | undefined): KeyedStrategy[] {
  return Object.entries(strategies ?? {}).map(([key, strategy]) => ({ ...strategy, key }));
}
