import { useLingui } from "@lingui/react/macro";
import type { AccountSecurity } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import type { OpenQuestion } from "#data/session/shared-prompt.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { ExternalProof } from "./external-proof.tsx";
import { PasswordProof } from "./password-proof.tsx";

/** Asks for what this account has: a password, the second step, or its external login. */
export default function StepUpWindow({ answer }: Pick<OpenQuestion, "answer">) {
  const { t } = useLingui();
  // What protects the account may have changed in another browser since the page was opened.
  const query = useOperation("accountSecurity", undefined, { staleMs: 0 });
  const cancel = (): void => answer(false);
  return (
    <Dialog
      onClose={cancel}
      width={440}
      title={t`Confirm that it is you`}
      description={t`This needs a fresh proof of who is there. It holds for 15 minutes.`}
    >
      <Answer query={query} failed={t`How your account is protected could not be loaded.`} heights={[40, 36]}>
        {({ security }) => <Proof security={security} onDone={() => answer(true)} onCancel={cancel} />}
      </Answer>
    </Dialog>
  );
}

interface ProofProps {
  security: AccountSecurity;
  onDone(): void;
  onCancel(): void;
}

function Proof({ security, onDone, onCancel }: ProofProps) {
  const { t } = useLingui();
  const { has_password, external, second_factor } = security;
  if (!has_password && external === null)
    return (
      <>
        <p className="text-13 text-soft">
          {t`Your account has neither a password nor an external login to prove it with. Please ask an administrator for a reset link.`}
        </p>
        <p className="mt-5 flex justify-end">
          <Button onClick={onCancel}>{t`Close`}</Button>
        </p>
      </>
    );
  return (
    <div className="grid gap-5">
      {has_password ? (
        <PasswordProof withCode={second_factor.on} onDone={onDone} onCancel={onCancel} />
      ) : null}
      {external === null ? null : (
        <ExternalProof name={external.name} alone={!has_password} onCancel={onCancel} />
      )}
    </div>
  );
}
