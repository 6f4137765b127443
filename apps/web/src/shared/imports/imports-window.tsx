import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { ExportLink } from "./export-link.tsx";
import { FileDrop } from "./file-drop.tsx";
import { FileLook } from "./file-look.tsx";
import type { Look } from "./look.ts";
import { OpenAccount } from "./open-account.tsx";

interface ImportsWindowProps {
  onClose(): void;
}

/** Files of transactions: one after the other is looked at, corrected and confirmed; those that came before can be taken back. */
export function ImportsWindow({ onClose }: ImportsWindowProps) {
  const { t } = useLingui();
  const action = useAction("previewImport", { refreshes: ["imports"] });
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [look, setLook] = useState<Look>();
  const [problem, setProblem] = useState<{ readonly file: string; readonly words: string }>();
  const read = async ([file, ...rest]: readonly File[]): Promise<void> => {
    setWaiting(rest);
    setLook(undefined);
    if (file === undefined) return;
    try {
      setLook(await action.run({ body: { file } }));
      setProblem(undefined);
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setProblem({ file: file.name, words });
      if (rest.length > 0) void read(rest);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      width={880}
      title={t`Import transactions`}
      description={t`Drop the files your broker gives you. You see what every line would do before anything is booked, and can take a file back whole.`}
    >
      {problem === undefined ? null : (
        <p role="alert" className="mb-3 text-13 text-loss" style={{ overflowWrap: "anywhere" }}>
          <strong className="font-semibold">{problem.file}</strong> {problem.words}
        </p>
      )}
      {look === undefined ? (
        <>
          <FileDrop busy={action.busy} take={(files) => void read(files)} />
          <OpenAccount onClose={onClose} />
          <EarlierImports onOpen={setLook} />
          <ExportLink />
        </>
      ) : (
        <FileLook
          key={look.id}
          look={look}
          onLook={setLook}
          waiting={waiting.length}
          onNext={() => void read(waiting)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
