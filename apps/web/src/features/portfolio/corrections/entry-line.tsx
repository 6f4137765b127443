import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { unitsText } from "../units-text.ts";
import type { Activity } from "./draft.ts";

/** One transaction: day, words, units and effect on cash. Struck out where it counts no more. */
export function EntryLine({ entry, isGone = false }: { entry: Activity; isGone?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { title, time, units, amount, currency, memo, from_files } = entry;
  const words = isGone ? <s>{title}</s> : title;
  return (
    <div className="flex justify-between gap-x-4 rounded-2 bg-inset px-3 py-2 text-13">
      <span className="min-w-0">
        <span className="block font-book">{words}</span>
        <span className="block truncate text-12 text-muted">
          {[format.date(time), units === null ? "" : unitsText(Math.abs(units), format), memo]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
        {from_files.map(({ file_name, line, imported_at }) => {
          const [at, day] = [String(line), format.date(imported_at)];
          return (
            <span
              key={`${file_name} ${String(line)} ${imported_at}`}
              className="block text-12 text-muted"
              style={{ overflowWrap: "anywhere" }}
            >
              {t`From ${file_name}, line ${at}, imported on ${day}`}
            </span>
          );
        })}
      </span>
      {amount === 0 ? null : (
        <span className="amount flex-none font-book">
          {format.money(amount, { signed: true, currency })}
          <CurrencyCode code={currency} />
        </span>
      )}
    </div>
  );
}
