import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { RecurringForm } from "./recurring-form.tsx";
import { useIntervals, useRecurringTypes } from "./use-recurring-words.ts";

type Recurring = AnswerOf<"recurringEntries">["recurring"];

interface RecurringWindowProps {
  accountId: string;
  onClose(): void;
}

/** Deposits, purchases and the like that come again and again: told once, booked on each of their days. */
export function RecurringWindow({ accountId, onClose }: RecurringWindowProps) {
  const { t } = useLingui();
  const query = useOperation("recurringEntries", { params: { account_id: accountId } }, { keepLast: true });
  return (
    <Dialog
      onClose={onClose}
      width={560}
      title={t`Recurring transactions`}
      description={t`Told once, booked on each of their days. Each can be undone like any other entry.`}
    >
      <Answer query={query} failed={t`The recurring transactions could not be loaded.`} heights={[56, 56]}>
        {({ recurring }) => <Told accountId={accountId} recurring={recurring} />}
      </Answer>
    </Dialog>
  );
}

function Told({ accountId, recurring }: { accountId: string; recurring: Recurring }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {recurring.length === 0 ? (
        <p className="text-13 text-soft">
          {t`Nothing yet. For example 500 dollars on every payday, or a fund bought every month.`}
        </p>
      ) : (
        <ul>
          {recurring.map((each) => (
            <RecurringItem key={each.id} accountId={accountId} told={each} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <RecurringForm accountId={accountId} onClose={() => setAdding(false)} />
      ) : (
        <div className="mt-4">
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t`Add a recurring transaction`}
          </Button>
        </div>
      )}
    </>
  );
}

function RecurringItem({ accountId, told }: { accountId: string; told: Recurring[number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const types = useRecurringTypes();
  const intervals = useIntervals();
  const remove = useTakeBack("removeRecurringEntry", {
    refreshes: ["recurringEntries"],
    done: t`It will not come again`,
  });
  const { id, type, amount, currency, symbol, every, next_on, note, problem } = told;
  const what = [types[type], ...(symbol === null ? [] : [symbol])].join(" ");
  const day = next_on === null ? null : format.date(next_on);
  return (
    <li className="flex justify-between gap-x-4 border-b border-line py-3 text-13 last:border-b-0">
      <div className="min-w-0">
        <strong className="font-semibold">{what}</strong>
        <p className="text-12 text-muted">
          {[intervals[every], day === null ? t`over` : t`next on ${day}`, note].join(" · ")}
        </p>
        {problem === null ? null : <p className="text-12 text-warn">{problem}</p>}
      </div>
      <div className="grid flex-none justify-items-end">
        <span className="amount font-semibold">{format.money(amount, { currency })}</span>
        <button
          type="button"
          className={`${textLinkClass} min-h-6`}
          disabled={remove.busy}
          aria-label={t`End: ${what}`}
          onClick={() => void remove.takeBack({ params: { account_id: accountId, recurring_id: id } })}
        >
          {t({ message: "End", context: "what recurs" })}
        </button>
      </div>
    </li>
  );
}
