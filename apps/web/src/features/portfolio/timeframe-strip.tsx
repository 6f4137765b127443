import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { type Choice, ChoiceGroup } from "#ui/fields/choices.tsx";

export interface Timeframe<V extends string> {
  value: V;
  name: string;
  spoken?: string;
  /** The change over that timeframe, usually a Delta. */
  change: ReactNode;
}

export interface TimeframeStripProps<V extends string> {
  label: string;
  timeframes: ReadonlyArray<Timeframe<V>>;
  value: V;
  onChange(value: V): void;
}

/** Equal cells, name over change; the selected one on surface with a berry rule. Sits between two hairlines of a sheet. */
export function TimeframeStrip<V extends string>({
  label,
  timeframes,
  value,
  onChange,
}: TimeframeStripProps<V>) {
  const itemClass = (_choice: Choice<V>, selected: boolean): string =>
    classNames(
      "flex min-h-12 min-w-0 flex-1 flex-col justify-center border-b-2 px-3 py-2 text-12 font-book",
      selected ? "border-brand bg-surface text-ink" : "border-transparent bg-inset text-soft hover:text-ink",
    );
  return (
    <ChoiceGroup
      label={label}
      value={value}
      onChange={onChange}
      className="grid grid-cols-3 gap-px bg-line tab:grid-cols-6"
      itemClass={itemClass}
      choices={timeframes.map(({ value: each, name, spoken, change }) => ({
        value: each,
        ...(spoken === undefined ? {} : { spoken }),
        label: (
          <>
            <span>{name}</span>
            <span className="max-w-full overflow-hidden">{change}</span>
          </>
        ),
      }))}
    />
  );
}
