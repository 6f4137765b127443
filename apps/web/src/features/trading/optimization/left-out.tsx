import type { Review } from "./review-flow.ts";

/** Holdings that could not be judged, each with its reason. */
export function LeftOut({ review: { left_out } }: { review: Review }) {
  if (left_out.length === 0) return null;
  return (
    <ul className="mt-3 text-12 text-muted">
      {left_out.map(({ instrument_id, note }) => (
        <li key={instrument_id}>{note}</li>
      ))}
    </ul>
  );
}
