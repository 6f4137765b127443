import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { Field, FieldShell } from "#ui/fields/field.tsx";
import { parseFundEvents } from "./parse-fund-events.ts";

const SOURCE_LENGTH = 200;
const MOST_EVENTS = 500;

/** A table as a fund publishes it, a line an event. */
export function FundEventsForm({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const id = useId();
  const action = useAction("addCostEvents", { refreshes: ledgerReads });
  const [typed, setTyped] = useState({ lines: "", source: "" });
  const [problem, setProblem] = useState<{ field: "lines" | "source"; words: string }>();
  const edit = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setProblem(undefined);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const source = typed.source.trim();
    const events = parseFundEvents(typed.lines, source);
    if (typeof events === "number") {
      const line = String(events);
      return setProblem({
        field: "lines",
        words: t`Line ${line} is not symbol, date, kind, amount, currency. Correct it and save again.`,
      });
    }
    if (events.length === 0) return setProblem({ field: "lines", words: t`Please enter a line at least.` });
    if (events.length > MOST_EVENTS)
      return setProblem({ field: "lines", words: t`At most 500 lines at once. Save them in parts.` });
    if (source === "")
      return setProblem({ field: "source", words: t`Please say where the figures come from.` });
    try {
      await action.run({ body: { events: [...events] } });
      toast({ title: t`It is saved` });
      onClose();
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem({ field: "lines", words });
    }
  };
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void save(event)}>
      <FieldShell
        id={id}
        label={t`Symbol, record date, kind, amount of one unit, currency`}
        hint={t`A line an event. Kinds: ROC (capital paid back) or reinvested.`}
        error={problem?.field === "lines" ? problem.words : undefined}
      >
        <textarea
          id={id}
          name="lines"
          rows={4}
          aria-describedby={`${id}-note`}
          aria-invalid={problem?.field === "lines" || undefined}
          className="w-full rounded-2 border border-control bg-surface px-3 py-2 text-13"
          placeholder={"XIU, 2025-12-30, ROC, 0.05123, CAD"}
          value={typed.lines}
          onChange={(event) => edit({ lines: event.currentTarget.value })}
        />
      </FieldShell>
      <Field
        label={t`Where it comes from`}
        name="source"
        maxLength={SOURCE_LENGTH}
        value={typed.source}
        placeholder={t`Tax breakdown of 2025, issuer’s page`}
        onChange={(event) => edit({ source: event.currentTarget.value })}
        error={problem?.field === "source" ? problem.words : undefined}
      />
      <FormFoot failed={null} busy={action.busy} onCancel={onClose} />
    </form>
  );
}
