import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { Field } from "#ui/fields/field.tsx";

const SYMBOL_LENGTH = 24;
const REASON_LENGTH = 200;

type Typed = Record<"one" | "other" | "reason", string>;

/** Two listings, and why they are one. */
export function PropertyForm({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const action = useAction("addIdenticalProperty", { refreshes: ledgerReads });
  const [typed, setTyped] = useState<Typed>({ one: "", other: "", reason: "" });
  const [problem, setProblem] = useState<{ field: keyof Typed | "all"; words: string }>();
  const errorOf = (field: keyof Typed) => (problem?.field === field ? problem.words : undefined);
  const fieldOf = (field: keyof Typed, maxLength: number) => ({
    name: field,
    maxLength,
    value: typed[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [field]: event.currentTarget.value });
      setProblem(undefined);
    },
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [one, other, reason] = [typed.one.trim(), typed.other.trim(), typed.reason.trim()];
    if (one === "" || other === "")
      return setProblem({ field: one === "" ? "one" : "other", words: t`Please enter a symbol.` });
    if (reason === "") return setProblem({ field: "reason", words: t`Please say why they are one.` });
    try {
      await action.run({ body: { symbols: [one, other], reason } });
      toast({ title: t`It is saved` });
      onClose();
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem({ field: "all", words });
    }
  };
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void save(event)}>
      <div className="flex flex-wrap gap-3">
        <div className="min-w-[200px] flex-1">
          <Field label={t`One listing`} placeholder="XTSE:DLR" {...fieldOf("one", SYMBOL_LENGTH)} />
        </div>
        <div className="min-w-[200px] flex-1">
          <Field label={t`The other`} placeholder="XTSE:DLR.U" {...fieldOf("other", SYMBOL_LENGTH)} />
        </div>
      </div>
      <Field
        label={t`Why they are one`}
        placeholder={t`New ticker since March 2024`}
        {...fieldOf("reason", REASON_LENGTH)}
      />
      <FormFoot
        failed={problem?.field === "all" ? problem.words : null}
        busy={action.busy}
        onCancel={onClose}
      />
    </form>
  );
}
