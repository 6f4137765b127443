import { Icon } from "../icon.tsx";

export interface CheckBoxProps {
  /** Spoken name. */
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  title?: string | undefined;
}

/** A box of 16 px with a place of 24 (44 on the phone) to hit it. */
export function CheckBox({ label, checked, onChange, disabled = false, title }: CheckBoxProps) {
  return (
    <span
      className="relative -m-1 inline-flex size-6 flex-none items-center justify-center align-middle max-tab:-m-3.5 max-tab:size-11"
      title={title}
    >
      <input
        type="checkbox"
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-default"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className="inline-flex size-4 items-center justify-center rounded-1 border border-control text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:border-line peer-disabled:bg-inset"
      >
        <Icon name="check" size={12} />
      </span>
    </span>
  );
}
