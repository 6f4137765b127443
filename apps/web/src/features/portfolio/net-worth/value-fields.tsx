import { useLingui } from "@lingui/react/macro";
import { paidEveryNames } from "@neuro/contract";
import { Field } from "#ui/fields/field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { TypedValue } from "./typed-value.ts";
import { type Terms, useWorthWords } from "./use-worth-words.ts";

interface ValueFieldsProps {
  typed: TypedValue;
  edit(change: Partial<TypedValue>): void;
  errorOf(field: "amount" | "day" | "rate" | "payment"): string | undefined;
  owed: boolean;
  currency: string;
  today: string;
}

/** What something was worth on a day; of a debt its rate and payments too. */
export function ValueFields({ typed, edit, errorOf, owed, currency, today }: ValueFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-3 tab:grid-cols-2">
        <NumberField
          label={owed ? t`Still owed` : t`Worth`}
          name="amount"
          unit={currency}
          value={typed.amount}
          onChange={(amount) => edit({ amount })}
          error={errorOf("amount")}
        />
        <Field
          label={t`On the day`}
          type="date"
          name="day"
          max={today}
          value={typed.day}
          onChange={(event) => edit({ day: event.currentTarget.value })}
          error={errorOf("day")}
        />
      </div>
      {owed ? <TermsFields typed={typed} edit={edit} errorOf={errorOf} currency={currency} /> : null}
    </>
  );
}

function TermsFields({ typed, edit, errorOf, currency }: Omit<ValueFieldsProps, "owed" | "today">) {
  const { t } = useLingui();
  const { everyName } = useWorthWords();
  return (
    <fieldset>
      <legend className="sr-only">{t`Rate and payments`}</legend>
      <div className="grid grid-cols-2 gap-3 tab:grid-cols-3">
        <NumberField
          label={t`Rate a year`}
          name="rate"
          unit="%"
          value={typed.rate}
          onChange={(rate) => edit({ rate })}
          error={errorOf("rate")}
        />
        <NumberField
          label={t`Each payment`}
          name="payment"
          unit={currency}
          value={typed.payment}
          onChange={(payment) => edit({ payment })}
          error={errorOf("payment")}
        />
        <Select<Terms["paid_every"]>
          label={t`Paid`}
          name="every"
          value={typed.every as Terms["paid_every"]}
          onChange={(every) => edit({ every })}
          options={paidEveryNames.map((value) => ({ value, label: everyName(value) }))}
        />
      </div>
      <p className="mt-1.5 text-12 text-muted">
        {t`With both, the balance falls from payment to payment, as an estimate, until you enter the next one. Without, it stays as entered.`}
      </p>
    </fieldset>
  );
}
