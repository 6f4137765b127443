import { useLingui } from "@lingui/react/macro";
import { CellHead } from "#ui/cell-head.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import type { CurrencyGap } from "./gap-type.ts";

/** One currency: what the test made, what was really made, and the difference in a sentence. */
export function GapFigures({ of, alone }: { of: CurrencyGap; alone: boolean }) {
  const { t } = useLingui();
  const { currency, test, real, gap, told, provenance } = of;
  return (
    <div>
      <CellHead level={3} title={alone ? t`The difference` : t`The difference in ${currency}`}>
        <Source
          of={provenance}
          why={t`Both sides count after costs; what is still held counts at the last close.`}
        />
      </CellHead>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div className="max-tab:w-full">
          <dt className="text-13 text-soft">{t`Difference`}</dt>
          <dd>
            <SignedFigure amount={gap} currency={currency} />
          </dd>
        </div>
        <Made term={t`Made by the test`} amount={test} currency={currency} />
        <Made term={t`Really made`} amount={real} currency={currency} />
      </dl>
      <p className="amount mt-3 max-w-[88ch] text-13 text-soft">{told}</p>
    </div>
  );
}

function Made({ term, amount, currency }: { term: string; amount: number; currency: string }) {
  return (
    <div>
      <dt className="text-13 text-soft">{term}</dt>
      <dd className="flex min-h-8 items-center">
        <Money value={amount} currency={currency} size="m" signed />
      </dd>
    </div>
  );
}
