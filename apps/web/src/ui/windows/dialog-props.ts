import type { ReactNode } from "react";

export interface DialogProps {
  /** False where it is mounted before it is wanted, or leaves softly. */
  open?: boolean;
  /** Its user wants to leave it: by Close, Escape or a press beside it. */
  onClose(): void;
  title: ReactNode;
  /** A sentence under the title, spoken with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, on inset at the foot. */
  foot?: ReactNode;
  width?: number;
}
