import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { unitsText } from "../units-text.ts";

export type Entry = AnswerOf<"portfolioCosts">["entries"][number];
type Cost = NonNullable<Entry["booked"]>;

interface CostEntryProps {
  entry: Entry;
  /** Null while its form is open. */
  onEdit: (() => void) | null;
}

/** Units that came in: what counts as their cost, what is booked, and what was said of it before. */
export function CostEntry({ entry, onEdit }: CostEntryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  const undo = useTakeBack("undoCostCorrection", {
    refreshes: ledgerReads,
    done: t`What you entered is taken back`,
  });
  const { entry_id, symbol, name, date, units, account_name, state, booked, standing, corrections } = entry;
  const states = {
    unknown: { words: t`Cost unknown`, tone: "live" },
    estimated: { words: t`Estimated`, tone: "sample" },
    corrected: { words: t`Entered by you`, tone: "ink" },
  } as const;
  const amount = (cost: Cost) => format.money(cost.amount, { currency: cost.currency });
  return (
    <div className="grid gap-y-1">
      <div className="flex justify-between gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="text-14 font-semibold">{symbol}</strong>
            <span className="truncate text-13 text-soft">{name}</span>
            <Tag tone={states[state].tone}>{states[state].words}</Tag>
          </p>
          <p className="text-12 text-muted">
            {[format.date(date), unitsText(units, format), accountName(account_name)].join(" · ")}
          </p>
        </div>
        <div className="text-end">
          <p className="amount text-14 font-semibold">{standing === null ? "–" : amount(standing)}</p>
          {standing !== null && standing.currency !== "CAD" ? (
            <p className="amount text-12 text-muted">{format.money(standing.amount_cad)}</p>
          ) : null}
        </div>
      </div>
      {corrections.length === 0 ? null : (
        <ul className="grid gap-0.5 text-12 text-muted">
          <li>
            {t`Booked:`}{" "}
            <span className="amount">{booked === null ? t`nobody told it` : amount(booked)}</span>
          </li>
          {corrections.map(({ id, cost, reason, made_at, undone_at }) => (
            <li key={id}>
              <Said isUndone={undone_at !== null}>
                {format.date(made_at)}: <span className="amount">{amount(cost)}</span>, {reason}
              </Said>
            </li>
          ))}
        </ul>
      )}
      {onEdit === null ? null : (
        <p className="flex gap-4">
          <button type="button" className={`${textLinkClass} min-h-6`} onClick={onEdit}>
            {standing === null ? t`Enter the cost` : t`Correct the cost`}
          </button>
          {state === "corrected" ? (
            <button
              type="button"
              className={`${textLinkClass} min-h-6`}
              disabled={undo.busy}
              onClick={() => void undo.takeBack({ params: { id: entry_id } })}
            >
              {t`Take it back`}
            </button>
          ) : null}
        </p>
      )}
    </div>
  );
}

/** What was taken back is struck out. */
function Said({ isUndone, children }: { isUndone: boolean; children: ReactNode }) {
  return isUndone ? <s>{children}</s> : children;
}
