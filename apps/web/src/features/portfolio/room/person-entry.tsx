import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { textLinkClass } from "#ui/text-link-class.ts";
import { confirm } from "#ui/windows/confirm.ts";
import { PersonForm } from "./person-form.tsx";
import { type Person, useRoomWords } from "./use-room-words.ts";

interface PersonEntryProps {
  person: Person;
  /** Of everybody in the household. */
  accounts: Person["accounts"];
  today: string;
}

/** Who it is, and which accounts are theirs. */
export function PersonEntry({ person, accounts, today }: PersonEntryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  const { personName, relation } = useRoomWords();
  const [isEditing, setEditing] = useState(false);
  const remove = useAction("removePerson", { refreshes: ledgerReads });
  const name = personName(person);
  const dayOf = (date: string | null) => (date === null ? null : format.date(date));
  const [born, together, apart] = [
    dayOf(person.birth_date),
    dayOf(person.spouse_since),
    dayOf(person.spouse_until),
  ];
  const about = [
    person.relation === "self" ? null : relation[person.relation],
    born === null ? t`Date of birth not entered` : t`born ${born}`,
    together === null ? null : t`a couple since ${together}`,
    apart === null ? null : t`separated since ${apart}`,
  ];
  const takeAway = async () => {
    const sure = await confirm({
      title: t`Remove ${name}?`,
      body: t`What you entered of their room is removed as well; their accounts are yours again.`,
      confirmLabel: t`Remove`,
      tone: "warn",
    });
    if (!sure) return;
    try {
      await remove.run({ params: { id: person.id } });
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    }
  };
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="text-14 font-semibold">{name}</p>
      <p className="text-12 text-muted">{about.filter((part) => part !== null).join(" · ")}</p>
      <p className="text-12 text-muted">
        {person.accounts.length === 0
          ? t`No account`
          : format.list(person.accounts.map(({ display_name }) => accountName(display_name)))}
      </p>
      {isEditing ? (
        <PersonForm person={person} accounts={accounts} today={today} onClose={() => setEditing(false)} />
      ) : (
        <p className="flex gap-4">
          <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => setEditing(true)}>
            {t({ message: "Change", context: "act" })}
          </button>
          {person.relation === "self" ? null : (
            <button
              type="button"
              className={`${textLinkClass} min-h-6`}
              disabled={remove.busy}
              onClick={() => void takeAway()}
            >
              {t`Remove`}
            </button>
          )}
        </p>
      )}
    </li>
  );
}
