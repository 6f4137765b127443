import type { InputOf } from "@neuro/contract";
import { exchange } from "#data/calls/api.ts";
import { type FileAnswer, readFile } from "#data/calls/file-answer.ts";

export type ExportFormat = NonNullable<NonNullable<InputOf<"exportAccount">["query"]>["format"]>;

/** A long history takes its time. */
const TIMEOUT_MS = 600_000;

const endings: Record<ExportFormat, string> = { json: "json", csv: "zip" };

/** Everything stored about the user as a file; `onProgress` hears the bytes so far. Rejects with ApiError. */
export function exportAccount(
  format: ExportFormat,
  onProgress: (bytes: number) => void,
): Promise<FileAnswer> {
  return exchange(
    "exportAccount",
    { query: { format } },
    (response) => readFile(response, { fallback: `neuro-export.${endings[format]}`, onProgress }),
    { timeoutMs: TIMEOUT_MS },
  );
}
