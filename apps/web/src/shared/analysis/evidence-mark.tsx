/** A numbered footnote: filled when the point is drawn in the chart, outlined when it is not in this view. */
export function EvidenceMark({ number, drawn = true }: { number: number; drawn?: boolean }) {
  return (
    <span
      className={`inline-flex size-4 flex-none items-center justify-center rounded-full border-[1.25px] border-ink text-11 leading-4 font-bold ${
        drawn ? "bg-ink text-surface" : "bg-surface text-ink"
      }`}
    >
      {number}
    </span>
  );
}
