import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { CoupleDays, useWrongDay } from "./couple-days.tsx";
import { PersonAccounts } from "./person-accounts.tsx";
import { type Person, useRoomWords } from "./use-room-words.ts";

const NAME_LENGTH = 60;
type Relation = Exclude<Person["relation"], "self">;

const dayOf = (typed: string) => (typed === "" ? null : typed);

const shownOf = (person: Person | undefined) => ({
  name: person?.name ?? "",
  relation: "spouse" as string,
  born: person?.birth_date ?? "",
  since: person?.resident_since == null ? "" : String(person.resident_since),
  together: person?.spouse_since ?? "",
  apart: person?.spouse_until ?? "",
});

function toldOf(typed: ReturnType<typeof shownOf>, since: number | null, isSpouse: boolean) {
  return {
    ...{ birth_date: dayOf(typed.born), resident_since: since },
    ...(isSpouse ? { spouse_since: dayOf(typed.together), spouse_until: dayOf(typed.apart) } : {}),
  };
}

interface PersonFormProps {
  /** Whom it changes; a new person without it. */
  person?: Person;
  /** Of everybody in the household. */
  accounts?: Person["accounts"];
  today: string;
  onClose(): void;
}

/** Name, birth date, residence and accounts of a person. */
export function PersonForm({ person, accounts = [], today, onClose }: PersonFormProps) {
  const { t } = useLingui();
  const { relation } = useRoomWords();
  const add = useAction("addPerson", { refreshes: ledgerReads });
  const change = useAction("changePerson", { refreshes: ledgerReads });
  const [own, setOwn] = useState<readonly string[]>(
    person?.accounts.map(({ account_id }) => account_id) ?? [],
  );
  const isSelf = person?.relation === "self";
  const isSpouse = (chosen: string) => (person?.relation ?? chosen) === "spouse";
  const wrongDay = useWrongDay(today);
  const form = useTypedForm(
    shownOf(person),
    async (typed, refuse) => {
      const name = typed.name.trim();
      const since = typed.since.trim() === "" ? null : Number(typed.since);
      const wrong = wrongDay(typed);
      if (name === "" && !isSelf) refuse("name", t`Please enter a name.`);
      else if (typed.born > today) refuse("born", t`Please enter a day that has come.`);
      else if (since !== null && !(Number.isInteger(since) && since >= 1900 && since <= 2200))
        refuse("since", t`Please enter a year of four digits.`);
      else if (wrong !== null) refuse(wrong.field, wrong.says);
      else {
        const told = toldOf(typed, since, isSpouse(typed.relation));
        if (person === undefined)
          await add.run({ body: { ...told, name, relation: typed.relation as Relation } });
        else {
          const body = { ...told, ...(isSelf ? {} : { name }), account_ids: [...own] };
          await change.run({ params: { id: person.id }, body });
        }
        return t`It is saved`;
      }
      return null;
    },
    onClose,
  );
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void form.submit(event)}>
      {isSelf ? null : (
        <Field
          label={t`Name`}
          name="name"
          maxLength={NAME_LENGTH}
          value={form.typed.name}
          onChange={(event) => form.edit({ name: event.currentTarget.value })}
          error={form.errorOf("name")}
        />
      )}
      {person === undefined ? (
        <Select
          label={t`Relation`}
          name="relation"
          value={form.typed.relation}
          onChange={(next) => form.edit({ relation: next })}
          options={(["spouse", "child", "other"] as const).map((each) => ({
            value: each as string,
            label: relation[each],
          }))}
        />
      ) : null}
      <Field
        label={t`Date of birth`}
        type="date"
        name="born"
        max={today}
        value={form.typed.born}
        onChange={(event) => form.edit({ born: event.currentTarget.value })}
        hint={t`For yearly limits, education grants and the minimum of a RRIF.`}
        error={form.errorOf("born")}
      />
      <Field
        label={t`Resident of Canada since`}
        name="since"
        inputMode="numeric"
        maxLength={4}
        value={form.typed.since}
        onChange={(event) => form.edit({ since: event.currentTarget.value })}
        hint={t`Only where it was after the year of 18.`}
        error={form.errorOf("since")}
      />
      {isSpouse(form.typed.relation) ? (
        <CoupleDays
          today={today}
          typed={form.typed}
          onEdit={form.edit}
          errors={{ together: form.errorOf("together"), apart: form.errorOf("apart") }}
        />
      ) : null}
      {person === undefined ? null : <PersonAccounts accounts={accounts} own={own} onChange={setOwn} />}
      <FormFoot failed={form.failed} busy={add.busy || change.busy} onCancel={onClose} />
    </form>
  );
}
