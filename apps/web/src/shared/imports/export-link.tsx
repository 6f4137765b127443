import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { exchange } from "#data/calls/api.ts";
import { wordsOf } from "#data/calls/client.ts";
import { readFile } from "#data/calls/file-answer.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#lib/toast.ts";
import { textLinkClass } from "#ui/text-link-class.ts";

/** Twenty years of transactions take a moment to write. */
const TIMEOUT_MS = 120_000;
const FALLBACK = "neuro-activities.csv";

/** The way out: everything as one file that imports back. */
export function ExportLink() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { content, name } = await exchange(
        "exportActivities",
        {},
        (response) => readFile(response, { fallback: FALLBACK }),
        { timeoutMs: TIMEOUT_MS },
      );
      saveFile(content, name);
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="mt-3 text-12 text-muted">
      {t`And out again:`}{" "}
      <button type="button" className={textLinkClass} disabled={busy} onClick={() => void save()}>
        {t`everything as one CSV that imports back`}
      </button>
    </p>
  );
}
