import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useSuggestedStocks } from "#data/use-suggested-stocks.ts";
import { classNames } from "#lib/class-names.ts";
import { Field, type FieldShellProps } from "./field.tsx";
import { ListsButton, SuggestedStocks, type SymbolGroup, SymbolGroups } from "./symbol-options.tsx";
import { useListUnder } from "./use-list-under.ts";

const SUGGESTED = 6;

export interface SymbolFieldProps extends FieldShellProps {
  /** What is typed, in upper case. */
  value: string;
  onChange(text: string): void;
  /** A suggestion was taken; `onChange` has been told of it as well. */
  onChoose?(symbol: string): void;
  /** Lists to choose from without typing: a button in the field opens them, arrow down in an empty one, Alt and arrow down in any. */
  groups?: readonly SymbolGroup[];
  /** Muted at the right end: the company's name. */
  beside?: ReactNode;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** A symbol, upper-cased, with the stocks it may mean under it: arrow keys or the pointer take one, Escape closes them. */
export function SymbolField({
  value,
  onChange,
  onChoose,
  groups = [],
  beside,
  name = "symbol",
  placeholder = "RY",
  ...shell
}: SymbolFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [open, setOpen] = useState<"no" | "found" | "groups">("no");
  const [at, setAt] = useState(-1);
  const [used, setUsed] = useState(false);
  const found = useSuggestedStocks(value, { limit: SUGGESTED, wanted: used });
  const known = found.length === 1 && found[0]?.text === value.trim();
  const suggested = open === "found" && !known ? found : [];
  const shown = open === "groups" ? groups.flatMap(({ symbols }) => symbols) : suggested.map((s) => s.text);
  const list = useListUnder(input, open === "groups" ? "groups" : shown.length);

  const close = (): void => {
    setOpen("no");
    setAt(-1);
  };
  const choose = (symbol: string): void => {
    close();
    onChange(symbol);
    onChoose?.(symbol);
  };
  const move = (step: number, toGroups: boolean): void => {
    const groupsNext = groups.length > 0 && (toGroups || open === "groups" || found.length === 0 || known);
    const count = groupsNext ? groups.flatMap(({ symbols }) => symbols).length : found.length;
    if (count === 0) return;
    setOpen(groupsNext ? "groups" : "found");
    const from = at < 0 && step < 0 ? 0 : at;
    setAt((from + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const active = shown[at];
    if (step !== undefined && (found.length > 0 || groups.length > 0)) {
      event.preventDefault();
      move(step, event.altKey);
    } else if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Enter" || event.key === "Escape") close();
  };
  const option = {
    idOf: (index: number) => `${listId}-${index}`,
    at,
    onPoint: setAt,
    onChoose: choose,
  };

  return (
    <div>
      <Field
        {...shell}
        ref={input}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[at] === undefined ? undefined : option.idOf(at)}
        upperCase
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={placeholder}
        // The name beside it gives way before the symbol does.
        className={beside === undefined ? undefined : "min-w-[72px]!"}
        value={value}
        unit={
          groups.length === 0 && beside === undefined ? undefined : (
            <span className="flex min-w-0 items-center gap-1">
              <span className="min-w-0 max-w-[150px] truncate font-normal">{beside}</span>
              {groups.length === 0 ? null : (
                <ListsButton
                  open={open === "groups"}
                  disabled={shell.disabled ?? false}
                  onClick={() => {
                    input.current?.focus();
                    setAt(-1);
                    setOpen(open === "groups" ? "no" : "groups");
                  }}
                />
              )}
            </span>
          )
        }
        onKeyDown={onKeyDown}
        onFocus={() => setUsed(true)}
        onBlur={close}
        onChange={(event) => {
          setOpen("found");
          setAt(-1);
          onChange(event.currentTarget.value.toUpperCase());
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t`Suggestions`}
        popover="manual"
        className={classNames(
          "pop max-w-none! overflow-y-auto p-1!",
          open === "groups" && "min-w-[min(440px,calc(100vw-32px))]",
        )}
      >
        {open === "groups" ? (
          <SymbolGroups groups={groups} option={option} />
        ) : (
          <SuggestedStocks stocks={suggested} option={option} />
        )}
      </div>
    </div>
  );
}
