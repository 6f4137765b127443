import { useLingui } from "@lingui/react/macro";
import { type AccountDetails, estimates } from "@neuro/contract";
import { type FormEvent, useId, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { basisOf } from "#ui/figures/source.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { keepTyped, readTyped } from "./typed-store.ts";

const ROOM_AT_MOST = 10_000_000;
const GOAL_LENGTH = 80;

export interface ParticularsWindowProps {
  id: string;
  details: AccountDetails;
  onClose(): void;
}

/** What no broker tells: the room of the CRA notice and what the money is for. An empty field forgets it. */
export function ParticularsWindow({ id, details, onClose }: ParticularsWindowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formId = useId();
  const own = (field: "contribution_room" | "goal") => basisOf(details.provenance, field) !== "estimated";
  const key = `particulars ${id}`;
  const known = {
    room:
      details.contribution_room !== null && own("contribution_room")
        ? writeTyped(details.contribution_room)
        : "",
    goal: details.goal !== null && own("goal") ? details.goal : "",
  };
  const [typed, setTyped] = useState(() => readTyped(key, known));
  const [problem, setProblem] = useState<{ field: "room" | "all"; words: string } | null>(null);
  const action = useAction("accountParticulars", { refreshes: ["accountDetails"] });
  const hasRoom = ["TFSA", "RRSP", "FHSA"].includes(details.account_details.account_type);
  const assumed = format.money(estimates.tfsaContributionRoomCad, { whole: true });

  const edit = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    setProblem(null);
    keepTyped(key, next);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const room = typed.room.trim() === "" ? null : parseTyped(typed.room);
    if (typed.room.trim() !== "" && (room === null || room < 0 || room > ROOM_AT_MOST))
      return setProblem({ field: "room", words: t`Please enter the dollars of your notice, 0 or more.` });
    try {
      const goal = typed.goal.trim() === "" ? null : typed.goal.trim();
      // What was not touched stays as it is stored, in whatever language it is shown.
      const body = {
        ...(typed.goal === known.goal ? {} : { goal }),
        ...(hasRoom && typed.room !== known.room ? { contribution_room: room } : {}),
      };
      await action.run({ params: { id }, body });
      keepTyped(key, null);
      toast({ title: t`The account’s details are saved` });
      onClose();
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem({ field: "all", words });
    }
  };
  return (
    <Dialog
      onClose={onClose}
      width={440}
      title={t`What only you know`}
      description={t`It replaces the estimate. Leave a field empty to go without.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        {hasRoom ? (
          <NumberField
            label={t`Contribution room`}
            name="contribution_room"
            unit="CAD"
            value={typed.room}
            onChange={(room) => edit({ room })}
            error={problem?.field === "room" ? problem.words : undefined}
            hint={
              details.account_details.account_type === "TFSA"
                ? t`What your CRA notice says is left this year; ${assumed} is assumed without it.`
                : t`What your CRA notice says is left this year.`
            }
          />
        ) : null}
        <Field
          label={t`Goal`}
          name="goal"
          maxLength={GOAL_LENGTH}
          value={typed.goal}
          placeholder={t`House, 2031`}
          onChange={(event) => edit({ goal: event.currentTarget.value })}
        />
        {problem?.field === "all" ? (
          <p role="alert" className="text-13 text-loss">
            {problem.words}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
