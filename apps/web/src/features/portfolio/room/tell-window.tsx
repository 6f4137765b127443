import { useLingui } from "@lingui/react/macro";
import { type RoomKind, roomKinds, SELF } from "@neuro/contract";
import { useState } from "react";
import { Select } from "#ui/fields/select.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { TellForm } from "./tell-form.tsx";
import { type Household, useRoomWords } from "./use-room-words.ts";

/** The room of any plan of anybody in the household, also of one that is not linked. */
export function TellWindow({ household, onClose }: { household: Household; onClose(): void }) {
  const { t } = useLingui();
  const { kindName, personName } = useRoomWords();
  const { people, today } = household;
  const [person, setPerson] = useState(people[0]?.id ?? SELF);
  const [kind, setKind] = useState<RoomKind>("TFSA");
  return (
    <Dialog
      onClose={onClose}
      width={480}
      title={t`Enter the room of a plan`}
      description={t`As the Canada Revenue Agency states it. The latest day counts.`}
    >
      <div className="mb-3 grid gap-3">
        {people.length > 1 ? (
          <Select
            label={t`Whose`}
            name="person"
            value={person}
            onChange={setPerson}
            options={people.map((each) => ({ value: each.id, label: personName(each) }))}
          />
        ) : null}
        <Select<RoomKind>
          label={t`Plan`}
          name="kind"
          value={kind}
          onChange={setKind}
          options={roomKinds.map((each) => ({ value: each, label: kindName(each) }))}
        />
      </div>
      <TellForm key={kind} person={person} kind={kind} today={today} canClose onClose={onClose} />
    </Dialog>
  );
}
