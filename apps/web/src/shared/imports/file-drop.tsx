import { useLingui } from "@lingui/react/macro";
import type { CallOf } from "@neuro/contract";
import { useState } from "react";
import { exchange } from "#data/calls/api.ts";
import { wordsOf } from "#data/calls/client.ts";
import { readFile } from "#data/calls/file-answer.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { FilePlace } from "#ui/fields/file-place.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";

interface FileDropProps {
  busy: boolean;
  take(files: readonly File[]): void;
}

type Sample = CallOf<"importSample">["params"]["format"];

const ACCEPTED = ".csv,.tsv,.txt,.xlsx,.ofx,.qfx,.xml,.json";

export function FileDrop({ busy, take }: FileDropProps) {
  const { t } = useLingui();
  return (
    <>
      <FilePlace
        title={busy ? t`The file is being read` : t`Choose one or several files, or drop them here`}
        hint={t`CSV, Excel, OFX, QFX, XML or JSON, as your broker exports them. Who wrote a file is recognized.`}
        accept={ACCEPTED}
        multiple
        busy={busy}
        take={take}
      />
      <Formats busy={busy} take={take} />
    </>
  );
}

/** Whose files are recognized, told by how surely their form is known. */
function Formats({ busy, take }: FileDropProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState<Sample>("questrade");
  const formats = useOperation("imports").data?.formats ?? [];
  const named = (evidence: readonly string[]) =>
    format.list(
      formats
        .filter((each) => each.id !== "mapped" && evidence.includes(each.evidence))
        .map(({ name }) => name),
    );
  const [sure, less] = [named(["several"]), named(["one", "none"])];
  const [failed, setFailed] = useState<string>();
  const sample = async (id: Sample): Promise<void> => {
    setFailed(undefined);
    try {
      const { content, name } = await exchange("importSample", { params: { format: id } }, (response) =>
        readFile(response, { fallback: "sample" }),
      );
      take([new File([content], name)]);
    } catch (error) {
      setFailed(wordsOf(error));
    }
  };
  if (formats.length === 0) return null;
  return (
    <Disclosure title={t`Whose files are recognized`}>
      <div className="grid gap-2 pb-3 text-13 text-soft">
        <p>{sure}.</p>
        <p>{t`Known from few examples, so look them over with care: ${less}.`}</p>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1" style={{ maxWidth: 320 }}>
            <Select
              label={t`Look at an invented file of`}
              value={chosen}
              disabled={busy}
              error={failed}
              onChange={(id) => setChosen(formats.find((each) => each.id === id)?.id ?? "questrade")}
              options={formats
                .filter(({ id }) => id !== "mapped")
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <Button busy={busy} onClick={() => void sample(chosen)}>
            {t`Try it`}
          </Button>
        </div>
        <p>{t`Any other table can be read as well: you say once what its columns mean.`}</p>
      </div>
    </Disclosure>
  );
}
