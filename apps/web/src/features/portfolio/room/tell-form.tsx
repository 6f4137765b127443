import { useLingui } from "@lingui/react/macro";
import type { RoomKind } from "@neuro/contract";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";

const ROOM_AT_MOST = 10_000_000;

export interface RoomFormProps {
  person: string;
  kind: RoomKind;
  /** ISO. */
  today: string;
  onClose(): void;
}

/** What follows the 60 days that still count for the year before, and is on the notice of assessment. */
const AFTER_60_DAYS = "03-02";

function usualDay(kind: RoomKind, today: string): string {
  const year = Number(today.slice(0, 4));
  if (kind !== "RRSP") return `${year}-01-01`;
  return today.slice(5) >= AFTER_60_DAYS ? `${year}-${AFTER_60_DAYS}` : `${year - 1}-${AFTER_60_DAYS}`;
}

/** The agency's figure of a day. */
export function TellForm({ person, kind, today, canClose, onClose }: RoomFormProps & { canClose: boolean }) {
  const { t } = useLingui();
  const words = useKindWords(kind);
  const action = useAction("tellRoom", { refreshes: ledgerReads });
  const empty = { amount: "", more: "", granted: "", asOf: usualDay(kind, today) };
  const form = useTypedForm(
    empty,
    async ({ amount, more, granted, asOf }, refuse) => {
      const main = parseTyped(amount);
      const extra = more.trim() === "" ? 0 : parseTyped(more);
      const grant = granted.trim() === "" ? 0 : parseTyped(granted);
      const isWrong = (value: number | null) => value === null || Math.abs(value) > ROOM_AT_MOST;
      if (main === null || isWrong(main) || (kind === "RESP" && main < 0))
        refuse("amount", t`Please enter the dollars of that day.`);
      else if (extra === null || extra < 0 || isWrong(extra))
        refuse("more", t`Please enter dollars, 0 or more.`);
      else if (grant === null || grant < 0 || isWrong(grant))
        refuse("granted", t`Please enter dollars, 0 or more.`);
      else if (asOf === "" || asOf > today) refuse("asOf", t`Please enter a day that has come.`);
      else {
        const told = {
          TFSA: { amount: main },
          RRSP: { amount: main, unused: extra },
          FHSA: { amount: main, paid_in: extra },
          RESP: { paid_in: main, granted: grant },
        };
        await action.run({ body: { person_id: person, kind, as_of: asOf, ...told[kind] } });
        return t`The room is saved`;
      }
      return null;
    },
    onClose,
  );
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <NumberField
        label={words.amount}
        name="amount"
        unit="CAD"
        value={form.typed.amount}
        onChange={(amount) => form.edit({ amount })}
        hint={words.hint}
        error={form.errorOf("amount")}
      />
      {words.more === null ? null : (
        <NumberField
          label={words.more}
          name="more"
          unit="CAD"
          value={form.typed.more}
          onChange={(more) => form.edit({ more })}
          error={form.errorOf("more")}
        />
      )}
      {kind === "RESP" ? (
        <NumberField
          label={t`Grants received so far`}
          name="granted"
          unit="CAD"
          value={form.typed.granted}
          onChange={(granted) => form.edit({ granted })}
          error={form.errorOf("granted")}
        />
      ) : null}
      <Field
        label={t`For the beginning of`}
        type="date"
        name="as_of"
        max={today}
        value={form.typed.asOf}
        onChange={(event) => form.edit({ asOf: event.currentTarget.value })}
        hint={t`What is paid in on this day or later is taken off.`}
        error={form.errorOf("asOf")}
      />
      <FormFoot failed={form.failed} busy={action.busy} onCancel={canClose ? onClose : undefined} />
    </form>
  );
}

function useKindWords(kind: RoomKind) {
  const { t } = useLingui();
  const ofKind: Record<RoomKind, { amount: string; hint: string; more: string | null }> = {
    TFSA: {
      amount: t`Room on that day`,
      hint: t`The CRA’s My Account shows it for January 1.`,
      more: null,
    },
    RRSP: {
      amount: t`Deduction limit`,
      hint: t`On the notice of assessment, for this year. What was paid in up to March 1 is in it.`,
      more: t`Contributions not deducted yet`,
    },
    FHSA: {
      amount: t`Room on that day`,
      hint: t`8,000 in the year the first one is opened; afterwards the CRA’s My Account shows it.`,
      more: t`Paid in ever before that day`,
    },
    RESP: {
      amount: t`Paid in for the child before that day`,
      hint: t`Over all plans of the child; at most 50,000 in a life.`,
      more: null,
    },
  };
  return ofKind[kind];
}
