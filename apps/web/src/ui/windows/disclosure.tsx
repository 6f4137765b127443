import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icon.tsx";

/** A heading that opens what is under it. */
export function Disclosure({
  title,
  children,
  open: openAtFirst = false,
  late = false,
}: {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** What is under it is made only when it opens. */
  late?: boolean;
}) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-start text-14 font-semibold"
      >
        {title}
        <Icon name={open ? "chevronUp" : "chevronDown"} />
      </button>
      <div id={id} hidden={!open}>
        {late && !open ? null : children}
      </div>
    </div>
  );
}
