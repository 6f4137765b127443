import { type ReactNode, useId } from "react";
import { boxClass, FieldShell, type FieldShellProps, inputClass } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string> extends FieldShellProps {
  options: ReadonlyArray<SelectOption<V>>;
  value: V;
  onChange(value: V): void;
  /** Muted before the chevron, e.g. the cash of the chosen account. */
  beside?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** The browser's own select (best on phones and for keyboards) in the product's box. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  beside,
  disabled = false,
  name,
  ...shell
}: SelectProps<V>) {
  const id = useId();
  return (
    <FieldShell id={id} {...shell}>
      <div className={`${boxClass(Boolean(shell.error))} relative`}>
        <select
          id={id}
          name={name}
          className={`${inputClass} -ml-3 h-full appearance-none truncate rounded-2 pr-1 pl-3 [&>option]:bg-surface [&>option]:font-normal`}
          value={value}
          disabled={disabled}
          aria-invalid={shell.error ? true : undefined}
          aria-describedby={shell.error || shell.hint !== undefined ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.currentTarget.value as V)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        {beside === undefined ? null : (
          <span className="pointer-events-none text-13 text-muted">{beside}</span>
        )}
        <Icon name="chevronDown" className="pointer-events-none text-muted" />
      </div>
    </FieldShell>
  );
}
