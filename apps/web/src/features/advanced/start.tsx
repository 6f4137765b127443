import { useLingui } from "@lingui/react/macro";
import { SymbolPicks } from "#shared/stocks/symbol-picks.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";

/** No stock is looked at yet: what the view would show, and symbols to begin with. */
export function Start({ disabled, note }: { disabled: boolean; note: string | null }) {
  const { t } = useLingui();
  const points = [
    t`Mean reversion, breakout and grid, each drawn on its own scale`,
    t`A prediction with its error, and how often it was right`,
    t`Volatility, sentiment, and a stop and target with their record`,
  ];
  return (
    <Sheet className="desk:grid-cols-2">
      <Cell head={t`One stock, every method`}>
        <p className="-mt-2 mb-3 max-w-[560px] text-13 text-soft">
          {note ??
            t`Type a symbol above or pick one. Each method says what it sees, on how many cases that rests, and whether it ever beat chance.`}
        </p>
        <ul className="grid gap-2 text-13 text-soft">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <span aria-hidden="true" className="mt-[7px] size-1 flex-none rounded-full bg-muted" />
              {point}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell head={t`Where to begin`}>
        <SymbolPicks tab="advanced" disabled={disabled} />
      </Cell>
    </Sheet>
  );
}
