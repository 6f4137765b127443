import { useLingui } from "@lingui/react/macro";
import { SlowLoading } from "./slow-loading.tsx";

/** Blocks of the final height in inset; nothing moves when the figures arrive. Heights in px. */
export function Skeleton({ heights, widths }: { heights: readonly number[]; widths?: readonly string[] }) {
  const { t } = useLingui();
  return (
    <SlowLoading>
      <div role="status" aria-label={t`Loading`} className="grid gap-3">
        {heights.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity that never reorder.
          <span key={index} className="skeleton" style={{ height, width: widths?.[index] ?? "100%" }} />
        ))}
      </div>
    </SlowLoading>
  );
}
