import { useLingui } from "@lingui/react/macro";
import { CellHead } from "#ui/cell-head.tsx";
import { MarketPicks } from "#ui/market-picks.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { SymbolPicks } from "#ui/symbol-picks.tsx";

/** Nothing is analyzed yet: symbols to begin with, those held first. */
export function QuickPicks({ disabled }: { disabled: boolean }) {
  const { t } = useLingui();
  return (
    <Sheet className={disabled ? "" : "desk:grid-cols-2"}>
      <Cell>
        <CellHead title={t`Where to begin`} />
        <p className="-mt-2 mb-4 max-w-[560px] text-13 text-soft">
          {t`Type a symbol above or pick one. Neuro reads its daily prices and says what speaks for buying, what against, and how often it was right before.`}
        </p>
        <SymbolPicks tab="analysis" disabled={disabled} />
      </Cell>
      {disabled ? null : <MarketPicks />}
    </Sheet>
  );
}
