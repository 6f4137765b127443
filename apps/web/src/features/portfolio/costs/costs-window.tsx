import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { CostEntry } from "./cost-entry.tsx";
import { CostForm } from "./cost-form.tsx";
import { FundEvents } from "./fund-events.tsx";

export interface CostsWindowProps {
  /** Of one account; of all without it. */
  accountId?: string | undefined;
  onClose(): void;
}

/** What units cost where nobody told it, or where the owner knows better: what is booked stays beside it. */
export function CostsWindow({ accountId, onClose }: CostsWindowProps) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<string | null>(null);
  const query = useOperation(
    "portfolioCosts",
    { query: accountId === undefined ? {} : { account_id: accountId } },
    { keepLast: true },
  );
  return (
    <Dialog
      onClose={onClose}
      width={560}
      title={t`What units cost`}
      description={t`Nothing that is booked is changed. What you enter counts in its place, and can be taken back.`}
    >
      <Answer query={query} failed={t`The costs could not be loaded.`} heights={[64, 64, 64]}>
        {({ entries, events }) => (
          <>
            <Entries entries={entries} editing={editing} edit={setEditing} />
            <FundEvents events={events} />
          </>
        )}
      </Answer>
    </Dialog>
  );
}

interface EntriesProps {
  entries: AnswerOf<"portfolioCosts">["entries"];
  editing: string | null;
  edit(entryId: string | null): void;
}

function Entries({ entries, editing, edit }: EntriesProps) {
  const { t } = useLingui();
  if (entries.length === 0)
    return (
      <EmptyState title={t`Every cost is known`}>
        {t`Units that come in without a cost, and what an account held before its first known transaction, appear here.`}
      </EmptyState>
    );
  return (
    <ul className="grid">
      {entries.map((entry) => (
        <li key={entry.entry_id} className="border-b border-line py-3 last:border-0">
          <CostEntry entry={entry} onEdit={editing === entry.entry_id ? null : () => edit(entry.entry_id)} />
          {editing === entry.entry_id ? <CostForm entry={entry} onClose={() => edit(null)} /> : null}
        </li>
      ))}
    </ul>
  );
}
