import { classNames } from "#lib/class-names.ts";

export type ButtonVariant = "default" | "primary" | "quiet" | "warn";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "inline-flex items-center justify-center rounded-2 border font-book whitespace-nowrap select-none " +
  "active:translate-y-[0.5px] disabled:border-line disabled:bg-inset disabled:text-muted " +
  "aria-disabled:border-line aria-disabled:bg-inset aria-disabled:text-muted";

const variants: Record<ButtonVariant, string> = {
  default: "border-control bg-surface text-ink hover:bg-inset",
  primary:
    "border-brand bg-brand text-on-brand hover:bg-[color-mix(in_oklab,var(--brand)_88%,var(--ink))] hover:border-transparent",
  quiet: "border-transparent bg-transparent text-soft hover:bg-inset hover:text-ink",
  warn: "border-loss bg-surface text-loss hover:bg-loss-wash",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-7 gap-1.5 px-2.5 text-12 max-tab:h-9",
  md: "h-9 gap-2 px-3.5 text-14 max-tab:h-11",
  lg: "h-11 gap-2 px-5 text-16 max-tab:h-12",
};

const squares: Record<ButtonSize, string> = {
  sm: "size-7 max-tab:size-9",
  md: "size-9 max-tab:size-11",
  lg: "size-11",
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Square button with an icon alone. */
  square?: boolean | undefined;
  /** Full width: only in form columns, dialogs and on the phone. */
  block?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  variant = "default",
  size = "md",
  square = false,
  block = false,
}: ButtonLook): string {
  return classNames(base, variants[variant], square ? squares[size] : sizes[size], block && "w-full");
}
