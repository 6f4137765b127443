import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Button } from "#ui/button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { loadCorrections } from "../corrections/lazy-corrections.ts";
import { CompletenessWords } from "./completeness-words.tsx";
import { draftsOf, replacedBy } from "./draft-of-remedy.ts";
import type { Cause, Statement, Statements } from "./statement-answer.ts";
import { StatementForm } from "./statement-form.tsx";
import { StatementItem } from "./statement-item.tsx";

interface Entering {
  readonly cause: Cause;
  readonly statement: Statement;
}

/** Whether an account has all its transactions, beside the closing figures of its statements. */
export function StatementsWindow({ accountId, onClose }: { accountId: string; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("statements", { params: { account_id: accountId } }, { keepLast: true });
  const [entering, setEntering] = useState<Entering>();
  const form = useLazyWindow(async () => (await loadCorrections()).CorrectionWindow);
  const day = entering === undefined ? "" : format.date(entering.statement.closes_on);
  const opened = form.window({
    ...{ accountId, entry: null, onClose: form.close },
    ...(entering === undefined
      ? {}
      : {
          suggested: {
            drafts: draftsOf(entering.cause),
            replaces: replacedBy(entering.cause),
            reason: t`Statement of ${day}`,
          },
        }),
  });
  if (opened !== null) return opened;
  return (
    <Dialog
      onClose={onClose}
      width={720}
      title={t`Are all transactions there?`}
      description={t`What the account held by a statement, beside what its transactions come to.`}
    >
      <Answer query={query} failed={t`The statements could not be loaded.`} heights={[64, 120, 120]}>
        {(told) => (
          <Told
            accountId={accountId}
            told={told}
            onEnter={(next) => {
              setEntering(next);
              void form.show();
            }}
          />
        )}
      </Answer>
    </Dialog>
  );
}

interface ToldProps {
  accountId: string;
  told: Statements;
  onEnter(entering: Entering): void;
}

function Told({ accountId, told, onEnter }: ToldProps) {
  const { t } = useLingui();
  const { completeness, can_check, statements, provenance } = told;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <CompletenessWords completeness={completeness} />
      {can_check ? (
        <div className="border-b border-line py-4">
          {isAdding ? (
            <StatementForm accountId={accountId} onClose={() => setAdding(false)} />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t`Check against a statement`}
              </Button>
              <Source of={provenance} />
            </div>
          )}
        </div>
      ) : null}
      <ul>
        {statements.map((statement) => (
          <StatementItem
            key={statement.id ?? "broker"}
            accountId={accountId}
            statement={statement}
            onEnter={(cause) => onEnter({ cause, statement })}
          />
        ))}
      </ul>
    </>
  );
}
