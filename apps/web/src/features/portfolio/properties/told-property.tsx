import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useFormat } from "#lib/format.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { textLinkClass } from "#ui/text-link-class.ts";

/** Two listings that their owner says are one; what was taken back stays to be seen. */
export function ToldProperty({ told }: { told: AnswerOf<"identicalProperties">["told"][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const remove = useTakeBack("removeIdenticalProperty", {
    refreshes: ledgerReads,
    done: t`What you entered is taken back`,
  });
  const { id, listings, reason, made_at, undone_at } = told;
  const names = listings.map(({ instrument_id }) => instrument_id).join(" = ");
  const [made, undone] = [format.date(made_at), format.date(undone_at ?? made_at)];
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 text-13">
      <div className="min-w-0">
        <strong className={`font-semibold ${undone_at === null ? "" : "text-muted"}`}>{names}</strong>
        <p className="text-12 text-muted">
          {reason}, {undone_at === null ? made : t`${made}, taken back ${undone}`}
        </p>
      </div>
      {undone_at === null ? (
        <button
          type="button"
          className={`${textLinkClass} min-h-6 flex-none`}
          disabled={remove.busy}
          aria-label={t`Take ${names} back`}
          onClick={() => void remove.takeBack({ params: { id } })}
        >
          {t`Take it back`}
        </button>
      ) : null}
    </li>
  );
}
