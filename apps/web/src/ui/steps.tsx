import { classNames } from "#lib/class-names.ts";
import { Icon } from "./icon.tsx";

export interface StepsProps {
  /** Spoken name of the list. */
  label: string;
  steps: readonly string[];
  /** Place of the step under way. */
  current: number;
  /** Id of the step under way, to name what it is about. */
  currentId?: string;
}

/** Where one stands: done in ink with a check, now in berry, later outlined; the phone names only the step under way. */
export function Steps({ label, steps, current, currentId }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-y-1 text-13">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={classNames(
            "flex items-center gap-2",
            index > 0 &&
              "before:mx-3 before:h-px before:w-7 before:bg-control max-tab:before:mx-2 max-tab:before:w-4",
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              "inline-flex size-5 flex-none items-center justify-center rounded-full border text-11 font-bold",
              index < current && "border-ink bg-ink text-surface",
              index === current && "border-brand bg-brand text-on-brand",
              index > current && "border-control text-muted",
            )}
          >
            {index < current ? <Icon name="check" size={12} /> : index + 1}
          </span>
          <span
            id={index === current ? currentId : undefined}
            className={classNames(
              index === current ? "font-semibold" : "max-tab:sr-only",
              index > current && "text-muted",
            )}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
