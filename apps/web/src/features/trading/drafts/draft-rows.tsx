import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { DraftActions } from "./draft-actions.tsx";
import { DraftConfidence } from "./draft-confidence.tsx";
import type { DraftListProps } from "./draft-list.ts";

/** The phone's drafts: the order over its reason, the decision under both. */
export function DraftRows(props: DraftListProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul>
      {props.drafts.map((draft) => {
        const [units, price] = [format.number(draft.units, { maxDigits: 8 }), format.price(draft.price)];
        const stop = draft.stop === null ? null : format.price(draft.stop);
        return (
          <li key={draft.id} className="border-t border-grid py-3">
            <p className="flex items-center gap-2.5">
              <Signal signal={draft.action} />
              <strong className="font-semibold">{draft.universal_symbol.symbol}</strong>
              <span className="ml-auto">
                <DraftConfidence draft={draft} reviewLine={props.reviewLine} />
              </span>
            </p>
            <p className="mt-1 text-13 text-soft">
              {t`${units} at ${price} ${draft.currency}`}
              {stop === null ? "" : `, ${t`stop ${stop}`}`}
            </p>
            <p className="mt-0.5 text-12 text-muted">{draft.signal_data.reasoning}</p>
            <div className="mt-2 flex justify-end">
              <DraftActions draft={draft} {...props} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
