import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "#lib/class-names.ts";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Icon, type IconName } from "./icon.tsx";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: IconName;
  /** The action runs: the button keeps its width and focus, refuses clicks and says so. */
  busy?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** 36 high (`sm` 28, `lg` 44). One `primary` per view. */
export function Button({
  variant,
  size,
  square,
  block,
  icon,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  const { onClick, ...others } = rest;
  return (
    <button
      type="button"
      {...others}
      {...(busy ? { "aria-disabled": true, "aria-busy": true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, square, block }), className)}
    >
      {icon === undefined ? null : (
        <Icon
          name={busy ? "refresh" : icon}
          size={size === "sm" ? 14 : 16}
          {...(busy ? { className: "animate-spin motion-reduce:animate-none" } : {})}
        />
      )}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, "icon" | "square" | "children"> {
  icon: IconName;
  /** Spoken name and tooltip. */
  label: string;
}

export function IconButton({ icon, label, variant = "quiet", size = "md", ...rest }: IconButtonProps) {
  return (
    <Button square variant={variant} size={size} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Button>
  );
}
