import type { ReactNode } from "react";
import { useHashPlace } from "#lib/use-hash-place.ts";
import type { SettingsSection } from "./sections.ts";

interface SectionProps {
  id: SettingsSection;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A place of the page with an address of its own; the focus goes there when it is followed. */
export function Section({ id, label, className = "", children }: SectionProps) {
  const place = useHashPlace<HTMLElement>(id);
  return (
    <section
      ref={place}
      id={id}
      tabIndex={-1}
      aria-label={label}
      className={`stack scroll-mt-4 ${className}`}
    >
      {children}
    </section>
  );
}
