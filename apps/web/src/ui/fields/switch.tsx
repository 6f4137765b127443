import type { ReactNode } from "react";

export interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  label: ReactNode;
  /** Speak the label without showing it. */
  hideLabel?: boolean;
  disabled?: boolean;
}

/** 32 × 18; berry when on. The hit area is 44 high on touch. */
export function Switch({ checked, onChange, label, hideLabel = false, disabled = false }: SwitchProps) {
  return (
    <label className="inline-flex min-h-7 items-center gap-2 text-13 font-book max-tab:min-h-11">
      <span className={hideLabel ? "sr-only" : checked ? "text-ink" : "text-muted"}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative h-[18px] w-8 flex-none appearance-none rounded-full! border border-control bg-surface after:absolute after:top-[3px] after:left-[3px] after:size-2.5 after:rounded-full after:bg-control after:transition-[left] after:duration-(--fast) checked:border-brand checked:bg-brand checked:after:left-[17px] checked:after:bg-on-brand disabled:opacity-60"
      />
    </label>
  );
}
