import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, ApiError, InstallationSettingName } from "@neuro/contract";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { useAdminWords } from "../use-admin-words.ts";
import {
  bodyOf,
  bounds,
  type Edits,
  isNumberName,
  type NumberName,
  type Problem,
  problemOf,
  realEdits,
} from "./installation-form.ts";
import { currentEdits, keepEdits, useEdits } from "./unsaved-edits.ts";

type Known = Pick<AnswerOf<"adminSettings">, "settings" | "saved">;

/** The settings of the installation as they are being changed; a save sends what differs. */
export function useInstallationForm(known: Known) {
  const { t } = useLingui();
  const sayProblem = useProblemWords();
  const action = useAction("saveAdminSettings", { refreshes: ["adminSettings", "adminAudit"] });
  const [refusal, setRefusal] = useState<ApiError | Error | null>(null);
  const edits = realEdits(useEdits(), known);
  const names = Object.keys(edits) as InstallationSettingName[];

  const problems = new Map(
    names.filter(isNumberName).flatMap((name) => {
      const edit = edits[name];
      const problem = typeof edit === "string" ? problemOf(name, edit) : null;
      return problem === null ? [] : [[name as InstallationSettingName, sayProblem(name, problem)]];
    }),
  );
  const fieldProblem = (name: InstallationSettingName): string | undefined =>
    problems.get(name) ??
    (isApiError(refusal) ? refusal.fields.find(({ path }) => path.endsWith(name))?.message : undefined);

  return {
    ...known,
    edits,
    changes: names.length,
    valid: problems.size === 0,
    busy: action.busy,
    refusal,
    errorOf(name: InstallationSettingName): { error?: string } {
      const error = fieldProblem(name);
      return error === undefined ? {} : { error };
    },
    edit(change: Edits): void {
      setRefusal(null);
      keepEdits(realEdits({ ...currentEdits(), ...change }, known));
    },
    revert(name: InstallationSettingName): void {
      setRefusal(null);
      const { [name]: _, ...left } = currentEdits();
      keepEdits(left);
    },
    discard(): void {
      setRefusal(null);
      keepEdits({});
    },
    async save(): Promise<void> {
      setRefusal(null);
      try {
        const { message, ...now } = await action.run({ body: bodyOf(edits) });
        // What was changed again while the save was under way is still to be saved.
        keepEdits(realEdits(currentEdits(), now));
        toast({ kind: "done", title: t`Settings saved`, detail: message });
      } catch (error) {
        setRefusal(error instanceof Error ? error : new Error(wordsOf(error)));
      }
    },
  };
}

export type InstallationForm = ReturnType<typeof useInstallationForm>;

function useProblemWords(): (name: NumberName, problem: Problem) => string {
  const { t } = useLingui();
  const words = useAdminWords();
  const format = useFormat();
  return (name, problem) => {
    if (problem === "zero_or_range") return words("admin.rate_limit_range");
    const [min, max] = [format.number(bounds[name].min), format.number(bounds[name].max)];
    return t`A whole number from ${min} to ${max}`;
  };
}
