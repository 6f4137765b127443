import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { usePhone } from "#lib/use-media.ts";
import { type TradingMode, useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ApproveDraft } from "../ai/lazy-windows.ts";
import { type DraftOrder, type TradingDashboard, useTradingDashboard } from "../ai/use-trading-dashboard.ts";
import { DraftRows } from "./draft-rows.tsx";
import { DraftTable } from "./draft-table.tsx";
import { useRejectDraft } from "./use-reject-draft.ts";

/** Orders that Neuro would place and that wait for the reader. */
export function DraftsSection() {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const locked = useSession().kind !== "server";
  const place = useHashPlace<HTMLDivElement>("drafts");
  const mode = useTradingMode();
  // Of the other mode, the newest again.
  const [allOf, setAllOf] = useState<TradingMode | null>(null);
  const query = useTradingDashboard({ allDrafts: allOf === mode });
  const shown = query.data?.draft_orders.length ?? 0;
  const total = query.data?.draft_orders_total ?? 0;
  const count = format.number(total);
  return (
    <div ref={place} id="drafts" className="scroll-mt-4">
      <Cell
        head={t`Draft orders`}
        beside={
          total === 0 ? undefined : (
            <span className="text-13 text-muted">
              {total > shown ? t`the newest ${shown} of ${count}` : count}
            </span>
          )
        }
        aside={query.data === undefined ? null : <Source of={query.data.provenance} />}
      >
        {locked ? (
          <EmptyState title={words("drafts.empty")} />
        ) : (
          <Answer query={query} failed={t`The draft orders could not be loaded.`} heights={[56]}>
            {(dashboard) => (
              <>
                <Drafts dashboard={dashboard} />
                {total > shown ? (
                  <Button
                    size="sm"
                    className="mt-3"
                    icon="chevronDown"
                    busy={allOf === mode && query.isFetching}
                    onClick={() => setAllOf(mode)}
                  >
                    {t`Show all ${count}`}
                  </Button>
                ) : null}
              </>
            )}
          </Answer>
        )}
      </Cell>
    </div>
  );
}

function Drafts({ dashboard }: { dashboard: TradingDashboard }) {
  const { t } = useLingui();
  const words = useWords();
  const phone = usePhone();
  const reject = useRejectDraft();
  const [approved, setApproved] = useState<DraftOrder | null>(null);
  const drafts = dashboard.draft_orders;
  const List = phone ? DraftRows : DraftTable;
  return (
    <>
      {drafts.length === 0 ? (
        <EmptyState title={words("drafts.empty")}>
          {t`Signals below your review threshold wait here until you approve or reject them.`}
        </EmptyState>
      ) : (
        <List
          drafts={drafts}
          reviewLine={dashboard.ai_actions.review_threshold}
          busyId={reject.busyId}
          onApprove={setApproved}
          onReject={(draft) => void reject.run(draft)}
        />
      )}
      {approved === null ? null : (
        <ApproveDraft key={approved.id} draft={approved} onClose={() => setApproved(null)} />
      )}
    </>
  );
}
