import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { ConfidenceRows } from "./brief-rows.tsx";
import { groupOf, quickGroups, requestOf } from "./groups.ts";
import { useGroupName } from "./use-group-name.ts";

const ROWS_HEIGHT = 5 * 36;

/** Signal and confidence of three groups, one press each; the whole comparison is a link away. */
export function QuickCell() {
  const { t } = useLingui();
  const format = useFormat();
  const search = useDashboardSearch();
  const nameOf = useGroupName();
  const [id, setId] = useState(groupOf(undefined).id);
  const group = groupOf(id);
  const query = useOperation("batchAnalysis", { body: requestOf(group) }, { refetchEveryMs: 60_000 });
  const provenance = query.data?.provenance ?? null;
  return (
    <Cell
      style={useRoom(query, { phone: 379, wide: 300 })}
      head={t`Quick Sector Analysis`}
      aside={provenance === null ? null : <Source of={provenance} text={format.time(provenance.asOf)} />}
    >
      <div className="[&_label]:flex-auto">
        <Segmented
          label={t`Group of stocks`}
          block
          value={id}
          onChange={setId}
          choices={quickGroups.map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
      </div>
      <div className="mt-2">
        <Answer
          query={query}
          failed={t`The signals of this group could not be loaded.`}
          heights={[ROWS_HEIGHT]}
        >
          {({ batch_analysis: rows }) =>
            rows.length === 0 ? (
              <EmptyState title={t`No stock of this group has a signal`}>
                {t`The market at hand has too few prices of it. Choose another group.`}
              </EmptyState>
            ) : (
              <ConfidenceRows rows={rows} label={nameOf(group)} />
            )
          }
        </Answer>
      </div>
      <p className="mt-2">
        <TabLink {...search} tab="stocks" group={id} section="groups" className={textLinkClass}>
          {t`Compare side by side, with more groups`}
        </TabLink>
      </p>
    </Cell>
  );
}
