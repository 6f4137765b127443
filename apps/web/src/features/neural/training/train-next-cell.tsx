import { useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { trainingSymbol } from "../neural-stores.ts";
import { useGroupList } from "./use-group-list.ts";

interface TrainNextCellProps {
  /** Symbols learned already. */
  learned: ReadonlySet<string>;
  locked: boolean;
}

/** The lists again, in sight: each symbol goes into the field above. */
export function TrainNextCell({ learned, locked }: TrainNextCellProps) {
  const { t } = useLingui();
  const groups = useGroupList();
  return (
    <Cell head={t`Train next`}>
      <dl className="-mt-1">
        {groups.map(({ key, name, symbols }) => (
          <div
            key={key}
            className="grid grid-cols-[108px_minmax(0,1fr)] items-baseline border-b border-grid py-px last:border-0"
          >
            <dt className="py-1 text-13 leading-4 text-muted">{name}</dt>
            <dd className="flex flex-wrap gap-x-0.5">
              {symbols.map((symbol) => (
                <button
                  key={symbol}
                  type="button"
                  disabled={locked}
                  className="inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded-1 px-[5px] text-13 font-semibold hover:bg-inset disabled:text-muted max-tab:h-11 max-tab:min-w-12"
                  onClick={() => choose(symbol)}
                >
                  {symbol}
                  {learned.has(symbol) ? (
                    <Icon name="check" size={12} label={t`learned`} className="text-muted" />
                  ) : null}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Cell>
  );
}

/** Into the field, which comes into sight where it is not. */
function choose(symbol: string): void {
  trainingSymbol.set(symbol);
  const field = document.querySelector<HTMLInputElement>("input[name=training-symbol]");
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest" });
}
