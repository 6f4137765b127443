import { t } from "@lingui/core/macro";
import type { CallOf } from "@neuro/contract";
import { type FileCall, saveAnsweredFile } from "#shared/files/save-answered-file.ts";

/** Saves the file that a call of the portfolio answers. `fallback` names it where the server does not. */
export async function saveExport<K extends FileCall>(
  id: K,
  wanted: CallOf<K>,
  fallback: string,
): Promise<void> {
  const said = { saved: t`The file is saved`, failed: t`The file could not be made`, retry: t`Retry` };
  await saveAnsweredFile(id, wanted, { fallback, said });
}
