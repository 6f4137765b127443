import { secondFactorDigits } from "@neuro/contract";
import { type Ref, useState } from "react";
import { classNames } from "#lib/class-names.ts";

export interface CodeFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  invalid: boolean;
  /** Id of the sentence that says what is wrong. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One field, so that pasting, managers and phones can fill it, drawn as six boxes. Takes digits only. */
export function CodeField({ label, value, onChange, invalid, describedBy, ref }: CodeFieldProps) {
  const [at, setAt] = useState(0);
  return (
    <div className="relative flex max-w-[400px] gap-2">
      <input
        ref={ref}
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value.replaceAll(/\D/g, "").slice(0, secondFactorDigits))
        }
        onSelect={({ currentTarget }) => setAt(currentTarget.selectionStart ?? 0)}
        className="peer absolute inset-0 size-full bg-transparent text-transparent outline-none"
      />
      {Array.from({ length: secondFactorDigits }, (_, place) => {
        const current = place === Math.min(at, value.length, secondFactorDigits - 1);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={place}
            aria-hidden="true"
            className={classNames(
              "pointer-events-none flex h-16 min-w-0 flex-1 items-center justify-center rounded-2 border text-26 font-semibold max-tab:h-15",
              place === secondFactorDigits / 2 - 1 && "mr-2",
              invalid ? "border-loss" : "border-control",
              current &&
                "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand",
            )}
          >
            {value[place]}
          </span>
        );
      })}
    </div>
  );
}
