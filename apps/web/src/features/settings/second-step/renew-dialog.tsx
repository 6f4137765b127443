import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** New recovery codes in place of the old ones. */
export default function RenewDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const action = useAction("renewRecoveryCodes", { refreshes: ["accountSecurity", "securityEvents"] });
  const [problem, setProblem] = useState("");
  const renew = async (): Promise<void> => {
    setProblem("");
    try {
      await action.run();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  if (action.answer !== undefined)
    return (
      <RecoveryCodes title={t`New recovery codes`} codes={action.answer.recovery_codes} onClose={onClose} />
    );
  return (
    <Dialog
      onClose={onClose}
      width={440}
      title={t`Make new recovery codes?`}
      description={t`The codes you have now are worthless from then on.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" busy={action.busy} onClick={() => void renew()}>
            {t`Make new codes`}
          </Button>
        </>
      }
    >
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  );
}
