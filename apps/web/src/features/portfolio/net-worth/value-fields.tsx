import { useLingui } from "@lingui/react/macro";
import { isOwed, type NetWorthKind, paidEveryNames } from "@neuro/contract";
import { Field } from "#ui/fields/field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { TypedValue } from "./typed-value.ts";
import { type Terms, useWorthWords } from "./use-worth-words.ts";

interface ValueFieldsProps {
  typed: TypedValue;
  edit(change: Partial<TypedValue>): void;
  errorOf(field: "amount" | "day" | "rate" | "payment"): string | undefined;
  kind: NetWorthKind;
  currency: string;
  today: string;
}

/** What something was worth on a day; of a debt its rate and payments too. */
export function ValueFields({ typed, edit, errorOf, kind, currency, today }: ValueFieldsProps) {
  const { t } = useLingui();
  const owed = isOwed(kind);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
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
      {owed ? <TermsFields {...{ typed, edit, errorOf, kind, currency }} /> : null}
    </>
  );
}

function TermsFields({ typed, edit, errorOf, kind, currency }: Omit<ValueFieldsProps, "today">) {
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
        {kind === "mortgage" && currency === "CAD"
          ? t`Interest is compounded twice a year, as for fixed rates in Canada.`
          : t`Interest is compounded every month.`}{" "}
        {t`With both, the balance falls from payment to payment, as an estimate, until you enter the next one. Without, it stays as entered.`}
      </p>
    </fieldset>
  );
}
