import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "../icon.tsx";

export interface FieldShellProps {
  label: ReactNode;
  /** Spoken, not shown: what stands beside it says as much. */
  hideLabel?: boolean | undefined;
  /** Right end of the label: the limit or what fits. */
  limit?: ReactNode;
  /** Below the box, replaced by the error. */
  hint?: ReactNode;
  error?: ReactNode;
}

interface ShellRender extends FieldShellProps {
  id: string;
  children: ReactNode;
}

/** Label above, box, then hint or error beside what failed. */
export function FieldShell({ id, label, hideLabel = false, limit, hint, error, children }: ShellRender) {
  return (
    <div className="min-w-0">
      <div
        className={hideLabel ? "sr-only" : "mb-1.5 flex justify-between gap-2 text-12 font-medium text-soft"}
      >
        <label htmlFor={id}>{label}</label>
        {limit === undefined ? null : <span className="font-normal text-muted">{limit}</span>}
      </div>
      {children}
      {error ? (
        <p id={`${id}-note`} className="mt-1.5 flex items-start gap-1.5 text-12 text-loss">
          <Icon name="warning" size={14} className="mt-px" />
          {error}
        </p>
      ) : hint === undefined ? null : (
        <p id={`${id}-note`} className="mt-1.5 text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The box around an input; it carries the focus ring. */
export function boxClass(invalid: boolean): string {
  return classNames(
    "flex h-11 items-center gap-2 rounded-2 border bg-surface px-3 tab:h-10",
    "has-focus-visible:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand",
    invalid ? "border-loss" : "border-control",
  );
}

export const inputClass =
  "min-w-0 flex-1 bg-transparent font-semibold text-ink outline-none disabled:text-muted";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "children">, FieldShellProps {
  /** Muted at the right end: shares, CAD. */
  unit?: ReactNode;
  /** Forces what is typed to upper case, as every symbol input must. */
  upperCase?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A text input, 40 high (phone 44). */
export function Field({
  label,
  hideLabel,
  limit,
  hint,
  error,
  unit,
  upperCase = false,
  onChange,
  className,
  ...input
}: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} limit={limit} hint={hint} error={error}>
      <div className={boxClass(Boolean(error))}>
        <input
          {...input}
          id={id}
          className={classNames(inputClass, upperCase && "uppercase", className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint !== undefined ? `${id}-note` : undefined}
          onChange={(event) => {
            if (upperCase) event.currentTarget.value = event.currentTarget.value.toUpperCase();
            onChange?.(event);
          }}
        />
        {unit === undefined ? null : <span className="min-w-0 text-12 text-muted">{unit}</span>}
      </div>
    </FieldShell>
  );
}
