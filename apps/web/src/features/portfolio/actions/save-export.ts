import { t } from "@lingui/core/macro";
import type { CallOf } from "@neuro/contract";
import { exchange } from "#data/calls/api.ts";
import { wordsOf } from "#data/calls/client.ts";
import { readFile } from "#data/calls/file-answer.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#lib/toast.ts";

export type WantedFile = CallOf<"portfolioExport">;

/** Ten years of transactions take a moment to write. */
const TIMEOUT_MS = 120_000;

/** Saves a CSV file; a failure is said with the way to try again. */
export async function saveExport(wanted: WantedFile): Promise<void> {
  try {
    const { content, name } = await exchange(
      "portfolioExport",
      wanted,
      (response) => readFile(response, { fallback: `neuro-${wanted.params.what}.csv` }),
      { timeoutMs: TIMEOUT_MS },
    );
    saveFile(content, name);
    toast({ title: t`The file is saved`, detail: name });
  } catch (error) {
    toast({
      kind: "error",
      title: t`The file could not be made`,
      detail: wordsOf(error),
      action: { label: t`Retry`, run: () => void saveExport(wanted) },
    });
  }
}
