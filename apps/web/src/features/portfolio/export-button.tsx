import { useLingui } from "@lingui/react/macro";
import type { CallOf } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { loadActions } from "./lazy-actions.ts";

/** Saves what is shown beside it as a CSV file. */
export function ExportButton({ of }: { of: CallOf<"portfolioExport"> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await (await loadActions()).saveExport(of);
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon="download" busy={busy} onClick={() => void save()}>
      {t`Export CSV`}
    </Button>
  );
}
