import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { ChoiceGroup } from "#ui/fields/choices.tsx";
import type { DoubtCandidate, OrderDoubt } from "./order-doubt.ts";

/** No order of a broker is called so. */
export const NOT_PLACED = " not placed";

interface FateChoicesProps {
  doubt: OrderDoubt;
  chosen: string | null;
  onChoose(fate: string): void;
}

/** The broker's orders that it may be, and that it is none of them. */
export function FateChoices({ doubt: { brokerage, candidates }, chosen, onChoose }: FateChoicesProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <h3 className="text-14 font-semibold">{t`What did you find?`}</h3>
      {candidates.length === 0 ? (
        <p className="text-13 text-soft">{t`${brokerage} tells of no order like it in the last 24 hours.`}</p>
      ) : null}
      <ChoiceGroup
        label={t`What did you find?`}
        value={chosen ?? ""}
        onChange={onChoose}
        className="grid gap-2"
        itemClass={(_, selected) =>
          `flex items-start gap-3 rounded-2 border px-4 py-3 text-13 ${selected ? "border-brand bg-inset text-ink" : "border-line text-soft"}`
        }
        choices={[
          ...candidates.map((candidate) => ({
            value: candidate.broker_order_id,
            label: (
              <Marked chosen={chosen === candidate.broker_order_id}>
                <Candidate candidate={candidate} />
              </Marked>
            ),
          })),
          {
            value: NOT_PLACED,
            label: (
              <Marked chosen={chosen === NOT_PLACED}>
                <span className="block font-semibold text-ink">{t`It is not at the broker`}</span>
                <span className="block">{t`The order ends here; what it set aside is free again.`}</span>
              </Marked>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The ring of a radio button, filled where it is chosen, beside its words. */
function Marked({ chosen, children }: { chosen: boolean; children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`mt-0.5 size-4 flex-none rounded-full ${chosen ? "border-5 border-brand" : "border border-control"}`}
      />
      <span className="min-w-0">{children}</span>
    </>
  );
}

function Candidate({ candidate }: { candidate: DoubtCandidate }) {
  const { t } = useLingui();
  const format = useFormat();
  const { broker_order_id: number, order_type: type, placed_at: at } = candidate;
  const units = format.number(candidate.quantity, { maxDigits: 8 });
  const filled = format.number(candidate.filled_quantity, { maxDigits: 8 });
  const [limit, stop, average] = [candidate.limit_price, candidate.stop_price, candidate.avg_fill_price].map(
    (price) => (price === null ? null : format.price(price)),
  );
  const states: Record<DoubtCandidate["status"], string> = {
    pending: t`works there`,
    unconfirmed: t`works there`,
    partially_filled: t`${filled} filled so far`,
    filled: t`filled`,
    cancelled: t`cancelled there, ${filled} filled before`,
    rejected: t`rejected there`,
    expired: t`expired there, ${filled} filled before`,
  };
  const details = [
    type,
    limit === null ? null : t`limit ${limit}`,
    stop === null ? null : t`stop ${stop}`,
    at === null ? t`time not told` : format.dateTime(at),
    states[candidate.status],
    average === null ? null : t`at ${average}`,
  ];
  return (
    <>
      <span className="block font-semibold text-ink">
        {candidate.action === "BUY" ? t`It is this one: buy ${units}` : t`It is this one: sell ${units}`}
      </span>
      <span className="block">{details.filter((each) => each !== null).join(", ")}</span>
      <span className="block truncate text-12 text-muted">{t`Number ${number}`}</span>
    </>
  );
}
