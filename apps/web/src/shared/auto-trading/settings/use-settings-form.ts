import { useLingui } from "@lingui/react/macro";
import type { ApiError, Settings } from "@neuro/contract";
import { useEffect, useState } from "react";
import { call, isApiError, wordsOf } from "#data/calls/client.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { toast } from "#lib/toast.ts";
import { parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import {
  clashesOf,
  editDraft,
  emptyDraft,
  rebaseDraft,
  revertField,
  type SettingsDraft,
} from "./settings-draft.ts";
import {
  type SettingsField,
  type SettingsForm,
  type SettingsProblem,
  settingsBody,
  settingsFields,
  settingsForm,
  settingsProblems,
  settingsValues,
} from "./settings-form.ts";
import { currentDraft, keepDraft, useDraft } from "./unsaved-draft.ts";
import { useConfirmSave } from "./use-confirm-save.ts";

/** What is said of a save that came to nothing. */
export interface Refusal {
  title: string;
  detail: string;
}

type Refused = Partial<Record<SettingsField, string>>;

/** Fields on their way to the server: coming back they are no news. */
let sending: readonly SettingsField[] = [];

/** The settings as they are being changed; saving sends what differs from what is saved. */
export function useSettingsForm(saved: Settings) {
  const { t } = useLingui();
  const words = useWords();
  const say = useProblemWords();
  const confirmSave = useConfirmSave();
  const action = useAction("saveAccountSettings", {
    refreshes: ["tradingStatus", "tradingDashboard", "marketOverview"],
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const values = settingsValues(saved);
  const kept = useDraft();
  const draft = over(kept, values);
  useEffect(() => {
    // What was saved elsewhere has moved under the draft: from here on it is held against that.
    if (kept !== null && draft !== kept) keepDraft(draft);
  });
  const form: SettingsForm = { ...settingsForm(values, writeTyped), ...draft.edits };
  const problems = settingsProblems(form, parseTyped);
  const changed = settingsFields.filter((field) => Object.hasOwn(draft.edits, field));

  const forgetRefusal = (fields: readonly string[]): void => {
    setRefusal(null);
    setRefused((last) =>
      Object.fromEntries(Object.entries(last).filter(([field]) => !fields.includes(field))),
    );
  };
  const refuse = (error: unknown): void => {
    const known = isApiError(error);
    const beside = known ? fieldsOf(error) : {};
    setRefused(beside);
    setRefusal({
      title: words(known ? "settings.failed" : "settings.unexpected"),
      detail: known ? restOf(error) : wordsOf(error),
    });
  };

  const send = async (): Promise<boolean> => {
    const latest = await call("accountSettings");
    const now = settingsValues(latest.settings);
    const before = currentDraft() ?? emptyDraft(values);
    const next = rebaseDraft(before, now, parseTyped);
    setCachedAnswer("accountSettings", latest);
    keepDraft(next);
    const known = clashesOf(before);
    if (clashesOf(next).some((field) => !known.includes(field))) {
      setRefusal({
        title: t`Not saved yet: somebody else saved the same setting meanwhile.`,
        detail: t`Look at what it is now, then save again to replace it.`,
      });
      return false;
    }
    sending = Object.keys(next.edits) as SettingsField[];
    const answer = await action.run({ body: settingsBody(next.edits, now, parseTyped) });
    setCachedAnswer("accountSettings", answer);
    const left = settled(currentDraft() ?? emptyDraft(now), next);
    keepDraft(rebaseDraft(left, settingsValues(answer.settings), parseTyped, sending));
    toast({ kind: "done", title: words("settings.saved") });
    return true;
  };

  return {
    form,
    saved: values,
    changed,
    changes: changed.length,
    saving: busy,
    /** Fields that were saved elsewhere since they, or others, were changed here. */
    elsewhere: draft.elsewhere,
    /** Those of them that a save would replace. */
    clashes: clashesOf(draft),
    /** What the server had against the last save. */
    refusal,
    valid: Object.keys(problems).length === 0,
    /** What is wrong with a field, by its bounds or in the server's words. */
    errorOf(field: SettingsField): { error?: string } {
      const problem = problems[field as keyof typeof problems];
      const error = problem === undefined ? refused[field] : say(problem);
      return error === undefined ? {} : { error };
    },
    edit(change: Partial<SettingsForm>): void {
      forgetRefusal(Object.keys(change));
      keepDraft(editDraft(over(currentDraft(), values), change, parseTyped));
    },
    revert(field: SettingsField): void {
      forgetRefusal([field]);
      keepDraft(revertField(over(currentDraft(), values), field));
    },
    discard(): void {
      forgetRefusal(settingsFields);
      keepDraft(null);
    },
    /** True when it is saved. */
    async save(): Promise<boolean> {
      if (busy) return false;
      forgetRefusal(settingsFields);
      setBusy(true);
      try {
        return (await confirmSave(form, values)) && (await send());
      } catch (error) {
        refuse(error);
        return false;
      } finally {
        sending = [];
        setBusy(false);
      }
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

function over(kept: SettingsDraft | null, values: SettingsDraft["base"]): SettingsDraft {
  return rebaseDraft(kept ?? emptyDraft(values), values, parseTyped, sending);
}

/** Without what was sent and has not been changed again since; the server may have written it in another way. */
function settled(draft: SettingsDraft, sent: SettingsDraft): SettingsDraft {
  const edits = Object.fromEntries(
    Object.entries(draft.edits).filter(([field, value]) => value !== sent.edits[field as SettingsField]),
  );
  return { ...draft, edits };
}

/** `watch_list.3` stands beside the watch list. */
const fieldAt = (path: string): SettingsField | undefined =>
  settingsFields.find((field) => field === path.split(".")[0]);

function fieldsOf(error: ApiError): Refused {
  const refused: Refused = {};
  for (const { path, message } of error.fields) {
    const field = fieldAt(path);
    if (field !== undefined)
      refused[field] = [refused[field], message].filter((text) => text !== undefined).join(" ");
  }
  return refused;
}

/** Everything it says that does not stand beside a field. */
function restOf(error: ApiError): string {
  const elsewhere = error.fields.filter(({ path }) => fieldAt(path) === undefined);
  return [...new Set([error.detail, ...elsewhere.map(({ message }) => message)])].join(" ");
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
