import { useLingui } from "@lingui/react/macro";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { boxClass } from "#ui/fields/field.tsx";
import { useListUnder } from "#ui/fields/use-list-under.ts";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

export interface MultiSelectProps {
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** Empty for all. */
  values: readonly string[];
  onChange(values: string[]): void;
}

/** Several of a list: a button that says what is chosen, and check boxes under it. Escape and leaving it close them. */
export function MultiSelect({ label, options, values, onChange }: MultiSelectProps) {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const list = useListUnder(button, open ? 1 : 0);
  const chosen = options.filter(({ value }) => values.includes(value));
  const [first] = chosen;
  const shown =
    first === undefined ? t`All` : chosen.length === 1 ? first.label : `${first.label}, ${chosen.length}`;

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (open && event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (!open && event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      step(list.current, event.key === "ArrowDown" ? 1 : -1);
    }
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const set = (value: string, on: boolean): void =>
    onChange(on ? [...values, value] : values.filter((each) => each !== value));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys of the button and the boxes in it.
    <div className="min-w-0" onKeyDown={onKeyDown} onBlur={onBlur}>
      <div id={`${id}-label`} className="mb-1.5 text-12 font-medium text-soft">
        {label}
      </div>
      <div className={classNames(boxClass(false), "relative px-0! text-13 max-tab:h-[50px]! tab:h-9!")}>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-labelledby={`${id}-label ${id}-shown`}
          onClick={() => setOpen(!open)}
          className="flex size-full min-w-0 items-center gap-2 rounded-2 px-3 outline-none"
        >
          <span
            id={`${id}-shown`}
            className={classNames(
              "min-w-0 flex-1 truncate text-start font-semibold",
              first === undefined && "text-ink",
            )}
          >
            {shown}
          </span>
          <Icon name="chevronDown" className="text-muted" />
        </button>
      </div>
      {open ? (
        <div
          ref={list}
          id={`${id}-list`}
          popover="manual"
          className="pop w-max! min-w-[248px] overflow-y-auto p-2!"
        >
          <fieldset>
            <legend className="sr-only">{label}</legend>
            <div className="flex h-8 items-center justify-between px-2 text-12 text-muted">
              {t`Several may be chosen`}
              {values.length === 0 ? null : (
                <button type="button" className={textLinkClass} onClick={() => onChange([])}>
                  {t`Clear`}
                </button>
              )}
            </div>
            {options.map(({ value, label: name }) => (
              <label
                key={value}
                className="flex h-8 items-center gap-2.5 rounded-1 px-2 text-13 text-soft hover:bg-inset has-checked:text-ink max-tab:h-11"
              >
                <input
                  type="checkbox"
                  className="size-4 flex-none accent-brand"
                  checked={values.includes(value)}
                  onChange={(event) => set(value, event.currentTarget.checked)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </div>
      ) : null}
    </div>
  );
}

/** The arrow keys go through the boxes as the Tab key does. */
function step(list: HTMLElement | null, by: number): void {
  const boxes: HTMLElement[] = [...(list?.querySelectorAll("input") ?? [])];
  const at = boxes.indexOf(document.activeElement as HTMLElement);
  boxes[(at + by + boxes.length) % boxes.length]?.focus();
}
