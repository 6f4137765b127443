import { Suspense, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import type { DialogProps } from "./dialog-props.ts";

const DialogWindow = lazy(() => import("./dialog-window.tsx"));

/**
 * A modal of 520 px in the middle; on the phone the same content is a bottom sheet with its grabber. Its code comes with
 * the first opening, and it stays mounted afterwards so that it can leave softly.
 */
export function Dialog(props: DialogProps) {
  const { open = true } = props;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
