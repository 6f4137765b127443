import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId } from "react";
import { boxClass, inputClass } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icon.tsx";

export interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  onChange(text: string): void;
  /** The box loses the focus. */
  onLeave(): void;
  /** True when the key has been used. */
  onKey(event: KeyboardEvent): boolean;
  /** Id of the results. */
  results: string;
}

/** What is searched for. Escape empties it, `/` leads here from anywhere on the page, arrow down goes to the results. */
export function SearchBox({ box, text, onChange, onLeave, onKey, results }: SearchBoxProps) {
  const { t } = useLingui();
  const id = useId();
  useSlash(() => {
    box.current?.focus();
    box.current?.select();
  });
  const empty = (): void => {
    onChange("");
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onKey(event) || event.key !== "Escape" || text === "") return;
    event.preventDefault();
    empty();
  };
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex justify-between gap-2 text-12 font-medium text-soft">
        <label htmlFor={id}>{t`Symbol or company`}</label>
        <span aria-hidden="true" className="font-normal text-muted max-tab:hidden">
          {t`Enter searches`}
        </span>
      </div>
      <div className={`${boxClass(false)} tab:h-9!`}>
        <Icon name="search" className="text-muted" />
        <input
          ref={box}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-controls={results}
          aria-describedby={`${id}-keys`}
          placeholder={t`RY, Royal Bank, gold ETF`}
          className={`${inputClass} h-full appearance-none [&::-webkit-search-cancel-button]:hidden`}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
        <span id={`${id}-keys`} className="sr-only">
          {t`Results follow as you type. Arrow down goes to them, Escape empties the box.`}
        </span>
        {text === "" ? (
          <span
            aria-hidden="true"
            className="rounded-1 border border-line px-1.5 font-sans text-11 text-muted max-tab:hidden"
          >
            /
          </span>
        ) : (
          <button
            type="button"
            aria-label={t`Empty the box`}
            title={t`Empty the box`}
            className="-mr-1.5 inline-flex size-6 items-center justify-center rounded-1 text-muted hover:text-ink max-tab:-mr-3 max-tab:size-11"
            onClick={empty}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
    </div>
  );
}

/** The key is left alone where it is text, and under a dialog. */
function useSlash(run: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (
      target?.closest(
        "input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable], [role=dialog]",
      )
    )
      return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
