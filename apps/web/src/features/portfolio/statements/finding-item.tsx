import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { Cause, Finding } from "./statement-answer.ts";
import { useRemedyWords } from "./use-remedy-words.ts";

interface FindingItemProps {
  finding: Finding;
  onEnter(cause: Cause): void;
}

/** What would explain a difference: the likeliest cause, and the others on request. */
export function FindingItem({ finding: { causes }, onEnter }: FindingItemProps) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? causes : causes.slice(0, 1);
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <ul className="grid gap-2">
        {shown.map((cause) => (
          <li
            key={JSON.stringify(cause)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <CauseWords cause={cause} />
            <Button size="sm" onClick={() => onEnter(cause)}>
              {cause.remedies.every(({ type }) => type === "remove")
                ? t`Take it out`
                : t`Enter what is missing`}
            </Button>
          </li>
        ))}
      </ul>
      {causes.length > shown.length ? (
        <button type="button" className={`${textLinkClass} mt-1 min-h-6`} onClick={() => setShowsAll(true)}>
          {t`Something else?`}
        </button>
      ) : null}
    </li>
  );
}

function CauseWords({ cause: { is_exact, remedies } }: { cause: Cause }) {
  const { t } = useLingui();
  const wordsOf = useRemedyWords();
  return (
    <div className="min-w-0 flex-1 text-13 text-soft" style={{ flexBasis: 240 }}>
      {remedies.map((remedy) => (
        <p key={JSON.stringify(remedy)}>{wordsOf(remedy)}</p>
      ))}
      {is_exact ? <Tag tone="ink">{t`Exactly the difference`}</Tag> : null}
    </div>
  );
}
