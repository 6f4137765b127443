import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useSuggestedStocks } from "#data/stocks/use-suggested-stocks.ts";
import { classNames } from "#lib/class-names.ts";
import { Field, type FieldShellProps } from "#ui/fields/field.tsx";
import { useListUnder } from "#ui/fields/use-list-under.ts";
import { ListsButton, SuggestedStocks, type SymbolGroup, SymbolGroups } from "./symbol-options.tsx";

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
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const state = useOptions({ value, onChange, onChoose, groups });
  const { open, at, shown, suggested } = state;
  const list = useListUnder(input, open === "groups" ? "groups" : shown.length);
  const option = {
    idOf: (index: number) => `${listId}-${index}`,
    at,
    onPoint: state.point,
    onChoose: state.choose,
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
            <Beside
              beside={beside}
              lists={groups.length > 0}
              open={open === "groups"}
              disabled={shell.disabled ?? false}
              onToggle={() => {
                input.current?.focus();
                state.toggleGroups();
              }}
            />
          )
        }
        onKeyDown={state.onKeyDown}
        onFocus={state.onFocus}
        onBlur={state.close}
        onChange={(event) => state.type(event.currentTarget.value.toUpperCase())}
      />
      <SymbolList list={list} id={listId} wide={open === "groups"}>
        {open === "groups" ? (
          <SymbolGroups groups={groups} option={option} />
        ) : (
          <SuggestedStocks stocks={suggested} option={option} />
        )}
      </SymbolList>
    </div>
  );
}

interface SymbolListProps {
  list: RefObject<HTMLDivElement | null>;
  id: string;
  wide: boolean;
  children: ReactNode;
}

function SymbolList({ list, id, wide, children }: SymbolListProps) {
  const { t } = useLingui();
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`Suggestions`}
      popover="manual"
      className={classNames(
        "pop max-w-none! overflow-y-auto p-1!",
        wide && "min-w-[min(440px,calc(100vw-32px))]",
      )}
    >
      {children}
    </div>
  );
}

interface BesideProps extends Pick<SymbolFieldProps, "beside"> {
  /** There are lists to choose from. */
  lists: boolean;
  open: boolean;
  disabled: boolean;
  onToggle(): void;
}

function Beside({ beside, lists, open, disabled, onToggle }: BesideProps) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 max-w-[150px] truncate font-normal">{beside}</span>
      {lists ? <ListsButton open={open} disabled={disabled} onClick={onToggle} /> : null}
    </span>
  );
}

interface OptionsOf {
  value: string;
  onChange(text: string): void;
  onChoose: ((symbol: string) => void) | undefined;
  groups: readonly SymbolGroup[];
}

/** Which list is open under the field, the option the keys stand on, and what keys and the pointer do to them. */
function useOptions({ value, onChange, onChoose, groups }: OptionsOf) {
  const [open, setOpen] = useState<"no" | "found" | "groups">("no");
  const [at, setAt] = useState(-1);
  const [used, setUsed] = useState(false);
  const found = useSuggestedStocks(value, { limit: SUGGESTED, wanted: used });
  const known = found.length === 1 && found[0]?.text === value.trim();
  const suggested = open === "found" && !known ? found : [];
  const shown = open === "groups" ? groups.flatMap(({ symbols }) => symbols) : suggested.map((s) => s.text);

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
    } else if (event.key === "Enter" || event.key === "Escape") {
      // What it closes is the list, not the window that the field stands in.
      if (event.key === "Escape" && shown.length > 0) event.stopPropagation();
      close();
    }
  };
  return {
    open,
    at,
    shown,
    suggested,
    point: setAt,
    choose,
    close,
    onKeyDown,
    onFocus: () => setUsed(true),
    toggleGroups: () => {
      setAt(-1);
      setOpen(open === "groups" ? "no" : "groups");
    },
    type: (text: string) => {
      setOpen("found");
      setAt(-1);
      onChange(text);
    },
  };
}
