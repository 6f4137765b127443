import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { haltReads } from "./use-halt.ts";

const LONGEST = 300;

interface HaltDialogProps {
  /** Halted already: only the reason changes. */
  isOn: boolean;
  firstReason: string;
  onClose(): void;
}

/** Why, then the stop. The reason is read by everybody whose order is refused. */
export function HaltDialog({ isOn, firstReason, onClose }: HaltDialogProps) {
  const { t } = useLingui();
  const action = useAction("adminSetTradingHalt", { refreshes: haltReads });
  const [reason, setReason] = useState(firstReason);
  const [problem, setProblem] = useState("");
  const [missing, setMissing] = useState(false);
  const formId = useId();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem("");
    if (reason.trim() === "") return setMissing(true);
    try {
      await action.run({ body: { on: true, reason: reason.trim() } });
      toast({ kind: "info", title: isOn ? t`The reason is changed` : t`All trading is halted` });
      onClose();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };

  return (
    <Dialog
      onClose={onClose}
      width={480}
      title={isOn ? t`Change the reason` : t`Halt the trading of everybody?`}
      description={
        isOn
          ? t`Everybody whose order is refused reads it.`
          : t`From this moment no order is sent, of nobody, and working orders are cancelled. Orders that protect holdings stay.`
      }
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="warn" busy={action.busy}>
            {isOn ? t`Save the reason` : t`Halt all trading`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t`Reason`}
          limit={t`${reason.length} of ${LONGEST}`}
          value={reason}
          maxLength={LONGEST}
          autoFocus
          {...(missing ? { error: t`Say why: everybody is told.` } : {})}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <FormProblem>{problem}</FormProblem>
      </form>
    </Dialog>
  );
}
