import type { ReactNode } from "react";
import { useDemo } from "#data/login/use-demo.ts";
import { textLinkClass } from "#ui/text-link-class.ts";

/** Opens the demo: an isolated user of its own, or sample data when the server cannot be reached. */
export function DemoButton({ children }: { children: ReactNode }) {
  const demo = useDemo();
  return (
    <button type="button" className={textLinkClass} disabled={demo.busy} onClick={demo.open}>
      {children}
    </button>
  );
}
