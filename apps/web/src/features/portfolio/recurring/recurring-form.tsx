import { useLingui } from "@lingui/react/macro";
import {
  type Currency,
  easternDate,
  HOUR_MS,
  type RecurringInterval,
  type RecurringType,
  recurringIntervals,
  recurringTypes,
} from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { toast } from "#lib/toast.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { useIntervals, useRecurringTypes } from "./use-recurring-words.ts";

interface Typed {
  readonly type: RecurringType;
  readonly amount: string;
  readonly currency: Currency;
  readonly symbol: string;
  readonly every: RecurringInterval;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly note: string;
}

type Wrong = { readonly field: keyof Typed | "all"; readonly words: string };

const columns = { gridTemplateColumns: "repeat(auto-fit, minmax(160px, 1fr))" };
const NOTE_LENGTH = 200;
const SYMBOL_LENGTH = 64;

/** What comes again, how often, and from when to when. */
export function RecurringForm({ accountId, onClose }: { accountId: string; onClose(): void }) {
  const { t } = useLingui();
  const today = easternDate(useMarketNow(HOUR_MS));
  const action = useAction("addRecurringEntry", { refreshes: ledgerReads });
  const findWrong = useFindWrong();
  const [typed, setTyped] = useState<Typed>({
    ...{ type: "deposit", amount: "", currency: "CAD", symbol: "", every: "month" },
    ...{ startsOn: today, endsOn: "", note: "" },
  });
  const [wrong, setWrong] = useState<Wrong>();
  const edit = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setWrong(undefined);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = findWrong(typed);
    if (found !== null) return setWrong(found);
    const { type, amount, currency, symbol, every, startsOn, endsOn, note } = typed;
    try {
      await action.run({
        params: { account_id: accountId },
        body: {
          ...{ type, currency, every, starts_on: startsOn, note: note.trim() },
          ...(type === "buy" ? { symbol: symbol.trim() } : {}),
          amount: parseTyped(amount) ?? 0,
          ends_on: endsOn === "" ? null : endsOn,
        },
      });
      toast({ title: t`It is saved` });
      onClose();
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setWrong({ field: "all", words });
    }
  };
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void save(event)}>
      <What typed={typed} wrong={wrong} edit={edit} />
      <When typed={typed} wrong={wrong} edit={edit} />
      <FormFoot failed={wrong?.field === "all" ? wrong.words : null} busy={action.busy} onCancel={onClose} />
    </form>
  );
}

function useFindWrong(): (typed: Typed) => Wrong | null {
  const { t } = useLingui();
  return ({ type, amount, symbol, startsOn, endsOn, note }) => {
    const worth = parseTyped(amount);
    if (worth === null || worth <= 0) return { field: "amount", words: t`Please enter an amount above 0.` };
    if (type === "buy" && symbol.trim() === "") return { field: "symbol", words: t`Please enter a symbol.` };
    if (startsOn === "") return { field: "startsOn", words: t`Please choose the first day.` };
    if (endsOn !== "" && endsOn < startsOn)
      return { field: "endsOn", words: t`Please choose a day after the first one.` };
    if (note.trim() === "") return { field: "note", words: t`Please say in a few words what it is.` };
    return null;
  };
}

interface PartProps {
  typed: Typed;
  wrong: Wrong | undefined;
  edit(part: Partial<Typed>): void;
}

const errorIn = (wrong: Wrong | undefined) => (field: keyof Typed) =>
  wrong?.field === field ? wrong.words : undefined;

function What({ typed, wrong, edit }: PartProps) {
  const { t } = useLingui();
  const types = useRecurringTypes();
  const errorOf = errorIn(wrong);
  return (
    <div className="grid gap-3" style={columns}>
      <Select<RecurringType>
        label={t({ message: "Type", context: "of a transaction" })}
        name="type"
        value={typed.type}
        onChange={(type) => edit({ type })}
        options={recurringTypes.map((type) => ({ value: type, label: types[type] }))}
      />
      {typed.type === "buy" ? (
        <Field
          label={t`Symbol`}
          name="symbol"
          maxLength={SYMBOL_LENGTH}
          value={typed.symbol}
          placeholder="XEQT"
          hint={t`Bought at the close of the day.`}
          error={errorOf("symbol")}
          onChange={(event) => edit({ symbol: event.currentTarget.value })}
        />
      ) : null}
      <NumberField
        label={t`Amount each time`}
        name="amount"
        unit={typed.currency}
        value={typed.amount}
        error={errorOf("amount")}
        onChange={(amount) => edit({ amount })}
      />
      <CurrencySelect
        label={t`Currency`}
        name="currency"
        value={typed.currency}
        onChange={(currency) => edit({ currency })}
      />
    </div>
  );
}

function When({ typed, wrong, edit }: PartProps) {
  const { t } = useLingui();
  const intervals = useIntervals();
  const errorOf = errorIn(wrong);
  return (
    <>
      <div className="grid gap-3" style={columns}>
        <Select<RecurringInterval>
          label={t`How often`}
          name="every"
          value={typed.every}
          onChange={(every) => edit({ every })}
          options={recurringIntervals.map((every) => ({ value: every, label: intervals[every] }))}
        />
        <Field
          label={t`First day`}
          type="date"
          name="starts_on"
          value={typed.startsOn}
          hint={t`Days that have passed are booked too.`}
          error={errorOf("startsOn")}
          onChange={(event) => edit({ startsOn: event.currentTarget.value })}
        />
        <Field
          label={t`Last day, if there is one`}
          type="date"
          name="ends_on"
          value={typed.endsOn}
          error={errorOf("endsOn")}
          onChange={(event) => edit({ endsOn: event.currentTarget.value })}
        />
      </div>
      <Field
        label={t`What it is`}
        name="note"
        maxLength={NOTE_LENGTH}
        value={typed.note}
        placeholder={t`Payroll contribution`}
        error={errorOf("note")}
        onChange={(event) => edit({ note: event.currentTarget.value })}
      />
    </>
  );
}
