import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { call, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { clearBrowserData } from "#data/session/clear-browser-data.ts";
import { replaceToken } from "#data/session/session.ts";
import { stepUp } from "#data/session/step-up.ts";
import { anotherPage } from "#lib/another-page.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { CodeField } from "#shared/identity/code-field.tsx";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { PasswordField } from "#shared/identity/password-field.tsx";
import { useProofProblem } from "#shared/identity/use-proof-problem.ts";
import { Button } from "#ui/button.tsx";
import { confirm, notice } from "#ui/windows/confirm.ts";

interface DeleteFormProps {
  asks: { password: boolean; code: boolean };
  /** Where who has no password proves who they are. */
  provider?: string | undefined;
  onClose(): void;
}

/** Password and code where there are any, and only when they are right one last question, then the end. */
export function DeleteForm({ asks, provider, onClose }: DeleteFormProps) {
  const { t } = useLingui();
  const words = useWords();
  const proof = useAction("stepUp");
  const action = useAction("deleteAccount");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState("");
  /** A code is good once: who goes back from the last question is not asked for another. */
  const [proven, setProven] = useState(false);
  const problem = useProofProblem();
  const change = (apply: () => void): void => {
    apply();
    setProven(false);
    setRefusal("");
    problem.forget();
  };

  /** False when whoever was asked for it declined. */
  const prove = async (): Promise<boolean> => {
    if (proven) return true;
    if (asks.password) {
      const { token } = await proof.run({ body: { password, ...(asks.code ? { code } : {}) } });
      replaceToken(token);
      setProven(true);
      return true;
    }
    if (provider === undefined) return true;
    const { security } = await call("accountSecurity");
    return security.confirmed_until !== null || (await stepUp.ask(performance.now()));
  };

  const askLast = (): Promise<boolean> =>
    confirm({ title: words("account.confirm_delete"), confirmLabel: t`Delete for ever`, tone: "warn" });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal("");
    if (!problem.check({ password: asks.password ? password : null, code: asks.code ? code : null })) return;
    try {
      if (!(await prove()) || !(await askLast())) return;
      await action.run({ body: asks.password ? { password } : {} });
    } catch (error) {
      problem.take(error);
      setRefusal(words("account.delete_failed", { message: wordsOf(error) }));
      return;
    }
    clearBrowserData();
    await notice(words("account.deleted"));
    anotherPage.open("/");
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
        <Button type="submit" variant="warn" busy={proof.busy || action.busy}>
          {t`Delete account`}
        </Button>
      </div>
    </form>
  );
}
