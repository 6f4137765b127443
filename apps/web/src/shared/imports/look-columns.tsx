import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ImportColumn, importColumns, type MappableType, mappableTypes } from "@neuro/contract";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { Change, Look } from "./look.ts";
import { useImportWords } from "./use-import-words.ts";

interface LookColumnsProps {
  look: Look;
  busy: boolean;
  onChange(body: Change): void;
}

type Columns = Partial<Record<ImportColumn, string>>;

const NONE = "";
/** Without these nothing can be booked. */
const NEEDED: readonly ImportColumn[] = ["date", "type"];

/** What the columns of a table mean that nobody has seen before; remembered for the next one like it. */
export function LookColumns({ look, busy, onChange }: LookColumnsProps) {
  const { t } = useLingui();
  const words = useImportWords();
  const [columns, setColumns] = useState<Columns>(look.mapping?.columns ?? {});
  const isMapped = look.mapping !== null && look.format === "mapped";
  const missing = NEEDED.filter((each) => columns[each] === undefined);
  const read = () => onChange({ mapping: { columns, types: look.mapping?.types ?? {} } });
  const choose = (meaning: ImportColumn, heading: string) => {
    const { [meaning]: _, ...others } = columns;
    setColumns(heading === NONE ? others : { ...others, [meaning]: heading });
  };
  const headings = look.columns.filter((heading) => heading !== "");
  const example = (heading: string | undefined) => {
    const at = heading === undefined ? -1 : look.columns.indexOf(heading);
    return look.sample.map((cells) => cells[at] ?? "").find((cell) => cell.trim() !== "");
  };
  return (
    <section aria-label={t`What the columns mean`}>
      <h3 className="text-14 font-semibold">{t`What the columns mean`}</h3>
      <p className="mt-0.5 mb-3 text-13 text-soft">
        {t`This table is of no known form. Say once what its columns mean; the next one like it is read the same way.`}
      </p>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-3">
        {importColumns.map((meaning) => (
          <Select
            key={meaning}
            label={words.column(meaning)}
            value={columns[meaning] ?? NONE}
            disabled={busy}
            hint={example(columns[meaning])}
            onChange={(heading) => choose(meaning, heading)}
            options={[
              { value: NONE, label: t`No column` },
              ...headings.map((heading) => ({ value: heading, label: heading })),
            ]}
          />
        ))}
      </div>
      <div className="mt-3 flex items-center justify-end gap-3">
        {missing.length > 0 ? (
          <p className="text-12 text-muted">{t`The day and what happened are needed.`}</p>
        ) : null}
        <Button
          variant={isMapped ? "default" : "primary"}
          busy={busy}
          disabled={missing.length > 0}
          onClick={read}
        >
          {isMapped ? t`Read it again` : t`Read the table`}
        </Button>
      </div>
      {isMapped && look.type_words.length > 0 ? (
        <TypeWords look={look} busy={busy} onChange={onChange} />
      ) : null}
    </section>
  );
}

/** The words of the column that says what happened, each with what it is taken for. */
function TypeWords({ look, busy, onChange }: LookColumnsProps) {
  const { t } = useLingui();
  const words = useImportWords();
  const { mapping } = look;
  if (mapping === null) return null;
  const choose = (word: string, type: MappableType | null) =>
    onChange({ mapping: { ...mapping, types: { ...mapping.types, [word]: type } } });
  return (
    <div className="mt-3">
      <h4 className="mb-2 text-13 font-semibold">{t`What its words mean`}</h4>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-3">
        {look.type_words.map(({ word, type, lines }) => (
          <Select
            key={word}
            label={word}
            limit={plural(lines, { one: `# line`, other: `# lines` })}
            value={mapping.types[word] === null ? "skip" : (type ?? NONE)}
            disabled={busy}
            onChange={(next) => choose(word, mappableTypes.find((each) => each === next) ?? null)}
            options={[
              ...(type === null && mapping.types[word] !== null ? [{ value: NONE, label: t`Choose` }] : []),
              { value: "skip" as const, label: t`Nothing: leave these lines out` },
              ...mappableTypes.map((each) => ({ value: each, label: words.type(each) })),
            ]}
          />
        ))}
      </div>
    </div>
  );
}
