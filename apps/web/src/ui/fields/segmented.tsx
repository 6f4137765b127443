import { classNames } from "#lib/class-names.ts";
import { type Choice, ChoiceGroup, type ChoicesProps } from "./choices.tsx";

export interface SegmentedProps<V extends string> extends ChoicesProps<V> {
  /** Colours the selected choice: Buy in gain, Sell in loss. */
  toneOf?: (value: V) => "gain" | "loss" | undefined;
  /** Fills its column, equal widths. */
  block?: boolean;
  size?: "md" | "lg";
}

const tones = {
  gain: "bg-gain-wash text-gain shadow-[inset_0_0_0_1px_var(--gain)]",
  loss: "bg-loss-wash text-loss shadow-[inset_0_0_0_1px_var(--loss)]",
};

/** 30–34 high inside a 1 px frame; the selected one stands on inset. */
export function Segmented<V extends string>({
  toneOf,
  block = false,
  size = "md",
  ...choices
}: SegmentedProps<V>) {
  const itemClass = (choice: Choice<V>, selected: boolean): string => {
    const tone = toneOf?.(choice.value);
    return classNames(
      "flex min-w-10 items-center justify-center rounded-[4px] px-2.5 text-center font-book",
      size === "lg" ? "h-9 text-14 max-tab:h-11" : "h-[30px] text-12 max-tab:h-11",
      block && "flex-1",
      selected ? (tone ? tones[tone] : "bg-inset text-ink") : "text-muted hover:text-ink",
    );
  };
  return (
    <ChoiceGroup
      {...choices}
      className={classNames("rounded-2 border border-line bg-surface p-0.5", block ? "flex" : "inline-flex")}
      itemClass={itemClass}
    />
  );
}
