import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { currentLanguage } from "#lib/i18n/i18n.ts";
import { Icon } from "../icon.tsx";
import { boxClass, FieldShell, type FieldShellProps, inputClass } from "./field.tsx";

export interface NumberFieldProps extends FieldShellProps {
  /** What is typed, as typed; kept as text so that nothing the user wrote is lost or rounded. */
  value: string;
  onChange(value: string): void;
  unit?: string;
  /** Shows − and + buttons that add this much. */
  step?: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  name?: string;
}

/** A number typed as text (decimal keyboard on the phone), with an optional stepper. Read it with `parseTyped`. */
export function NumberField({
  value,
  onChange,
  unit,
  step,
  min = 0,
  max,
  disabled = false,
  name,
  ...shell
}: NumberFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // Who keeps figures in place of texts gives "2" back for "2.", and "2.5" is on its way.
  const isSame = typed !== null && parseTyped(typed) !== null && parseTyped(typed) === parseTyped(value);
  const stepBy = (by: number): void => {
    const present = parseTyped(value) ?? 0;
    const next = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min, present + by));
    onChange(writeTyped(Number(next.toFixed(8))));
  };
  const stepper =
    "flex h-full w-9 flex-none items-center justify-center text-soft hover:text-ink max-tab:w-11";
  return (
    <FieldShell id={id} {...shell}>
      <div className={classNames(boxClass(Boolean(shell.error)), step !== undefined && "!px-0 !gap-0")}>
        {step === undefined ? null : (
          <button
            type="button"
            tabIndex={-1}
            className={stepper}
            disabled={disabled}
            aria-label={t`Less`}
            onClick={() => stepBy(-step)}
          >
            <Icon name="minus" />
          </button>
        )}
        <input
          id={id}
          name={name}
          className={classNames(inputClass, step !== undefined && "h-full border-x border-line text-center")}
          inputMode="decimal"
          autoComplete="off"
          value={isSame ? typed : value}
          disabled={disabled}
          aria-invalid={shell.error ? true : undefined}
          aria-describedby={shell.error || shell.hint !== undefined ? `${id}-note` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange(event.currentTarget.value);
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (step === undefined || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
            event.preventDefault();
            stepBy(event.key === "ArrowUp" ? step : -step);
          }}
        />
        {unit === undefined ? null : <span className="text-12 text-muted">{unit}</span>}
        {step === undefined ? null : (
          <button
            type="button"
            tabIndex={-1}
            className={stepper}
            disabled={disabled}
            aria-label={t`More`}
            onClick={() => stepBy(step)}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
    </FieldShell>
  );
}

/**
 * Reads a typed number in either language: spaces group, a lone comma before one or two final digits is a decimal comma
 * in French. Null when it is not a number.
 */
export function parseTyped(text: string, language = currentLanguage()): number | null {
  const tight = text.replace(/[\s\u00a0\u202f$]/g, "").replace("−", "-");
  if (tight === "") return null;
  const plain = language === "fr" ? tight.replace(",", ".") : tight.replaceAll(",", "");
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

/** A figure as it would be typed in the language in use. */
export function writeTyped(value: number): string {
  return currentLanguage() === "fr" ? String(value).replace(".", ",") : String(value);
}
