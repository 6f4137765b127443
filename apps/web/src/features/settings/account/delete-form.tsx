import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { wordsOf } from "#data/client.ts";
import { forgetEverything } from "#data/forget-everything.ts";
import { useAction } from "#data/use-action.ts";
import { useWords } from "#lib/use-words.ts";
import { confirm, notice } from "#ui/ask.ts";
import { Button } from "#ui/button.tsx";
import { CodeField } from "#ui/identity/code-field.tsx";
import { FormProblem } from "#ui/identity/form-problem.tsx";
import { PasswordField } from "#ui/identity/password-field.tsx";
import { useProofProblem } from "#ui/identity/use-proof-problem.ts";

interface DeleteFormProps {
  asks: { password: boolean; code: boolean };
  /** Where who has no password proves who they are. */
  provider?: string | undefined;
  onClose(): void;
}

/** Password and code where there are any, one last question, then the end. */
export function DeleteForm({ asks, provider, onClose }: DeleteFormProps) {
  const { t } = useLingui();
  const words = useWords();
  const action = useAction("deleteAccount");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState("");
  const problem = useProofProblem();
  const change = (apply: () => void): void => {
    apply();
    setRefusal("");
    problem.forget();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal("");
    if (!problem.check({ password: asks.password ? password : null, code: asks.code ? code : null })) return;
    const isSure = await confirm({
      title: words("account.confirm_delete"),
      confirmLabel: t`Delete account`,
      tone: "warn",
    });
    if (!isSure) return;
    try {
      await action.run({ body: { ...(asks.password ? { password } : {}), ...(asks.code ? { code } : {}) } });
    } catch (error) {
      problem.take(error);
      setRefusal(words("account.delete_failed", { message: wordsOf(error) }));
      return;
    }
    forgetEverything();
    await notice(words("account.deleted"));
    window.location.assign("/");
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {asks.password ? (
        <PasswordField
          label={words("account.delete_password")}
          kind="current"
          autoFocus
          value={password}
          error={problem.password}
          onChange={(typed) => change(() => setPassword(typed))}
        />
      ) : null}
      {asks.code ? (
        <CodeField value={code} error={problem.code} onChange={(next) => change(() => setCode(next))} />
      ) : null}
      {provider === undefined ? null : (
        <p className="text-13 text-soft">
          {t`You have no password here, so you may be asked to log in at ${provider} once more.`}
        </p>
      )}
      <FormProblem>{refusal}</FormProblem>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="warn" busy={action.busy}>
          {t`Delete account`}
        </Button>
      </div>
    </form>
  );
}
