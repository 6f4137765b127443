import { type ReactNode, useId } from "react";

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  /** Spoken instead of a short label such as 1D. */
  spoken?: string;
  disabled?: boolean;
}

export interface ChoicesProps<V extends string> {
  /** What is being chosen; spoken, not shown. */
  label: string;
  choices: ReadonlyArray<Choice<V>>;
  value: V;
  onChange(value: V): void;
}

interface ChoiceGroupProps<V extends string> extends ChoicesProps<V> {
  className: string;
  itemClass(choice: Choice<V>, selected: boolean): string;
}

/** Radio buttons under any look: arrow keys, focus and names come from the browser. */
export function ChoiceGroup<V extends string>({
  label,
  choices,
  value,
  onChange,
  className,
  itemClass,
}: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`relative has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand ${itemClass(choice, choice.value === value)}`}
        >
          <input
            type="radio"
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none opacity-0"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-label={choice.spoken}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
