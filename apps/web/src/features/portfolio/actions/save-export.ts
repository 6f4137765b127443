import { t } from "@lingui/core/macro";
import type { CallOf } from "@neuro/contract";
import { exchange } from "#data/calls/api.ts";
import { wordsOf } from "#data/calls/client.ts";
import { readFile } from "#data/calls/file-answer.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#lib/toast.ts";

export type FileCall = "portfolioExport" | "taxYearFile";

/** Ten years of transactions take a moment to write. */
const TIMEOUT_MS = 120_000;

/** Saves the file that a call answers; a failure is said with the way to try again. `fallback` names it where the server does not. */
export async function saveExport<K extends FileCall>(
  id: K,
  wanted: CallOf<K>,
  fallback: string,
): Promise<void> {
  try {
    const { content, name } = await exchange(id, wanted, (response) => readFile(response, { fallback }), {
      timeoutMs: TIMEOUT_MS,
    });
    saveFile(content, name);
    toast({ title: t`The file is saved`, detail: name });
  } catch (error) {
    toast({
      kind: "error",
      title: t`The file could not be made`,
      detail: wordsOf(error),
      action: { label: t`Retry`, run: () => void saveExport(id, wanted, fallback) },
    });
  }
}
