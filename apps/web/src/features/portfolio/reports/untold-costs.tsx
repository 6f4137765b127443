import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { Note } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { CostsWindow } from "./costs-window.tsx";

interface UntoldCostsProps {
  untold: AnswerOf<"portfolioGains">["cost_unknown"];
  accountId?: string | undefined;
}

/** Of what nobody told what it cost no gain is stated: what it is, and the way to tell it. */
export function UntoldCosts({ untold, accountId }: UntoldCostsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const symbols = [...new Set([...untold.held, ...untold.sold].map(({ symbol }) => symbol))];
  const names = symbols.join(", ");
  const open = (words: string) => (
    <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => setOpen(true)}>
      {words}
    </button>
  );
  return (
    <>
      {symbols.length === 0 ? (
        <p className="mt-4">{open(t`What units cost`)}</p>
      ) : (
        <Note
          mark="warning"
          lead={plural(symbols.length, {
            one: `Nobody told what ${names} cost.`,
            other: `Nobody told what these cost: ${names}.`,
          })}
          action={open(t`Enter the cost`)}
        >
          {t`No gain of it is stated, here or in any sum.`}
        </Note>
      )}
      {isOpen ? <CostsWindow accountId={accountId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
