import { t } from "@lingui/core/macro";
import { exchange } from "#data/api.ts";
import { wordsOf } from "#data/client.ts";
import { readFile } from "#data/file-answer.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#ui/toast.ts";

export type ExportWhat = "holdings" | "transactions";

/** Ten years of transactions take a moment to write. */
const TIMEOUT_MS = 120_000;

/** Saves a CSV file of one account or of all; a failure is said with the way to try again. */
export async function saveExport(what: ExportWhat, accountId: string | undefined): Promise<void> {
  try {
    const { content, name } = await exchange(
      "portfolioExport",
      { params: { what }, query: accountId === undefined ? {} : { account_id: accountId } },
      (response) => readFile(response, { fallback: `neuro-${what}.csv` }),
      { timeoutMs: TIMEOUT_MS },
    );
    saveFile(content, name);
    toast({ title: t`The file is saved`, detail: name });
  } catch (error) {
    toast({
      kind: "error",
      title: t`The file could not be made`,
      detail: wordsOf(error),
      action: { label: t`Retry`, run: () => void saveExport(what, accountId) },
    });
  }
}
