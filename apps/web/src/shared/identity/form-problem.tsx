import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

/** What stands against the whole form, said at once; nothing while there is nothing. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex items-start gap-2 text-13 text-loss">
      <Icon name="warning" className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
