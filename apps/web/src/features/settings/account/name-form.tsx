import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";

const NAME_LENGTH_MAX = 100;

/** What the product calls its user. */
export function NameForm() {
  const { t } = useLingui();
  const { data } = useOperation("profile");
  const action = useAction("saveProfile");
  /** Null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const saved = data?.profile.name ?? "";
  const name = typed ?? saved;
  const isChanged = name.trim() !== saved;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged || action.busy) return;
    if (name.trim() === "") return setProblem(t`Please enter a name`);
    try {
      const answer = await action.run({ body: { name } });
      setCachedAnswer("profile", answer);
      setTyped(null);
      toast({ title: t`Your name is saved` });
    } catch (error) {
      setProblem((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="mt-5 flex flex-wrap items-end gap-3 border-t border-grid pt-4"
    >
      <div className="min-w-[220px] max-w-[400px] flex-1">
        <Field
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={NAME_LENGTH_MAX}
          disabled={data === undefined}
          value={name}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem("");
          }}
        />
      </div>
      <Button type="submit" busy={action.busy} disabled={!isChanged}>
        {t`Save name`}
      </Button>
    </form>
  );
}
