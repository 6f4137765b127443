import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ExportForm, importTypes, LEFT_OUT_HEADER } from "@neuro/contract";
import { useState } from "react";
import { exchange } from "#data/calls/api.ts";
import { wordsOf } from "#data/calls/client.ts";
import { readFile } from "#data/calls/file-answer.ts";
import { useFormat } from "#lib/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { useImportWords } from "./use-import-words.ts";

/** Twenty years of transactions take a moment to write. */
const TIMEOUT_MS = 120_000;
const FALLBACK = "neuro-activities.csv";

/** How many entries of each type are not in the file. */
function leftOutOf(header: string | null): ReadonlyMap<string, number> {
  const pairs = (header ?? "").split(",").map((pair) => pair.trim().split("="));
  return new Map(pairs.flatMap(([type, entries]) => (type && entries ? [[type, Number(entries)]] : [])));
}

/** The way out: everything as one file that imports back, or that another tracker imports. */
export function ExportLink() {
  const { t } = useLingui();
  const format = useFormat();
  const words = useImportWords();
  const [form, setForm] = useState<ExportForm>("csv");
  const [busy, setBusy] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, number>>(new Map());
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { file, missing } = await exchange(
        "exportActivities",
        { query: { format: form } },
        async (response) => ({
          file: await readFile(response, { fallback: FALLBACK }),
          missing: leftOutOf(response.headers.get(LEFT_OUT_HEADER)),
        }),
        { timeoutMs: TIMEOUT_MS },
      );
      saveFile(file.content, file.name);
      setLeftOut(missing);
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const notes: Record<ExportForm, string> = {
    csv: t`One table of everything. It imports back as it was.`,
    json: t`The same as the table, for programs. It imports back as it was.`,
    ghostfolio: t`Purchases, sales, dividends, interest and fees. Ghostfolio keeps no cash that came or left, no splits, transfers, taxes or returns of capital, and nothing without a market.`,
    wealthfolio: t`Everything but splits, returns of capital, money that was taken back and what has no market: Wealthfolio’s files have no words for those.`,
  };
  const missing = importTypes.flatMap((type) => {
    const entries = leftOut.get(type);
    return entries === undefined ? [] : [`${words.type(type)} (${format.number(entries)})`];
  });
  const total = [...leftOut.values()].reduce((sum, entries) => sum + entries, 0);
  const what = format.list(missing);
  return (
    <section className="mt-4 grid gap-2 text-13 text-soft">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1" style={{ maxWidth: 320 }}>
          <Select
            label={t`And out again, everything as`}
            value={form}
            disabled={busy}
            onChange={(chosen) => {
              setForm(chosen);
              setLeftOut(new Map());
            }}
            options={[
              { value: "csv", label: t`CSV that imports back` },
              { value: "json", label: t`JSON that imports back` },
              { value: "ghostfolio", label: t`A file for Ghostfolio` },
              { value: "wealthfolio", label: t`A file for Wealthfolio` },
            ]}
          />
        </div>
        <Button busy={busy} onClick={() => void save()}>
          {t`Save the file`}
        </Button>
      </div>
      <p>{notes[form]}</p>
      {total === 0 ? null : (
        <p role="status">
          {plural(total, {
            one: `# entry is not in this file: ${what}`,
            other: `# entries are not in this file: ${what}`,
          })}
        </p>
      )}
    </section>
  );
}
