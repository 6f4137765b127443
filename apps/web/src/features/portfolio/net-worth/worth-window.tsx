import type { ReactNode } from "react";
import { Dialog } from "#ui/windows/dialog.tsx";

interface WorthWindowProps {
  title: string;
  description?: string;
  children: ReactNode;
  onClose(): void;
}

/** A window about something owned or owed. */
export function WorthWindow({ title, description, children, onClose }: WorthWindowProps) {
  return (
    <Dialog onClose={onClose} width={520} title={title} description={description}>
      {children}
    </Dialog>
  );
}
