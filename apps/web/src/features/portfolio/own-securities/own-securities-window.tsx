import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SecurityItem } from "./security-item.tsx";

/** What one holds that no market lists: its name, its kind, and what it is worth. */
export function OwnSecuritiesWindow({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const query = useOperation("ownSecurities", {}, { keepLast: true });
  return (
    <Dialog
      onClose={onClose}
      width={640}
      title={t`Securities no market lists`}
      description={t`Private funds, GICs, bonds, pensions: you say what they are called and what a unit is worth.`}
    >
      <Answer query={query} failed={t`Your securities could not be loaded.`} heights={[64, 64, 64]}>
        {(told) => <Told told={told} />}
      </Answer>
    </Dialog>
  );
}

function Told({ told }: { told: AnswerOf<"ownSecurities"> }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { securities, provenance } = told;
  return (
    <>
      {securities.length === 0 ? (
        <p className="text-13 text-soft">
          {t`Nothing yet. Describe one here, then enter its purchase by its short name like that of any share.`}
        </p>
      ) : (
        <ul>
          {securities.map((security) => (
            <SecurityItem key={security.instrument_id} security={security} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <SecurityForm security={null} onClose={() => setAdding(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t`Describe a security`}
          </Button>
          {securities.length === 0 ? null : <Source of={provenance} />}
        </div>
      )}
    </>
  );
}
