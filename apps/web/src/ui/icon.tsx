import { iconPaths } from "./icon-paths.ts";

export type IconName = keyof typeof iconPaths;

interface LineIconProps {
  /** The drawing, on a grid of 16 px. */
  path: string;
  size?: number | undefined;
  /** Spoken name; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export interface IconProps extends Omit<LineIconProps, "path"> {
  name: IconName;
}

/** One of the product's own line icons, 1.5 px stroke. */
export function Icon({ name, ...props }: IconProps) {
  return <LineIcon path={iconPaths[name]} {...props} />;
}

export function LineIcon({ path, size = 16, label, className }: LineIconProps) {
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
      <path d={path} />
    </svg>
  );
}
