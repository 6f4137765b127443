import { useLingui } from "@lingui/react/macro";
import { MarketPicks } from "#shared/analysis/market-picks.tsx";
import { SymbolPicks } from "#shared/stocks/symbol-picks.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";

/** Nothing is analyzed yet: symbols to begin with, those held first. */
export function QuickPicks({ disabled }: { disabled: boolean }) {
  const { t } = useLingui();
  return (
    <Sheet className={disabled ? "" : "desk:grid-cols-2"}>
      <Cell head={t`Where to begin`}>
        <p className="-mt-2 mb-4 max-w-[560px] text-13 text-soft">
          {t`Type a symbol above or pick one. Neuro reads its daily prices and says what speaks for buying, what against, and how often it was right before.`}
        </p>
        <SymbolPicks tab="analysis" disabled={disabled} />
      </Cell>
      {disabled ? null : <MarketPicks />}
    </Sheet>
  );
}
