import { useLingui } from "@lingui/react/macro";
import { passwordLengthMin } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { usePasswordStrength } from "#data/login/use-password-strength.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { PasswordField } from "#shared/identity/password-field.tsx";
import { StrengthMeter } from "#shared/identity/strength-meter.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";

interface PasswordDialogProps {
  hasPassword: boolean;
  email: string | null;
  onClose(): void;
}

interface Problems {
  current?: string;
  next?: string;
  other?: string;
}

/** Another password, or a first one; every other browser is logged out. */
export default function PasswordDialog({ hasPassword, email, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const action = useAction("changePassword", {
    refreshes: ["accountSecurity", "sessions", "securityEvents"],
  });
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const strength = usePasswordStrength(next, email);
  const [problems, setProblems] = useState<Problems>({});

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found: Problems = {
      ...(hasPassword && current === "" ? { current: t`Please enter your password` } : {}),
      ...(next.length < passwordLengthMin
        ? { next: t`The password must have at least ${passwordLengthMin} characters` }
        : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      const body = { new_password: next, ...(hasPassword ? { current_password: current } : {}) };
      const { message } = await action.run({ body });
      toast({ title: message });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error, t`That password is not right.`));
    }
  };

  return (
    <Dialog
      onClose={onClose}
      width={440}
      title={hasPassword ? t`Change password` : t`Set a password`}
      description={t`Every other browser is logged out.`}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        {/* Password managers file the new password under it. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={t`Current password`}
            kind="current"
            autoFocus
            value={current}
            error={problems.current}
            onChange={(typed) => {
              setCurrent(typed);
              setProblems({});
            }}
          />
        ) : null}
        <div className="grid gap-4">
          <PasswordField
            label={t`New password`}
            kind="new"
            autoFocus={!hasPassword}
            value={next}
            error={problems.next}
            onChange={(typed) => {
              setNext(typed);
              setProblems({});
            }}
          />
          <StrengthMeter strength={strength} refused={problems.next !== undefined} />
        </div>
        <FormProblem>{problems.other}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={action.busy}>
            {hasPassword ? t`Change password` : t`Set a password`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function problemsOf(error: unknown, wrongPassword: string): Problems {
  if (!isApiError(error)) return { other: wordsOf(error) };
  if (error.code === "invalid_credentials") return { current: wrongPassword };
  if (error.code === "password_weak") return { next: error.fields[0]?.message ?? error.detail };
  const ofNew = error.fields.find(({ path }) => path === "new_password");
  return ofNew === undefined ? { other: error.detail } : { next: ofNew.message };
}
