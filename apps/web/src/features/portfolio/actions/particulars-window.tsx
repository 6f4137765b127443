import { useLingui } from "@lingui/react/macro";
import type { AccountDetails } from "@neuro/contract";
import { type FormEvent, useId, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { keepTyped, readTyped } from "./typed-store.ts";

const GOAL_LENGTH = 80;

export interface ParticularsWindowProps {
  id: string;
  details: AccountDetails;
  onClose(): void;
}

/** What no broker tells: what the money is for. An empty field forgets it. */
export function ParticularsWindow({ id, details, onClose }: ParticularsWindowProps) {
  const { t } = useLingui();
  const formId = useId();
  const key = `particulars ${id}`;
  const known = { goal: details.goal ?? "" };
  const [typed, setTyped] = useState(() => readTyped(key, known));
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAction("accountParticulars", { refreshes: ["accountDetails"] });

  const edit = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    setProblem(null);
    keepTyped(key, next);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const goal = typed.goal.trim() === "" ? null : typed.goal.trim();
      // What was not touched stays as it is stored, in whatever language it is shown.
      await action.run({ params: { id }, body: typed.goal === known.goal ? {} : { goal } });
      keepTyped(key, null);
      toast({ title: t`The account’s details are saved` });
      onClose();
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem(words);
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
        <Field
          label={t`Goal`}
          name="goal"
          maxLength={GOAL_LENGTH}
          value={typed.goal}
          placeholder={t`House, 2031`}
          onChange={(event) => edit({ goal: event.currentTarget.value })}
        />
        {problem === null ? null : (
          <p role="alert" className="text-13 text-loss">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
