import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useFormat } from "#lib/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#lib/toast.ts";
import { type ExportFormat, exportAccount } from "./export-account.ts";

/** An export on its way: how much has come, and what went wrong. */
export function useExport() {
  const { t } = useLingui();
  const format = useFormat();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const megabytes = format.number((bytes ?? 0) / 1_000_000, { digits: 1 });

  return {
    busy,
    problem,
    received: busy === null ? null : bytes === null ? t`Being put together …` : t`${megabytes} MB received`,
    async run(wanted: ExportFormat): Promise<void> {
      if (busy !== null) return;
      setProblem("");
      setBytes(null);
      setBusy(wanted);
      try {
        const { content, name } = await exportAccount(wanted, setBytes);
        saveFile(content, name);
        toast({ title: t`Your data is saved`, detail: name });
      } catch (error) {
        setProblem(wordsOf(error));
      } finally {
        setBusy(null);
      }
    },
  };
}
