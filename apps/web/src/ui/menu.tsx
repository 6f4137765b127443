import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** Muted at the right end: the present choice. */
  beside?: ReactNode;
  onSelect(): void;
  disabled?: boolean;
}

/** A dropdown of actions. `trigger` is a Button or IconButton. */
export function Menu({
  trigger,
  items,
  align = "end",
}: {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: "start" | "end";
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <Base.Popup className="min-w-48 rounded-2 border border-line bg-surface py-1 shadow-overlay outline-none">
            {items.map((item) => (
              <Base.Item
                key={item.key}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className="flex h-9 cursor-pointer items-center gap-2.5 px-3 text-13 font-medium outline-none select-none data-disabled:text-muted data-highlighted:bg-inset max-tab:h-11"
              >
                {item.icon === undefined ? null : <Icon name={item.icon} className="text-muted" />}
                <span className="flex-1">{item.label}</span>
                {item.beside === undefined ? null : <span className="text-12 text-muted">{item.beside}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
