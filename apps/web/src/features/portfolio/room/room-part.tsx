import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { InCad } from "#ui/figures/in-cad.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { PeopleWindow } from "./people-window.tsx";
import { MinimumRow, PlanRow } from "./plan-row.tsx";
import { RoomWindow } from "./room-window.tsx";
import { TellWindow } from "./tell-window.tsx";
import { type Household, useRoomWords } from "./use-room-words.ts";

/** What may still be paid into registered plans, person by person. */
export default function RoomPart() {
  const { t } = useLingui();
  const query = useOperation("contributionRoom", undefined, { keepLast: true });
  return (
    <Sheet aria-label={t`Contribution room`}>
      <Cell>
        <CellHead title={t`Contribution room`} beside={<InCad />} />
        <Answer query={query} failed={t`The contribution room could not be loaded.`} heights={[64, 64, 64]}>
          {(household) => <Shown household={household} />}
        </Answer>
      </Cell>
    </Sheet>
  );
}

type Opened = { window: "room"; person: string; plan: string } | { window: "tell" | "people" };

function Shown({ household }: { household: Household }) {
  const { t } = useLingui();
  const { personName } = useRoomWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { people, country } = household;
  const close = () => setOpened(null);
  if (country === "US")
    return (
      <EmptyState title={t`Canadian plans only`}>
        {t`Contribution room is kept for residents of Canada. You set the United States as your country.`}
      </EmptyState>
    );
  const isEmpty = people.every(({ rooms, minimum }) => rooms.length === 0 && minimum === null);
  return (
    <>
      {isEmpty ? (
        <EmptyState title={t`No registered plan yet`}>
          {t`A TFSA, RRSP, FHSA or RESP appears here once it is linked, or once you enter its room.`}
        </EmptyState>
      ) : (
        people.map((person) => (
          <section key={person.id} aria-label={personName(person)}>
            {people.length > 1 ? (
              <h3 className="mt-3 text-13 font-semibold text-soft">{personName(person)}</h3>
            ) : null}
            {person.rooms.length === 0 && person.minimum === null ? (
              <p className="text-12 text-muted">{t`No plan`}</p>
            ) : null}
            <ul className="grid">
              {person.rooms.map((room) => (
                <PlanRow
                  key={room.kind}
                  room={room}
                  onOpen={() => setOpened({ window: "room", person: person.id, plan: room.kind })}
                />
              ))}
              {person.minimum === null ? null : <MinimumRow minimum={person.minimum} />}
            </ul>
          </section>
        ))
      )}
      <p className="mt-3 flex flex-wrap gap-x-4">
        <button
          type="button"
          className={`${textLinkClass} min-h-6`}
          onClick={() => setOpened({ window: "tell" })}
        >
          {t`Enter the room of a plan`}
        </button>
        <button
          type="button"
          className={`${textLinkClass} min-h-6`}
          onClick={() => setOpened({ window: "people" })}
        >
          {t`Persons and their accounts`}
        </button>
      </p>
      {opened?.window === "room" ? (
        <RoomWindow of={{ person: opened.person }} plan={opened.plan} onClose={close} />
      ) : null}
      {opened?.window === "tell" ? <TellWindow household={household} onClose={close} /> : null}
      {opened?.window === "people" ? <PeopleWindow onClose={close} /> : null}
    </>
  );
}
