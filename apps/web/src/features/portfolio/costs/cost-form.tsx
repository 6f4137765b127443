import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import type { Entry } from "./cost-entry.tsx";

const REASON_LENGTH = 200;
const COST_AT_MOST = 1_000_000_000;

/** What all units of an entry cost, from a statement or a slip, and why it counts. */
export function CostForm({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const { t } = useLingui();
  const { standing, listing_currency, date, entry_id } = entry;
  const action = useAction("correctCost", { refreshes: ledgerReads });
  const [typed, setTyped] = useState({
    amount: standing === null ? "" : writeTyped(standing.amount),
    currency: standing?.currency ?? listing_currency,
    ratedOn: "",
    reason: "",
  });
  const [problem, setProblem] = useState<{ field: "amount" | "ratedOn" | "reason" | "all"; words: string }>();
  const edit = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setProblem(undefined);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = parseTyped(typed.amount);
    if (amount === null || amount < 0 || amount > COST_AT_MOST)
      return setProblem({ field: "amount", words: t`Please enter what all units cost together, 0 or more.` });
    if (typed.reason.trim() === "")
      return setProblem({ field: "reason", words: t`Please say where the figure comes from.` });
    if (typed.ratedOn > date)
      return setProblem({ field: "ratedOn", words: t`The purchase lies before the units came in.` });
    try {
      await action.run({
        params: { id: entry_id },
        body: {
          amount,
          currency: typed.currency,
          reason: typed.reason.trim(),
          ...(typed.ratedOn === "" ? {} : { rated_on: typed.ratedOn }),
        },
      });
      toast({ title: t`The cost is saved` });
      onClose();
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem({ field: "all", words });
    }
  };
  const errorOf = (field: "amount" | "ratedOn" | "reason") =>
    problem?.field === field ? problem.words : undefined;
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void save(event)}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[200px] flex-1">
          <NumberField
            label={t`Cost of all units`}
            name="amount"
            unit={typed.currency}
            value={typed.amount}
            onChange={(amount) => edit({ amount })}
            error={errorOf("amount")}
          />
        </div>
        <div className="min-w-[200px] flex-1">
          <CurrencySelect
            label={t`Currency`}
            name="currency"
            value={typed.currency}
            onChange={(currency) => edit({ currency })}
          />
        </div>
      </div>
      {typed.currency === "CAD" && listing_currency === "CAD" ? null : (
        <BoughtOn
          latest={date}
          value={typed.ratedOn}
          onChange={(ratedOn) => edit({ ratedOn })}
          error={errorOf("ratedOn")}
        />
      )}
      <Field
        label={t`Where it comes from`}
        name="reason"
        maxLength={REASON_LENGTH}
        value={typed.reason}
        placeholder={t`Statement of March 2019`}
        onChange={(event) => edit({ reason: event.currentTarget.value })}
        error={errorOf("reason")}
      />
      <FormFoot
        failed={problem?.field === "all" ? problem.words : null}
        busy={action.busy}
        onCancel={onClose}
      />
    </form>
  );
}

interface BoughtOnProps {
  latest: string;
  value: string;
  onChange(day: string): void;
  error: string | undefined;
}

/** Only where the rate of a day counts. */
function BoughtOn({ latest, value, onChange, error }: BoughtOnProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Bought on`}
      type="date"
      name="rated_on"
      max={latest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      hint={t`For the exchange rate of that day; without it, that of the day the units came in.`}
    />
  );
}
