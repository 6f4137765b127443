import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FilePlace } from "#ui/fields/file-place.tsx";
import { LARGEST_FILE, readFile } from "./read-file.ts";
import { SlipPreview } from "./slip-preview.tsx";

type Read = AnswerOf<"readTaxSlips">;
interface Shown {
  readonly name: string;
  readonly kind: "csv" | "pdf";
  readonly read: Read;
}

/** A file of a broker, dropped or chosen; what it says is looked at before it is kept. */
export function SlipFile() {
  const { t } = useLingui();
  const action = useAction("readTaxSlips");
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const look = async (file: File | undefined): Promise<void> => {
    if (file === undefined || action.busy) return;
    setShown(undefined);
    setProblem(undefined);
    if (file.size > LARGEST_FILE)
      return setProblem(t`The file is larger than 2 MB. Take out the pages without slips.`);
    try {
      const sent = await readFile(file);
      if (sent.content === "") return setProblem(t`The file is empty.`);
      setShown({ name: file.name, kind: sent.kind, read: await action.run({ body: sent }) });
    } catch (error) {
      setProblem((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };
  if (shown !== undefined) return <SlipPreview {...shown} onDone={() => setShown(undefined)} />;
  return <DropPlace busy={action.busy} problem={problem} look={(file) => void look(file)} />;
}

interface DropPlaceProps {
  busy: boolean;
  problem: string | undefined;
  look(file: File | undefined): void;
}

function DropPlace({ busy, problem, look }: DropPlaceProps) {
  const { t } = useLingui();
  return (
    <>
      <FilePlace
        title={busy ? t`The file is being read` : t`Choose a CSV or PDF of your broker, or drop it here`}
        hint={t`You see what was read before anything is kept. Scans cannot be read.`}
        accept=".csv,.pdf,text/csv,application/pdf"
        busy={busy}
        take={([file]) => look(file)}
      />
      {problem === undefined ? null : (
        <p role="alert" className="mt-2 text-13 text-loss">
          {problem}
        </p>
      )}
    </>
  );
}
