import { useLingui } from "@lingui/react/macro";
import { symbolIn } from "@neuro/contract";
import { type ReactNode, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SettingsFormState } from "../settings/use-settings-form.ts";
import { exchangeOf } from "./listing-text.ts";

interface StockChipsProps {
  state: SettingsFormState;
  /** Opens the selector. */
  children?: ReactNode;
}

/** The chosen stocks; those that are not saved yet are marked. */
export function StockChips({ state: { form, saved, edit, errorOf }, children }: StockChipsProps) {
  const { t } = useLingui();
  const head = useRef<HTMLHeadingElement>(null);
  const { watch_list: chosen } = form;
  const count = chosen.length;
  const { error } = errorOf("watch_list");
  const remove = (symbol: string): void => {
    edit({ watch_list: chosen.filter((each) => each !== symbol) });
    // The button that had the focus is gone.
    head.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h3 ref={head} tabIndex={-1} className="text-13 text-soft">{t`Specific stocks`}</h3>
        <span className="text-13 text-muted">{count}</span>
        <span className="ml-auto flex gap-2">
          {count === 0 ? null : (
            <Button
              size="sm"
              variant="quiet"
              className="max-tab:h-11"
              onClick={() => edit({ watch_list: [] })}
            >
              {t`Clear All`}
            </Button>
          )}
          {children}
        </span>
      </div>
      {count === 0 ? (
        <p className="text-13 text-soft">{t`No stock is chosen yet.`}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((symbol) => (
            <Chip
              key={symbol}
              text={symbol}
              added={!saved.watch_list.includes(symbol)}
              onRemove={() => remove(symbol)}
            />
          ))}
        </ul>
      )}
      {error === undefined ? null : (
        <p role="alert" className="flex items-start gap-1.5 text-12 text-loss">
          <Icon name="warning" size={14} className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}

function Chip({ text, added, onRemove }: { text: string; added: boolean; onRemove(): void }) {
  const { t } = useLingui();
  const symbol = symbolIn(text);
  const exchange = exchangeOf(text);
  return (
    <li
      title={added ? t`Not saved yet` : undefined}
      className={`inline-flex h-8 items-center rounded-2 border pl-3 text-13 font-semibold max-tab:h-11 ${added ? "border-brand bg-brand-wash text-brand" : "border-control"}`}
    >
      {symbol}
      {exchange === null ? null : <span className="ml-1 text-11 font-normal text-muted">{exchange}</span>}
      {added ? <span className="sr-only">, {t`Not saved yet`}</span> : null}
      <button
        type="button"
        aria-label={t`Remove ${symbol}`}
        className="flex h-full w-8 items-center justify-center text-muted hover:text-ink max-tab:w-11"
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}
