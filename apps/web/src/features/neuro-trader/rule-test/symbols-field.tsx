import { useLingui } from "@lingui/react/macro";
import { ruleTestLimits, trainingGroups } from "@neuro/contract";
import { useRef, useState } from "react";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PopMenu } from "#ui/windows/pop-menu.tsx";
import { Entry } from "../rules/menu-entry.tsx";
import { withSymbols } from "./test-draft.ts";

interface SymbolsFieldProps {
  symbols: readonly string[];
  most?: number;
  onChange(symbols: readonly string[]): void;
  error: string | undefined;
  disabled: boolean;
}

/** The securities of a test: typed one by one or several at once, or a list of them. */
export function SymbolsField({
  symbols,
  most = ruleTestLimits.symbols,
  onChange,
  error,
  disabled,
}: SymbolsFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const count = symbols.length;
  const add = (text: string): void => {
    onChange(withSymbols(symbols, text));
    setTyped("");
  };
  const isAddable = symbolProblem(typed.split(/[\s,;]+/)[0] ?? "") === null && count < most;
  return (
    <div ref={place} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <SymbolField
          label={t`Securities`}
          name="test-symbol"
          limit={t`${count} of ${most}`}
          placeholder={t`RY, TD`}
          disabled={disabled}
          value={typed}
          error={error}
          onChange={setTyped}
          onChoose={(symbol) => add(sentSymbol(symbol))}
        />
        <IconButton
          icon="plus"
          variant="default"
          label={t`Add to the securities`}
          className="mt-[22px] size-10! max-tab:size-11!"
          disabled={disabled || !isAddable}
          onClick={() => add(typed)}
        />
      </div>
      {count === 0 ? null : (
        <ul className="flex flex-wrap gap-1.5" aria-label={t`Chosen securities`}>
          {symbols.map((symbol) => (
            <Chip
              key={symbol}
              symbol={symbol}
              disabled={disabled}
              onRemove={() => {
                onChange(symbols.filter((each) => each !== symbol));
                place.current?.querySelector<HTMLElement>("input")?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Lists onChoose={(list) => onChange(withSymbols(symbols, list.join(" ")))} />
        {count === 0 ? null : (
          <Button
            size="sm"
            variant="quiet"
            className="max-tab:h-11"
            disabled={disabled}
            onClick={() => onChange([])}
          >
            {t`Clear`}
          </Button>
        )}
      </div>
    </div>
  );
}

function Chip({ symbol, disabled, onRemove }: { symbol: string; disabled: boolean; onRemove(): void }) {
  const { t } = useLingui();
  return (
    <li className="inline-flex h-7 items-center rounded-2 border border-line pl-2 text-12 font-semibold max-tab:h-11">
      {symbol}
      <button
        type="button"
        aria-label={t`Remove ${symbol}`}
        disabled={disabled}
        className="flex h-full w-6 items-center justify-center text-muted hover:text-ink max-tab:w-10"
        onClick={onRemove}
      >
        <Icon name="close" size={10} />
      </button>
    </li>
  );
}

function Lists({ onChoose }: { onChoose(symbols: readonly string[]): void }) {
  const { t } = useLingui();
  const names: Record<(typeof trainingGroups)[number]["id"], string> = {
    "canadian-banks": t`Canadian banks`,
    "canadian-tech": t`Canadian tech`,
    "canadian-energy": t`Canadian energy`,
    "canadian-mining": t`Canadian mining`,
    "us-tech": t`US tech`,
    "us-financials": t`US financials`,
    cannabis: t`Cannabis`,
    etfs: t`ETFs`,
  };
  return (
    <PopMenu label={t`Lists of securities`} button={t`Add a list`} look={{ size: "sm" }}>
      <ul className="-mx-2 grid min-w-[200px]">
        {trainingGroups.map(({ id, symbols }) => (
          <Entry key={id} icon="plus" onChoose={() => onChoose(symbols)}>
            {names[id]}
          </Entry>
        ))}
      </ul>
    </PopMenu>
  );
}
