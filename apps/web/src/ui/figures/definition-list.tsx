import { Fragment, type ReactNode } from "react";

export interface Definition {
  term: ReactNode;
  value: ReactNode;
}

/** Label 13 soft left, value right, 34 high, ruled. */
export function DefinitionList({
  items,
  className = "",
}: {
  items: readonly Definition[];
  className?: string;
}) {
  return (
    <dl className={`dl ${className}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: definitions never reorder.
        <Fragment key={index}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
