import type { CallOf } from "@neuro/contract";
import { exchange } from "#data/calls/api.ts";
import { wordsOf } from "#data/calls/client.ts";
import { readFile } from "#data/calls/file-answer.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#lib/toast.ts";

export type FileCall = "portfolioExport" | "ruleGapFile" | "taxYearFile";

/** Years of transactions take a moment to write. */
const TIMEOUT_MS = 120_000;

interface Saving {
  /** Its name where the server gives none. */
  readonly fallback: string;
  /** In the reader's language. */
  readonly said: { readonly saved: string; readonly failed: string; readonly retry: string };
}

/** Saves the file that a call answers; a failure is said with the way to try again. */
export async function saveAnsweredFile<K extends FileCall>(
  id: K,
  wanted: CallOf<K>,
  saving: Saving,
): Promise<void> {
  const { fallback, said } = saving;
  try {
    const { content, name } = await exchange(id, wanted, (response) => readFile(response, { fallback }), {
      timeoutMs: TIMEOUT_MS,
    });
    saveFile(content, name);
    toast({ title: said.saved, detail: name });
  } catch (error) {
    toast({
      kind: "error",
      title: said.failed,
      detail: wordsOf(error),
      action: { label: said.retry, run: () => void saveAnsweredFile(id, wanted, saving) },
    });
  }
}
