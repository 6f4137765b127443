import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { EvidenceMark } from "#ui/evidence-mark.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";

type Evidence = SymbolAnalysis["evidence"][number];

export interface EvidenceCellProps {
  analysis: SymbolAnalysis;
  /** Numbers that the chart points at. */
  drawn: ReadonlySet<number>;
}

/** What speaks for the signal, what against, what for neither; the numbers stand on the chart too. */
export function EvidenceCell({ analysis, drawn }: EvidenceCellProps) {
  const { t } = useLingui();
  const on = (side: Evidence["side"]): Evidence[] => analysis.evidence.filter((item) => item.side === side);
  return (
    <Cell>
      <h3 className="sr-only">{t`Evidence`}</h3>
      <Group
        items={on("for")}
        drawn={drawn}
        empty={t`Nothing speaks for it.`}
        title={
          <span className="inline-flex items-center gap-1.5 text-gain">
            <Icon name="plus" size={12} />
            {t`For`}
          </span>
        }
      />
      <Group
        items={on("against")}
        drawn={drawn}
        empty={t`Nothing speaks against it.`}
        title={
          <span className="inline-flex items-center gap-1.5 text-loss">
            <Icon name="minus" size={12} />
            {t`Against`}
          </span>
        }
      />
      <Group
        items={on("neutral")}
        drawn={drawn}
        title={<span className="text-soft">{t`For neither`}</span>}
      />
    </Cell>
  );
}

interface GroupProps {
  title: ReactNode;
  items: readonly Evidence[];
  drawn: ReadonlySet<number>;
  /** Said when the group is empty; without it an empty group is left out. */
  empty?: string;
}

function Group({ title, items, drawn, empty }: GroupProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (items.length === 0 && empty === undefined) return null;
  return (
    <div className="not-first-of-type:mt-4">
      <h4 className="pb-2 text-13 font-semibold">{title}</h4>
      {items.length === 0 ? <p className="border-t border-line py-2 text-13 text-muted">{empty}</p> : null}
      <ul>
        {items.map((item) => (
          <li key={item.number} className="flex gap-3 border-t border-line py-2.5">
            <span
              className="pt-0.5"
              title={drawn.has(item.number) ? t`On the chart` : t`Not drawn in the chart`}
            >
              <EvidenceMark number={item.number} drawn={drawn.has(item.number)} />
            </span>
            <span className="min-w-0">
              <span className="block text-13 font-semibold">{item.text}</span>
              <span className="block text-12 text-muted">
                {item.indicator}, {format.date(item.date, "short")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
