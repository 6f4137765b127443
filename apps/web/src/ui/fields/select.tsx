import { type ReactNode, useId } from "react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "../icon.tsx";
import { boxClass, FieldShell, type FieldShellProps, inputClass } from "./field.tsx";

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup<V extends string> {
  label: string;
  options: ReadonlyArray<SelectOption<V>>;
}

export interface SelectProps<V extends string> extends FieldShellProps {
  options: ReadonlyArray<SelectOption<V> | SelectGroup<V>>;
  value: V;
  onChange(value: V): void;
  /** Muted before the chevron, e.g. the cash of the chosen account. */
  beside?: ReactNode;
  disabled?: boolean;
  name?: string;
  /** As high as a segmented control beside it. */
  compact?: boolean;
}

/** The browser's own select (best on phones and for keyboards) in the product's box. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  beside,
  disabled = false,
  name,
  compact = false,
  ...shell
}: SelectProps<V>) {
  const id = useId();
  return (
    <FieldShell id={id} {...shell}>
      <div className={classNames(boxClass(Boolean(shell.error)), "relative", compact && "text-13 tab:h-9!")}>
        <select
          id={id}
          name={name}
          className={`${inputClass} -ml-3 h-full appearance-none truncate rounded-2 pr-1 pl-3 [&_option]:bg-surface [&_option]:font-normal [&_optgroup]:bg-surface`}
          value={value}
          disabled={disabled}
          aria-invalid={shell.error ? true : undefined}
          aria-describedby={shell.error || shell.hint !== undefined ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.currentTarget.value as V)}
        >
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(option)
            ),
          )}
        </select>
        {beside === undefined ? null : (
          <span className="pointer-events-none text-13 text-muted">{beside}</span>
        )}
        <Icon name="chevronDown" className="pointer-events-none text-muted" />
      </div>
    </FieldShell>
  );
}

function optionOf<V extends string>({ value, label, disabled }: SelectOption<V>) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
