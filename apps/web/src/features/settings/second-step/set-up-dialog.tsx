import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { CodeField } from "#shared/identity/code-field.tsx";
import { CopyButton } from "#shared/identity/copy-button.tsx";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** From the secret for the app to the recovery codes; nothing changes before the first code was right. */
export default function SetUpDialog({ onClose }: { onClose(isOn: boolean): void }) {
  const { t } = useLingui();
  const begin = useAction("beginSecondFactor");
  const confirm = useAction("confirmSecondFactor", { refreshes: ["accountSecurity", "securityEvents"] });
  const codes = confirm.answer?.recovery_codes;
  const begun = useRef(false);

  const start = (): void => {
    // Who does not prove who they are wants no second step now.
    begin.run().catch((error) => {
      if (isApiError(error) && error.code === "step_up_required") onClose(false);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the secret is asked for once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start();
  }, []);

  if (codes !== undefined)
    return <RecoveryCodes title={t`The second step is on`} codes={codes} onClose={() => onClose(true)} />;
  // Until the secret is there, the question of who is there may stand on the screen alone.
  return (
    <Dialog
      open={begin.answer !== undefined || begin.error !== null}
      onClose={() => onClose(false)}
      title={t`Set up the second step`}
      description={t`With any authenticator app: Aegis, Google Authenticator, 1Password, Microsoft Authenticator, …`}
    >
      {begin.error === null ? null : (
        <ErrorState title={t`The set-up could not begin.`} onRetry={start} busy={begin.busy}>
          {wordsOf(begin.error)}
        </ErrorState>
      )}
      {begin.answer === undefined ? (
        begin.error === null ? (
          <Skeleton heights={[200, 40]} />
        ) : null
      ) : (
        <>
          <Secret {...begin.answer} />
          <FirstCode
            busy={confirm.busy}
            onCancel={() => onClose(false)}
            onSubmit={async (code) => {
              await confirm.run({ body: { code } });
            }}
          />
        </>
      )}
    </Dialog>
  );
}

function Secret({ uri, secret }: { uri: string; secret: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={uri} label={t`QR code for the authenticator app`} />
      <div className="min-w-[200px] flex-1">
        <p className="text-13 text-soft">
          <strong className="font-semibold text-ink">1.</strong> {t`Scan this with the app. Or type the key:`}
        </p>
        <p className="mt-2 [overflow-wrap:anywhere] text-14 font-semibold tracking-[0.02em]">
          {inFours(secret)}
        </p>
        <p className="mt-2">
          <CopyButton text={secret}>{t`Copy the key`}</CopyButton>
        </p>
        <p className="mt-2 text-12 text-muted">
          {t`Time-based, 6 digits, every 30 seconds. Show it to nobody.`}
        </p>
      </div>
    </div>
  );
}

/** Four letters at a time are easier to type. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}

interface FirstCodeProps {
  busy: boolean;
  onCancel(): void;
  onSubmit(code: string): Promise<void>;
}

function FirstCode({ busy, onCancel, onSubmit }: FirstCodeProps) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<{ code?: string; other?: string }>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === "") return setProblem({ code: t`Please enter the code` });
    try {
      await onSubmit(code);
    } catch (error) {
      const isWrong = isApiError(error) && (error.code === "second_factor_wrong" || error.fields.length > 0);
      const said = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem(isWrong ? { code: said } : { other: said });
    }
  };
  return (
    <form
      noValidate
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-13 text-soft">
        <strong className="font-semibold text-ink">2.</strong> {t`Enter what the app shows now.`}
      </p>
      <CodeField
        digitsOnly
        value={code}
        error={problem.code}
        onChange={(next) => {
          setCode(next);
          setProblem({});
        }}
      />
      <FormProblem>{problem.other}</FormProblem>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t`Turn on`}
        </Button>
      </div>
    </form>
  );
}
