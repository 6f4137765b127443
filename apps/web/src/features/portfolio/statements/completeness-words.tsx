import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { unitsText } from "../units-text.ts";
import { useCompletenessTitle } from "../use-completeness-title.ts";
import type { Completeness } from "./statement-answer.ts";

/** Whether the account has all its transactions, with what that rests on or what says otherwise. */
export function CompletenessWords({ completeness }: { completeness: Completeness }) {
  const { t } = useLingui();
  const format = useFormat();
  const title = useCompletenessTitle();
  const { state, checked_on, opening_securities, reasons } = completeness;
  const checked = checked_on === null ? "" : format.date(checked_on);
  return (
    <section className="border-b border-line pb-4">
      <h3 className="text-14 font-semibold">{title(completeness)}</h3>
      <p className="mt-0.5 max-w-[72ch] text-13 text-soft">
        {state === "complete"
          ? t`All transactions together come to what was told of ${checked}.`
          : state === "unchecked"
            ? t`Nothing contradicts the transactions, but nobody has told what the account held on some day. Check it against a statement.`
            : t`The transactions do not come to what was told, or cannot be all:`}
      </p>
      {opening_securities === 0 ? null : (
        <p className="mt-0.5 max-w-[72ch] text-13 text-soft">
          {plural(opening_securities, {
            one: "# security was held before that; its purchases are not known.",
            other: "# securities were held before that; their purchases are not known.",
          })}
        </p>
      )}
      {reasons.length === 0 ? null : (
        <ul className="mt-2 grid gap-1 text-13">
          {reasons.map((reason) => (
            <Reason key={JSON.stringify(reason)} reason={reason} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Reason({ reason: told }: { reason: Completeness["reasons"][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reason, date, symbol, amount, count } = told;
  const day = format.date(date);
  const name = symbol ?? "";
  const units = unitsText(Math.abs(amount ?? 0), format);
  const money = reason === "spent_without" ? format.money(amount ?? 0, { currency: name }) : "";
  switch (reason) {
    case "sold_without":
      return (
        <li>{t`${day}: more of ${name} was sold than was there, by ${units}. A purchase, a transfer or a split is missing.`}</li>
      );
    case "spent_without":
      return (
        <li>{t`${day}: more ${name} was spent than had come in, by up to ${money}. Deposits are missing.`}</li>
      );
    default:
      return (
        <li>
          {symbol === null
            ? plural(count, {
                one: `${day}: # line differs, see below.`,
                other: `${day}: # lines differ, see below.`,
              })
            : t`${day}: ${name} differs, see below.`}
        </li>
      );
  }
}
