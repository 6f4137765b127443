import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Note } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { loadCosts } from "../costs/lazy-costs.ts";

interface UntoldCostsProps {
  untold: AnswerOf<"portfolioGains">["cost_unknown"];
  accountId?: string | undefined;
}

/** Of what nobody told what it cost no gain is stated: what it is, and the way to tell it. Nothing where all is told. */
export function UntoldCosts({ untold, accountId }: UntoldCostsProps) {
  const { t } = useLingui();
  const all = [...untold.held, ...untold.sold];
  const namesOf = (wanted: (typeof all)[number]["missing"]) => [
    ...new Set(all.filter(({ missing }) => missing === wanted).map(({ symbol }) => symbol)),
  ];
  const [symbols, merged] = [namesOf("cost"), namesOf("new_share_value")];
  const [names, mergedNames] = [symbols.join(", "), merged.join(", ")];
  return (
    <>
      {merged.length === 0 ? null : (
        <div className="mb-4">
          <Note
            mark="warning"
            lead={t`Nobody knows what a new share of ${mergedNames} was worth in the merger.`}
          >
            {t`Cash came beside the shares, and what of it is a gain depends on that value: correct the merger among the transactions and tell it there. Until then no gain of it is stated, here or in any sum.`}
          </Note>
        </div>
      )}
      {symbols.length === 0 ? null : (
        <div className="mb-4">
          <Note
            mark="warning"
            lead={plural(symbols.length, {
              one: `Nobody told what ${names} cost.`,
              other: `Nobody told what these cost: ${names}.`,
            })}
            action={<CostsLink accountId={accountId} words={t`Enter the cost`} />}
          >
            {t`No gain of it is stated, here or in any sum.`}
          </Note>
        </div>
      )}
    </>
  );
}

interface CostsLinkProps {
  accountId?: string | undefined;
  words: string;
}

/** Opens what units cost and what funds did to it. */
export function CostsLink({ accountId, words }: CostsLinkProps) {
  const costs = useLazyWindow(loadCosts);
  return (
    <>
      <button type="button" className={`${textLinkClass} min-h-6`} disabled={costs.busy} onClick={costs.show}>
        {words}
      </button>
      {costs.window({ accountId, onClose: costs.close })}
    </>
  );
}
