import { useLingui } from "@lingui/react/macro";
import { isOwed } from "@neuro/contract";
import { netWorthReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { emptyValue, useReadValue } from "./typed-value.ts";
import type { WorthItem } from "./use-worth-words.ts";
import { ValueFields } from "./value-fields.tsx";

interface ValueFormProps {
  item: WorthItem;
  today: string;
  onClose(): void;
}

/** What an item was worth on a day; it replaces the day's value. */
export function ValueForm({ item, today, onClose }: ValueFormProps) {
  const { t } = useLingui();
  const action = useAction("setNetWorthValue", { refreshes: netWorthReads });
  const readValue = useReadValue();
  const owed = isOwed(item.kind);
  const form = useTypedForm(
    emptyValue(today, item.values[0]?.terms ?? null),
    async (typed, refuse) => {
      const value = readValue(typed, { today, owed }, refuse);
      if (value === null) return null;
      const { amount, terms } = value;
      await action.run({
        params: { id: item.id, day: typed.day },
        body: { amount, ...(terms === null ? {} : { terms }) },
      });
      return t`It is saved`;
    },
    onClose,
  );
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <ValueFields {...form} kind={item.kind} currency={item.currency} today={today} />
      <FormFoot failed={form.failed} busy={action.busy} onCancel={onClose} />
    </form>
  );
}
