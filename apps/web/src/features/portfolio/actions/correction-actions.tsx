import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { Corrections } from "./use-corrections.tsx";

/** Above the list of an account whose transactions can be corrected. */
export function CorrectionActions({ corrections }: { corrections: Corrections }) {
  const { t } = useLingui();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 text-12 text-muted" style={{ flexBasis: 260 }}>
        {corrections.canCorrect
          ? t`Open a transaction to correct, split or remove it. What your broker reported is kept.`
          : t`What the practice exchange executed is exact. A transaction that is missing can be entered.`}
      </p>
      <div className="flex items-center gap-3">
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={corrections.list}>
          {t`Corrections`}
        </button>
        <Button size="sm" icon="plus" onClick={corrections.enter}>
          {t`Enter a transaction`}
        </Button>
      </div>
    </div>
  );
}
