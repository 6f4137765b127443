import type { ReactNode } from "react";

export interface BarListItem {
  key: string;
  name: ReactNode;
  value: number;
  /** The formatted value at the right end. */
  figure: ReactNode;
}

/** Diverging bars around a common zero: who carried and who cost. Largest magnitude fills its half. */
export function BarList({ items }: { items: readonly BarListItem[] }) {
  const most = Math.max(...items.map((item) => Math.max(0, item.value)), 0);
  const least = Math.min(...items.map((item) => Math.min(0, item.value)), 0);
  const span = most - least || 1;
  const zero = (-least / span) * 100;
  return (
    <ul className="grid gap-x-3" style={{ gridTemplateColumns: "minmax(64px, auto) 1fr auto" }}>
      {items.map((item) => (
        <li key={item.key} className="col-span-3 grid h-5 grid-cols-subgrid items-center text-12">
          <span className="truncate font-semibold">{item.name}</span>
          <span aria-hidden="true" className="relative block h-full">
            <span className="absolute inset-y-0 w-px bg-control" style={{ left: `${zero}%` }} />
            <span
              className={`absolute inset-y-[3px] opacity-90 ${item.value < 0 ? "bg-loss" : "bg-gain"}`}
              style={{
                left: `${item.value < 0 ? zero + (item.value / span) * 100 : zero}%`,
                width: `${(Math.abs(item.value) / span) * 100}%`,
              }}
            />
          </span>
          <span className="min-w-[76px] text-end">{item.figure}</span>
        </li>
      ))}
    </ul>
  );
}
