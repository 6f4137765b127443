import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useAction } from "#data/queries/use-action.ts";
import { replaceToken } from "#data/session/session.ts";
import { Button } from "#ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { FormProblem } from "./form-problem.tsx";
import { PasswordField } from "./password-field.tsx";
import { useProofProblem } from "./use-proof-problem.ts";

interface PasswordProofProps {
  /** The second step is on: its code is asked for as well. */
  withCode: boolean;
  onDone(): void;
  onCancel(): void;
}

/** The password of the account, and the code of its second step. */
export function PasswordProof({ withCode, onDone, onCancel }: PasswordProofProps) {
  const { t } = useLingui();
  const action = useAction("stepUp");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const problem = useProofProblem();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!problem.check({ password, code: withCode ? code : null })) return;
    try {
      const { token } = await action.run({ body: { password, ...(withCode ? { code } : {}) } });
      replaceToken(token);
      onDone();
    } catch (error) {
      problem.take(error);
    }
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t`Password`}
        kind="current"
        autoFocus
        value={password}
        error={problem.password}
        onChange={(typed) => {
          setPassword(typed);
          problem.forget();
        }}
      />
      {withCode ? (
        <CodeField
          value={code}
          error={problem.code}
          onChange={(next) => {
            setCode(next);
            problem.forget();
          }}
        />
      ) : null}
      <FormProblem>{problem.other}</FormProblem>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={action.busy}>
          {t`Confirm`}
        </Button>
      </div>
    </form>
  );
}
