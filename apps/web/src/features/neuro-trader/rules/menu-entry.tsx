import { type ReactNode, useRef } from "react";
import { Icon, type IconName } from "#ui/icon.tsx";

interface EntryProps {
  icon: IconName;
  danger?: boolean;
  onChoose(): void;
  children: ReactNode;
}

/** A line of a menu of acts, which closes with it. */
export function Entry({ icon, danger = false, onChoose, children }: EntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={`flex h-9 w-full items-center gap-2.5 rounded-2 px-2 text-start text-13 font-medium hover:bg-inset max-tab:h-11 ${danger ? "text-loss" : "text-ink"}`}
        onClick={() => {
          button.current?.closest<HTMLElement>("[popover]")?.hidePopover();
          onChoose();
        }}
      >
        <Icon name={icon} size={14} />
        {children}
      </button>
    </li>
  );
}
