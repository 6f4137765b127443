import { Money } from "#ui/figures/figure.tsx";
import { hasOrders, movedCad, type Recommendation } from "./review-flow.ts";

/** What the orders move into the security, or into cash: −$3,071. */
export function MovedAmount({ of }: { of: Recommendation }) {
  if (!hasOrders(of)) return <span className="text-muted">–</span>;
  return (
    <span className="font-semibold">
      <Money value={movedCad(of)} whole signed />
    </span>
  );
}
