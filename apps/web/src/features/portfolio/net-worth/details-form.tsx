import { useLingui } from "@lingui/react/macro";
import { isOwed } from "@neuro/contract";
import { netWorthReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { Field } from "#ui/fields/field.tsx";
import { SecuredField } from "./secured-field.tsx";
import type { NetWorth, WorthItem } from "./use-worth-words.ts";

const NAME_LENGTH = 80;

interface DetailsFormProps {
  item: WorthItem;
  worth: NetWorth;
  onClose(): void;
}

/** Name of an item, the day it was sold or repaid, and what secures it. */
export function DetailsForm({ item, worth, onClose }: DetailsFormProps) {
  const { t } = useLingui();
  const action = useAction("changeNetWorthItem", { refreshes: netWorthReads });
  const owed = isOwed(item.kind);
  const { today, items } = worth;
  const form = useTypedForm(
    { name: item.name, ended: item.ended_on ?? "", secured: item.secured_on ?? "" },
    async ({ name, ended, secured }, refuse) => {
      if (name.trim() === "") refuse("name", t`Please enter a name.`);
      else if (ended > today) refuse("ended", t`Please enter a day that has come.`);
      else {
        await action.run({
          params: { id: item.id },
          body: {
            ...{ name: name.trim(), ended_on: ended === "" ? null : ended },
            ...(owed ? { secured_on: secured === "" ? null : secured } : {}),
          },
        });
        return t`It is saved`;
      }
      return null;
    },
    onClose,
  );
  const { typed, edit, errorOf } = form;
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <Field
        label={t`Name`}
        name="name"
        maxLength={NAME_LENGTH}
        value={typed.name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
        error={errorOf("name")}
      />
      {owed ? (
        <SecuredField items={items} value={typed.secured} onChange={(secured) => edit({ secured })} />
      ) : null}
      <Field
        label={owed ? t`Repaid on` : t`Sold on`}
        type="date"
        name="ended"
        max={today}
        value={typed.ended}
        onChange={(event) => edit({ ended: event.currentTarget.value })}
        hint={t`From that day on it counts nothing; what was before stays. Leave it empty while it is yours.`}
        error={errorOf("ended")}
      />
      <FormFoot failed={form.failed} busy={action.busy} onCancel={onClose} />
    </form>
  );
}
