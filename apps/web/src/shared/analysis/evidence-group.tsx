import { useLingui } from "@lingui/react/macro";
import { type EvidenceSide, evidenceSideOf, type SymbolAnalysis } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { EvidenceMark } from "./evidence-mark.tsx";

type Item = SymbolAnalysis["evidence"][number];

export interface EvidenceGroupProps {
  side: EvidenceSide;
  signal: SymbolAnalysis["signal"]["signal_type"];
  /** Of all sides. */
  evidence: readonly Item[];
  /** Numbers that the chart points at. */
  drawn: ReadonlySet<number>;
  /** Of its heading. */
  level: 3 | 4;
  className?: string;
}

/**
 * What speaks for a signal, against it or for neither, and of a HOLD for buying or for selling; filled numbers stand on the
 * chart. Nothing for neither is not said.
 */
export function EvidenceGroup({ side, signal, evidence, drawn, level, className = "" }: EvidenceGroupProps) {
  const { t } = useLingui();
  const format = useFormat();
  const items = evidence.filter((item) => evidenceSideOf(item, signal) === side);
  if (items.length === 0 && side === "neutral") return null;
  const Heading = level === 3 ? "h3" : "h4";
  const heads = {
    for: { name: t`For`, look: "text-gain", icon: "plus", empty: t`Nothing speaks for it.` },
    against: { name: t`Against`, look: "text-loss", icon: "minus", empty: t`Nothing speaks against it.` },
    buying: { name: t`For buying`, look: "text-gain", icon: "plus", empty: t`Nothing speaks for buying.` },
    selling: {
      name: t`For selling`,
      look: "text-loss",
      icon: "minus",
      empty: t`Nothing speaks for selling.`,
    },
    neutral: { name: t`For neither`, look: "text-soft", icon: null, empty: null },
  } as const;
  const { name, look, icon, empty } = heads[side];
  return (
    <div className={`min-w-0 ${className}`}>
      <Heading className="pb-1.5 text-13 font-semibold">
        <span className={`inline-flex items-center gap-1.5 ${look}`}>
          {icon === null ? null : <Icon name={icon} size={12} />}
          {name}
        </span>
      </Heading>
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
