import { useLingui } from "@lingui/react/macro";
import { stockPresets } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";

const HELD_SHOWN = 8;
/** As many blocks as symbols to come, so that nothing moves when they are there. */
const waiting = Array.from({ length: HELD_SHOWN }, (_, index) => String(index));

export interface SymbolPicksProps {
  /** Where a symbol leads. */
  tab: "analysis" | "advanced";
  disabled: boolean;
}

/** Symbols to begin with, those held first, then the presets. */
export function SymbolPicks({ tab, disabled }: SymbolPicksProps) {
  const { t } = useLingui();
  const holdings = useOperation("holdings");
  const held = [
    ...new Set(
      (holdings.data?.holdings ?? [])
        .filter((item) => item.holding_category !== "cash")
        .map((item) => item.symbol),
    ),
  ].slice(0, HELD_SHOWN);
  const names: Record<string, string> = {
    "canadian-banks": t`Canadian Banks`,
    "canadian-tech": t`Canadian Tech`,
    faang: "FAANG",
    "us-tech-giants": t`US Tech Giants`,
  };
  const groups = [
    ...(held.length === 0 ? [] : [{ id: "held", name: t`You hold`, symbols: held }]),
    ...stockPresets.map(({ id, symbols }) => ({ id, name: names[id] ?? id, symbols: [...symbols] })),
  ];
  return (
    <dl className="grid gap-y-3">
      {holdings.isLoading ? (
        <Group name={t`You hold`}>
          {waiting.map((key) => (
            <span key={key} className="skeleton h-8 w-16 max-tab:h-11" />
          ))}
        </Group>
      ) : null}
      {groups.map(({ id, name, symbols }) => (
        <Group key={id} name={name}>
          {symbols.map((symbol) => (
            <Pick key={symbol} tab={tab} symbol={symbol} disabled={disabled} />
          ))}
        </Group>
      ))}
    </dl>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 tab:grid-cols-[136px_minmax(0,1fr)]">
      <dt className="text-13 text-soft">{name}</dt>
      <dd className="flex flex-wrap gap-2">{children}</dd>
    </div>
  );
}

function Pick({ tab, symbol, disabled }: SymbolPicksProps & { symbol: string }) {
  const look =
    "inline-flex h-8 min-w-12 items-center justify-center rounded-2 border px-3 text-13 font-semibold max-tab:h-11";
  if (disabled) return <span className={`${look} border-line text-muted`}>{symbol}</span>;
  return (
    <TabLink tab={tab} symbol={symbol} className={`${look} border-control hover:bg-inset`}>
      {symbol}
    </TabLink>
  );
}
