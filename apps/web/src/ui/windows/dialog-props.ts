import type { ReactNode } from "react";

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  /** A sentence under the title, spoken with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, on inset at the foot. */
  foot?: ReactNode;
  width?: number;
}
