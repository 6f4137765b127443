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
  const { busy, save } = useSaving();
  return (
    <Button
      size="sm"
      icon="download"
      busy={busy}
      onClick={() => void save("portfolioExport", of, `neuro-${of.params.what}.csv`)}
    >
      {t`Export CSV`}
    </Button>
  );
}

/** Saves files of calls; what does so comes with the first one. */
export function useSaving() {
  const [busy, setBusy] = useState(false);
  async function save(...file: Parameters<Awaited<ReturnType<typeof loadActions>>["saveExport"]>) {
    setBusy(true);
    try {
      await (await loadActions()).saveExport(...file);
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, save };
}
