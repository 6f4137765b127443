import type { ReactNode } from "react";

export interface CheckProps {
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  children: ReactNode;
}

/** A 16 px box with its words; the row is 32 high, 44 on touch. */
export function Check({ checked, onChange, disabled = false, children }: CheckProps) {
  return (
    <label className="flex min-h-8 break-inside-avoid items-center gap-2.5 text-13 max-tab:min-h-11">
      <span className="relative flex size-4 flex-none">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-4 appearance-none rounded-1 border border-control bg-surface checked:border-brand checked:bg-brand disabled:opacity-60"
        />
        {checked ? (
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 text-on-brand"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M4 8.4 6.8 11.2 12 5.4" />
          </svg>
        ) : null}
      </span>
      <span className={checked ? "font-book" : "text-soft"}>{children}</span>
    </label>
  );
}
