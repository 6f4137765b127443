import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { NumberField, parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { unitsText } from "../units-text.ts";

type SaleLots = AnswerOf<"saleLots">;

export interface LotsWindowProps {
  /** Of the sale. */
  entryId: string;
  onClose(): void;
}

/** Which lots a sale took: the first bought, or those that were named to the broker. */
export function LotsWindow({ entryId, onClose }: LotsWindowProps) {
  const { t } = useLingui();
  const query = useOperation("saleLots", { params: { id: entryId } }, { keepLast: true });
  return (
    <Dialog
      onClose={onClose}
      width={480}
      title={t`Lots of this sale`}
      description={t`Without a choice the first bought are the first sold. Enter the lots that you named to your broker by the settlement of the sale.`}
    >
      <Answer query={query} failed={t`The lots could not be loaded.`} heights={[64, 64, 64]}>
        {(sale) => <LotsForm sale={sale} onClose={onClose} />}
      </Answer>
    </Dialog>
  );
}

function LotsForm({ sale, onClose }: { sale: SaleLots; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { entry_id, lots, units, symbol, date, method } = sale;
  const name = useAction("nameLots", { refreshes: ledgerReads });
  const unname = useAction("unnameLots", { refreshes: ledgerReads });
  const params = { id: entry_id };
  const kept = Object.fromEntries(
    lots.map((lot) => [lot.entry_id, lot.named_units === 0 ? "" : writeTyped(lot.named_units)]),
  );
  const form = useTypedForm(
    kept,
    async (typed, refuse) => {
      const read = lots.map((lot) => ({ ...lot, wanted: amountOf(typed[lot.entry_id]) }));
      const wrong = read.find((lot) => lot.wanted === null || lot.wanted < 0 || lot.wanted > lot.units);
      const named = read.flatMap(({ entry_id: id, wanted }) =>
        wanted === null || wanted === 0 ? [] : [{ entry_id: id, units: wanted }],
      );
      const sum = named.reduce((total, lot) => total + lot.units, 0);
      if (wrong !== undefined) {
        const most = unitsText(wrong.units, format);
        refuse(wrong.entry_id, t`Please enter between 0 and ${most}.`);
        return null;
      }
      if (named.length === 0) {
        if (method === "named") await unname.run({ params });
        return t`The first bought are the first sold`;
      }
      if (sum > units) {
        const sold = unitsText(units, format);
        refuse(named[0]?.entry_id ?? "", t`Together no more than what was sold: ${sold}.`);
        return null;
      }
      await name.run({ params, body: { lots: named } });
      return t`The lots are saved`;
    },
    onClose,
  );
  const [day, sold] = [format.date(date), unitsText(units, format)];
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <p className="text-13 text-soft">{t`${symbol}, sold on ${day}: ${sold}`}</p>
      <ul className="grid">
        {lots.map((lot) => (
          <li key={lot.entry_id} className="grid gap-1 border-b border-line py-3 last:border-0">
            <LotName lot={lot} />
            <NumberField
              label={t`Units of this lot`}
              name={lot.entry_id}
              max={lot.units}
              value={form.typed[lot.entry_id] ?? ""}
              onChange={(typed) => form.edit({ [lot.entry_id]: typed })}
              error={form.errorOf(lot.entry_id)}
            />
          </li>
        ))}
      </ul>
      {method === "named" ? (
        <Button onClick={() => form.edit(Object.fromEntries(lots.map((lot) => [lot.entry_id, ""])))}>
          {t`First bought, first sold`}
        </Button>
      ) : null}
      <FormFoot failed={form.failed} busy={name.busy || unname.busy} onCancel={onClose} />
    </form>
  );
}

/** Nothing typed is none. */
const amountOf = (typed = "") => (typed.trim() === "" ? 0 : parseTyped(typed));

function LotName({ lot }: { lot: SaleLots["lots"][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const bought = lot.acquired_on === null ? "" : format.date(lot.acquired_on);
  const cost = format.money(lot.cost_usd ?? 0, { currency: "USD" });
  const about = [unitsText(lot.units, format), lot.cost_usd === null ? t`cost unknown` : t`cost ${cost} USD`];
  return (
    <span className="flex flex-wrap justify-between gap-3 text-13">
      <strong className="font-semibold">{bought === "" ? t`Day unknown` : t`Bought on ${bought}`}</strong>
      <span className="amount text-muted">{about.join(" · ")}</span>
    </span>
  );
}
