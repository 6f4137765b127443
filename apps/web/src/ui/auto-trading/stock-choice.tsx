import { useLingui } from "@lingui/react/macro";
import { isSymbolTooLong, stockPresets } from "@neuro/contract";
import { type KeyboardEvent, useState } from "react";
import { call, wordsOf } from "#data/client.ts";
import { useWords } from "#lib/use-words.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { SymbolField } from "../symbol-field.tsx";

interface StockChoiceProps {
  symbols: readonly string[];
  onChange(symbols: string[]): void;
}

/** The stocks as chips, one more by its symbol, and lists that add what is missing. */
export function StockChoice({ symbols, onChange }: StockChoiceProps) {
  const { t } = useLingui();
  const count = symbols.length;
  const names: Record<string, string> = {
    "canadian-banks": t`Canadian Banks`,
    "canadian-tech": t`Canadian Tech`,
    faang: "FAANG",
    "us-tech-giants": t`US Tech Giants`,
  };
  const add = (more: readonly string[]): void =>
    onChange([...symbols, ...more.filter((symbol) => !symbols.includes(symbol))]);
  return (
    <div className="grid gap-3">
      <div className="flex min-h-7 items-center gap-2">
        <h4 className="text-13 text-soft">{t`Specific stocks`}</h4>
        <span className="text-13 text-muted">{count}</span>
        {count === 0 ? null : (
          <Button size="sm" variant="quiet" className="ml-auto" onClick={() => onChange([])}>
            {t`Clear All`}
          </Button>
        )}
      </div>
      {count === 0 ? (
        <p className="text-13 text-soft">{t`No stock is chosen yet.`}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {symbols.map((symbol) => (
            <li
              key={symbol}
              className="inline-flex h-8 items-center rounded-2 border border-control pl-3 text-13 font-semibold max-tab:h-11"
            >
              {symbol}
              <button
                type="button"
                aria-label={t`Remove ${symbol}`}
                className="flex h-full w-8 items-center justify-center text-muted hover:text-ink max-tab:w-11"
                onClick={() => onChange(symbols.filter((each) => each !== symbol))}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddStock symbols={symbols} onAdd={(symbol) => add([symbol])} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-1 text-12 text-muted">{t`Quick Add`}</span>
        {stockPresets.map((preset) => {
          const missing = preset.symbols.filter((symbol) => !symbols.includes(symbol)).length;
          const name = names[preset.id] ?? preset.name;
          return (
            <Button
              key={preset.id}
              size="sm"
              className="max-tab:h-11"
              disabled={missing === 0}
              title={preset.symbols.join(", ")}
              onClick={() => add(preset.symbols)}
            >
              {name}
              <span className={missing === 0 ? "text-muted" : "text-brand"}>
                {missing === 0 ? t`All in` : `+${missing}`}
              </span>
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** A symbol is looked up before it is taken, so that none is saved that nobody trades. */
function AddStock({ symbols, onAdd }: { symbols: readonly string[]; onAdd(symbol: string): void }) {
  const { t } = useLingui();
  const words = useWords();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const add = async (text: string): Promise<void> => {
    const symbol = text.trim().toUpperCase();
    if (symbol === "" || busy) return;
    if (isSymbolTooLong(symbol)) return setProblem(words("symbol.too_long"));
    if (symbols.includes(symbol)) return setProblem(t`${symbol} is chosen already`);
    setBusy(true);
    try {
      const { stock } = await call("stockDetail", { params: { symbol } });
      if (symbols.includes(stock.symbol)) setProblem(t`${symbol} is chosen already`);
      else {
        onAdd(symbol);
        setTyped("");
      }
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const open = (event.target as Element).getAttribute("aria-expanded") === "true";
    // The first Escape closes the suggestions, not the window they stand in.
    if (event.key === "Escape" && open) event.stopPropagation();
    if (event.key === "Enter" && !event.defaultPrevented) {
      event.preventDefault();
      void add(typed);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the keys of the field in it.
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 tab:max-w-[420px]"
      onKeyDown={onKeyDown}
    >
      <SymbolField
        label={t`Add a stock`}
        hideLabel
        value={typed}
        error={problem}
        onChange={(text) => {
          setProblem(null);
          setTyped(text);
        }}
        onChoose={(symbol) => void add(symbol)}
      />
      <Button
        icon="plus"
        className="tab:h-10"
        busy={busy}
        disabled={typed.trim() === ""}
        onClick={() => void add(typed)}
      >
        {t`Add`}
      </Button>
    </div>
  );
}
