import { useLingui } from "@lingui/react/macro";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import type { RoomFormProps } from "./tell-form.tsx";

const NOTE_LENGTH = 120;
const AT_MOST = 10_000_000;
type Direction = "in" | "out";

/** What was paid in or taken out at a broker that is not linked. */
export function ElsewhereForm({ person, kind, today, onClose }: RoomFormProps) {
  const { t } = useLingui();
  const action = useAction("addRoomEntry", { refreshes: ledgerReads });
  const form = useTypedForm(
    { amount: "", direction: "in" as string, date: today, note: "" },
    async ({ amount, direction, date, note }, refuse) => {
      const typed = parseTyped(amount);
      if (typed === null || typed <= 0 || typed > AT_MOST)
        refuse("amount", t`Please enter the dollars, above 0.`);
      else if (date === "" || date > today) refuse("date", t`Please enter a day that has come.`);
      else if (note.trim() === "") refuse("note", t`Please say where it was.`);
      else {
        const signed = direction === "out" ? -typed : typed;
        await action.run({ body: { person_id: person, kind, date, amount: signed, note: note.trim() } });
        return t`It is saved`;
      }
      return null;
    },
    onClose,
  );
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[200px] flex-1">
          <NumberField
            label={t`Amount`}
            name="amount"
            unit="CAD"
            value={form.typed.amount}
            onChange={(amount) => form.edit({ amount })}
            error={form.errorOf("amount")}
          />
        </div>
        <Segmented<Direction>
          label={t`Direction`}
          value={form.typed.direction === "out" ? "out" : "in"}
          onChange={(direction) => form.edit({ direction })}
          choices={[
            { value: "in", label: t`Paid in` },
            { value: "out", label: t`Taken out` },
          ]}
        />
      </div>
      <Field
        label={t`Day`}
        type="date"
        name="date"
        max={today}
        value={form.typed.date}
        onChange={(event) => form.edit({ date: event.currentTarget.value })}
        error={form.errorOf("date")}
      />
      <Field
        label={t`Where`}
        name="note"
        maxLength={NOTE_LENGTH}
        value={form.typed.note}
        placeholder={t`Savings account at my bank`}
        onChange={(event) => form.edit({ note: event.currentTarget.value })}
        error={form.errorOf("note")}
      />
      <FormFoot failed={form.failed} busy={action.busy} onCancel={onClose} />
    </form>
  );
}
