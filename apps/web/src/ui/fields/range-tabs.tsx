import { classNames } from "#lib/class-names.ts";
import { type Choice, ChoiceGroup, type ChoicesProps } from "./choices.tsx";

/** Text ranges 28 high with a berry underline; on the phone pills of 36 across the width. */
export function RangeTabs<V extends string>(props: ChoicesProps<V>) {
  const itemClass = (_choice: Choice<V>, selected: boolean): string =>
    classNames(
      "flex h-9 flex-1 items-center justify-center rounded-2 px-[9px] text-12 font-book whitespace-nowrap tab:h-7 tab:flex-none tab:rounded-[4px]",
      selected
        ? "bg-inset text-ink tab:bg-transparent tab:after:absolute tab:after:inset-x-[9px] tab:after:bottom-0.5 tab:after:h-0.5 tab:after:bg-brand"
        : "text-muted hover:text-ink",
    );
  return <ChoiceGroup {...props} className="flex w-full tab:inline-flex tab:w-auto" itemClass={itemClass} />;
}
