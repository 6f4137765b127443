import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";

/** Another address to log in with; it counts once its owner has followed the link, where mail can be sent. */
export default function EmailDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const action = useAction("changeEmail", { refreshes: ["accountSecurity", "profile", "securityEvents"] });
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState("");

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return setProblem(t`Please enter a valid email address`);
    try {
      const { message, pending } = await action.run({ body: { email: email.trim() } });
      toast({ kind: pending ? "info" : "done", title: message });
      onClose();
    } catch (error) {
      setProblem((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };

  return (
    <Dialog
      onClose={onClose}
      width={440}
      title={t`Change e-mail`}
      description={t`You log in with it from then on.`}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field
          label={t`New e-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          maxLength={254}
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem("");
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={action.busy}>
            {t`Change e-mail`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
