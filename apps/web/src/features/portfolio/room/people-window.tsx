import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { PersonEntry } from "./person-entry.tsx";
import { PersonForm } from "./person-form.tsx";
import type { Household } from "./use-room-words.ts";

/** Who is in the household, and whose accounts are whose. */
export function PeopleWindow({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const query = useOperation("contributionRoom", undefined, { keepLast: true });
  return (
    <Dialog
      onClose={onClose}
      width={560}
      title={t`Persons and their accounts`}
      description={t`Each person has a contribution room, costs and gains of their own. The room of an RESP is that of the child it is for.`}
    >
      <Answer query={query} failed={t`The persons could not be loaded.`} heights={[64, 64]}>
        {(household) => <Shown household={household} />}
      </Answer>
    </Dialog>
  );
}

function Shown({ household }: { household: Household }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { people, today } = household;
  const accounts = people.flatMap((person) => person.accounts);
  return (
    <>
      <ul className="grid">
        {people.map((person) => (
          <PersonEntry key={person.id} person={person} accounts={accounts} today={today} />
        ))}
      </ul>
      {isAdding ? (
        <PersonForm today={today} onClose={() => setAdding(false)} />
      ) : (
        <p className="mt-3">
          <Button size="sm" icon="plus" onClick={() => setAdding(true)}>{t`Add a person`}</Button>
        </p>
      )}
    </>
  );
}
