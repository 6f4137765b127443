import { useLingui } from "@lingui/react/macro";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { useExport } from "./use-export.ts";

/** Everything that is stored about the user, as a file of their own. */
export function DataCell() {
  const { t } = useLingui();
  const { run, busy, received, problem } = useExport();
  return (
    <Cell head={t`Your data`}>
      <p className="text-13 text-soft">
        {t`Everything stored about you: account, settings, trades, orders, history. Passwords and keys are never in it.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon="download"
          busy={busy === "json"}
          disabled={busy === "csv"}
          onClick={() => void run("json")}
        >
          {t`Export as JSON`}
        </Button>
        <Button
          size="sm"
          icon="download"
          busy={busy === "csv"}
          disabled={busy === "json"}
          onClick={() => void run("csv")}
        >
          {t`Export as CSV`}
        </Button>
      </div>
      <p role="status" className="mt-2 text-12 text-muted">
        {received === null ? "" : received}
      </p>
      <FormProblem>{problem}</FormProblem>
    </Cell>
  );
}
