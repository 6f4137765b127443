import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { useEffect, useState } from "react";
import { isApiError, wordsOf } from "#data/client.ts";
import { showAnswer } from "#data/show-answer.ts";
import { useAction } from "#data/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/use-words.ts";
import { parseTyped } from "../number-field.tsx";
import { toast } from "../toast.ts";
import {
  changedFields,
  type SettingsForm,
  type SettingsProblem,
  settingsBody,
  settingsForm,
  settingsProblems,
  type TypedField,
} from "./settings-form.ts";

/** The settings as they are being changed; saving sends what differs from what is saved. */
export function useSettingsForm(saved: Settings) {
  const words = useWords();
  const write = useTypedNumber();
  const say = useProblemWords();
  const action = useAction("saveAccountSettings", {
    refreshes: ["tradingStatus", "tradingDashboard", "marketOverview"],
  });
  const [form, setForm] = useState(() => settingsForm(saved, write));
  const [refused, setRefused] = useState<string | null>(null);
  const problems = settingsProblems(form, parseTyped);
  const changed = changedFields(form, saved, parseTyped);
  useLeaveWarning(changed.length > 0);

  return {
    form,
    changes: changed.length,
    saving: action.busy,
    /** What the server had against the last save. */
    refused,
    valid: Object.keys(problems).length === 0,
    errorOf(field: TypedField): { error?: string } {
      const problem = problems[field];
      return problem === undefined ? {} : { error: say(problem) };
    },
    edit(change: Partial<SettingsForm>): void {
      setRefused(null);
      setForm((last) => ({ ...last, ...change }));
    },
    /** True when it is saved. */
    async save(): Promise<boolean> {
      setRefused(null);
      try {
        const answer = await action.run({ body: settingsBody(form, changed, parseTyped) });
        showAnswer("accountSettings", answer);
        setForm(settingsForm(answer.settings, write));
        toast({ kind: "done", title: words("settings.saved") });
        return true;
      } catch (error) {
        const known = isApiError(error);
        setRefused(
          known
            ? [error.detail, ...error.fields.map(({ message }) => message)].filter(isNew).join(" ")
            : wordsOf(error),
        );
        toast({ kind: "error", title: words(known ? "settings.failed" : "settings.unexpected") });
        return false;
      }
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

function isNew(text: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(text) === index;
}

/** A figure as it would be typed in the language in use. */
function useTypedNumber(): (value: number) => string {
  const { locale } = useFormat();
  return (value) => (locale === "fr-CA" ? String(value).replace(".", ",") : String(value));
}

function useProblemWords(): (problem: SettingsProblem) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (problem) => {
    if (problem.kind === "number") return t`Enter a number`;
    const [min, max] = [format.number(problem.min), format.number(problem.max)];
    return problem.kind === "whole" ? t`A whole number from ${min} to ${max}` : t`From ${min} to ${max}`;
  };
}

/** The browser asks before a page with unsaved changes is left. */
function useLeaveWarning(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [on]);
}
