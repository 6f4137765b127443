import { useLingui } from "@lingui/react/macro";
import { type Currency, isOwed, type NetWorthKind, owedKinds, ownedKinds } from "@neuro/contract";
import { netWorthReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SecuredField } from "./secured-field.tsx";
import { emptyValue, useReadValue } from "./typed-value.ts";
import { type NetWorth, useWorthWords } from "./use-worth-words.ts";
import { ValueFields } from "./value-fields.tsx";

const NAME_LENGTH = 80;

/** Something owned or owed, with its value on a day. */
export function ItemForm({ worth, onClose }: { worth: NetWorth; onClose(): void }) {
  const { t } = useLingui();
  const { kindName } = useWorthWords();
  const action = useAction("addNetWorthItem", { refreshes: netWorthReads });
  const readValue = useReadValue();
  const { today, items } = worth;
  const form = useTypedForm(
    { ...emptyValue(today, null), kind: "home", name: "", currency: "CAD", secured: "" },
    async (typed, refuse) => {
      const kind = typed.kind as NetWorthKind;
      const owed = isOwed(kind);
      const name = typed.name.trim();
      if (name === "") {
        refuse("name", t`Please enter a name.`);
        return null;
      }
      const value = readValue(typed, { today, owed }, refuse);
      if (value === null) return null;
      const secured = owed && typed.secured !== "" ? { secured_on: typed.secured } : {};
      const terms = value.terms === null ? {} : { terms: value.terms };
      const currency = typed.currency as Currency;
      await action.run({
        body: { kind, name, currency, day: typed.day, amount: value.amount, ...secured, ...terms },
      });
      return t`${name} is added`;
    },
    onClose,
  );
  const { typed, edit, errorOf } = form;
  const kind = typed.kind as NetWorthKind;
  const placeholders: Record<NetWorthKind, string> = {
    ...{ home: t`House on Elm Street`, vehicle: t`Family car`, other_asset: t`Art, a cottage, a business` },
    ...{ mortgage: t`Mortgage at my bank`, loan: t`Car loan`, other_debt: t`Owed to my sister` },
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <div className="grid grid-cols-2 gap-3">
        <Select<NetWorthKind>
          label={t`Kind`}
          name="kind"
          value={kind}
          onChange={(next) => edit({ kind: next })}
          options={[
            { label: t`What you own`, options: ownedKinds.map(optionOf) },
            { label: t`What you owe`, options: owedKinds.map(optionOf) },
          ]}
        />
        <CurrencySelect
          label={t`Currency`}
          name="currency"
          value={typed.currency as Currency}
          onChange={(currency) => edit({ currency })}
        />
      </div>
      <Field
        label={t`Name`}
        name="name"
        maxLength={NAME_LENGTH}
        value={typed.name}
        placeholder={placeholders[kind]}
        onChange={(event) => edit({ name: event.currentTarget.value })}
        error={errorOf("name")}
      />
      <ValueFields
        typed={typed}
        edit={edit}
        errorOf={errorOf}
        kind={kind}
        currency={typed.currency}
        today={today}
      />
      {isOwed(kind) ? (
        <SecuredField items={items} value={typed.secured} onChange={(secured) => edit({ secured })} />
      ) : (
        <p className="text-12 text-muted">
          {t`Earlier values, such as what you paid on the day you bought it, can be added afterwards.`}
        </p>
      )}
      <FormFoot failed={form.failed} busy={action.busy} onCancel={onClose} />
    </form>
  );

  function optionOf(value: NetWorthKind) {
    return { value, label: kindName(value) };
  }
}
