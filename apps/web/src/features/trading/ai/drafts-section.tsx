import { useLingui } from "@lingui/react/macro";
import { draftOrdersShown } from "@neuro/contract";
import { useState } from "react";
import { useSession } from "#data/session.ts";
import { useFormat } from "#lib/format.ts";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { usePhone } from "#lib/use-media.ts";
import { useWords } from "#lib/use-words.ts";
import { Answer } from "#ui/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { DraftTable } from "./draft-table.tsx";
import { ApproveDraft } from "./late-windows.ts";
import { useRejectDraft } from "./use-reject-draft.ts";
import { type DraftOrder, type TradingDashboard, useTradingDashboard } from "./use-trading-dashboard.ts";

/** Orders that Neuro would place and that wait for the reader. */
export function DraftsSection() {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const locked = useSession().kind !== "server";
  const place = useHashPlace<HTMLDivElement>("drafts");
  const query = useTradingDashboard();
  const drafts = query.data?.draft_orders ?? [];
  const total = format.number(query.data?.draft_orders_total ?? 0);
  return (
    <div ref={place} id="drafts" className="scroll-mt-4">
      <Cell>
        <CellHead
          title={t`Draft orders`}
          beside={
            drafts.length === 0 ? undefined : (
              <span className="text-13 text-muted">
                {(query.data?.draft_orders_total ?? 0) > draftOrdersShown
                  ? t`the newest ${draftOrdersShown} of ${total}`
                  : t`${total} of at most ${draftOrdersShown}`}
              </span>
            )
          }
        >
          {query.data === undefined ? null : <Source of={query.data.provenance} />}
        </CellHead>
        {locked ? (
          <EmptyState title={words("drafts.empty")} />
        ) : (
          <Answer
            query={query}
            failed={t`The draft orders could not be loaded.`}
            skeleton={<Skeleton heights={[40]} />}
          >
            {(dashboard) => <Drafts dashboard={dashboard} />}
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
