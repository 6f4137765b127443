import { useLingui } from "@lingui/react/macro";
import { sectorGroupLimit } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { usePhone } from "#lib/use-media.ts";
import { ConfidenceLegend } from "#shared/analysis/confidence-legend.tsx";
import { SignalList } from "#shared/analysis/signal-list.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { SourceToCome } from "#shared/loading/source-to-come.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { GroupChoice } from "./group-choice.tsx";
import { GroupTable } from "./group-table.tsx";
import { requestOf, type StockGroup } from "./groups.ts";
import { SummaryLine } from "./summary-line.tsx";
import { useGroupName } from "./use-group-name.ts";
import { VisitorGroup } from "./visitor-group.tsx";

/** A group of stocks, and what Neuro says of each. */
export function GroupCell({ group, visitor }: { group: StockGroup; visitor: boolean }) {
  const { t } = useLingui();
  const query = useOperation("batchAnalysis", { body: requestOf(group) }, { refetchEveryMs: 60_000 });
  const { group: asked, tab, ...withoutGroup } = useDashboardSearch();
  const provenance = query.data?.provenance ?? null;
  const place = useHashPlace<HTMLDivElement>("groups");
  return (
    <Cell style={useRoom(query, { phone: 733, wide: 517 })} className="min-w-0">
      <div ref={place} className="scroll-mt-6" />
      <CellHead title={t`Quick Sector Analysis`}>
        {provenance === null ? <SourceToCome of={query} /> : <Source of={provenance} />}
        {visitor ? null : (
          <span className="flex gap-3 max-tab:hidden">
            <ConfidenceLegend />
          </span>
        )}
        {visitor ? null : (
          <TabLink tab="stocks" {...withoutGroup} className={textLinkClass}>
            {t`Close`}
          </TabLink>
        )}
      </CellHead>
      <GroupChoice group={group} visitor={visitor} />
      <Members group={group} />
      {visitor ? <VisitorGroup group={group} /> : <Signals group={group} query={query} />}
    </Cell>
  );
}

/** Which listings stand for a sector: a list names its own. */
function Members({ group }: { group: StockGroup }) {
  const { t } = useLingui();
  const format = useFormat();
  const sectorName = useSectorName();
  if ("symbols" in group) return null;
  const sectors = group.sectors.map(sectorName).join(", ");
  const most = format.number(sectorGroupLimit);
  return (
    <p className="mt-2 text-12 text-muted">
      {group.country === "CA"
        ? t`${sectors}: well-known Canadian listings, ${most} at most.`
        : t`${sectors}: well-known listings, ${most} at most, Canadian ones first.`}
    </p>
  );
}

interface SignalsProps {
  group: StockGroup;
  query: ReturnType<typeof useOperation<"batchAnalysis">>;
}

function Signals({ group, query }: SignalsProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const name = useGroupName()(group);
  // Twelve pixels stand between the blocks of a skeleton: with them they are as high as what comes.
  const [head, row] = phone ? [[24, 108], 52] : [[24, 56, 12], 36];
  const expected = "symbols" in group ? group.symbols.length : sectorGroupLimit;
  return (
    <div className="mt-4">
      <Answer
        query={query}
        failed={t`The signals of this group could not be loaded.`}
        heights={[...head, ...Array.from({ length: expected }, () => row)]}
      >
        {({ batch_analysis: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t`No stock of this group has a signal`}>
              {t`The market at hand has too few prices of it. Choose another group.`}
            </EmptyState>
          ) : (
            <>
              <SummaryLine rows={rows} />
              {phone ? <SignalList rows={rows} label={name} /> : <GroupTable rows={rows} label={name} />}
            </>
          )
        }
      </Answer>
    </div>
  );
}
