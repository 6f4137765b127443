import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { EvidenceMark } from "#ui/evidence-mark.tsx";
import { Icon } from "#ui/icon.tsx";

type Item = SymbolAnalysis["evidence"][number];

interface EvidenceProps {
  items: readonly Item[];
  drawn: ReadonlySet<number>;
}

/** For and against side by side, then what speaks for neither; filled numbers stand on the chart. */
export function Evidence({ items, drawn }: EvidenceProps) {
  const { t } = useLingui();
  const on = (side: Item["side"]): readonly Item[] => items.filter((item) => item.side === side);
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 tab:grid-cols-2">
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
      {on("neutral").length === 0 ? null : (
        <div className="tab:col-span-2">
          <Group
            items={on("neutral")}
            drawn={drawn}
            title={<span className="text-soft">{t`For neither`}</span>}
          />
        </div>
      )}
    </div>
  );
}

function Group({ title, items, drawn, empty }: EvidenceProps & { title: ReactNode; empty?: string }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="min-w-0">
      <h3 className="pb-1.5 text-13 font-semibold">{title}</h3>
      {items.length === 0 ? <p className="border-t border-line py-2 text-13 text-muted">{empty}</p> : null}
      <ul>
        {items.map(({ number, text, indicator, date }) => (
          <li key={number} className="flex gap-3 border-t border-line py-2.5">
            <span className="pt-0.5" title={drawn.has(number) ? t`On the chart` : t`Not drawn in the chart`}>
              <EvidenceMark number={number} drawn={drawn.has(number)} />
            </span>
            <span className="min-w-0">
              <span className="block text-13 font-semibold">{text}</span>
              <span className="block text-12 text-muted">
                {indicator}, {format.date(date, "short")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
