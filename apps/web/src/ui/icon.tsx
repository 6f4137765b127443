import { iconPaths } from "./icon-paths.ts";

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  name: IconName;
  size?: number;
  /** Spoken name; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** One of the product's own line icons, 16 px grid, 1.5 px stroke. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      className={className ? `flex-none ${className}` : "flex-none"}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
