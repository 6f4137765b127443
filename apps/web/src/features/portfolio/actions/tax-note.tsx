import { useLingui } from "@lingui/react/macro";
import { taxTreatmentOf } from "@neuro/contract";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Icon } from "#ui/icon.tsx";

interface TaxNoteProps {
  /** Kinds of the two accounts, such as `TFSA`. */
  from: string;
  to: string;
}

/** What the tax office would say to the move, were the money real; said before it is made. */
export function TaxNote(kinds: TaxNoteProps) {
  const { t } = useLingui();
  const words = useTaxWords(kinds);
  return (
    <div className="mt-3 flex gap-2 text-13 text-soft">
      <Icon name="info" />
      <p>
        <strong className="font-semibold text-ink">{t`Tax, with real money:`}</strong> {words.join(" ")}
      </p>
    </div>
  );
}

function useTaxWords({ from, to }: TaxNoteProps): readonly string[] {
  const { t } = useLingui();
  const name = useAccountType();
  const [leaves, enters] = [taxTreatmentOf(from), taxTreatmentOf(to)];
  const [giving, taking] = [name(from), name(to)];
  if (leaves === "taxable" && enters === "taxable")
    return [
      t`A move between your own taxable accounts is no sale, so there is nothing to pay and the cost stays.`,
    ];
  if (from === to)
    return [t`A direct transfer between accounts of the same kind is neither withdrawal nor contribution.`];
  if (from === "FHSA" && to === "RRSP")
    return [t`A direct transfer from the ${giving} to the ${taking} is not taxed.`];
  const out: Record<typeof leaves, string> = {
    tax_free: t`This is a withdrawal from the ${giving} at market value: it is not taxed, and its value becomes contribution room again on January 1.`,
    deferred: t`This is a withdrawal from the ${giving} at market value: the whole value is taxable income, and the broker withholds tax.`,
    first_home: t`This is a withdrawal from the ${giving} at market value: it is taxable income, unless it buys a first home.`,
    taxable: t`This counts as a sale at market value: a gain is taxed, and a loss cannot be claimed.`,
  };
  return enters === "taxable"
    ? [out[leaves]]
    : [out[leaves], t`For the ${taking} it is a contribution at market value and uses up room.`];
}
