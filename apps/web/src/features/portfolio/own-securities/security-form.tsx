import { useLingui } from "@lingui/react/macro";
import { type CallOf, type Currency, interestPeriods, ownSecurityKinds } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { CurrencySelect } from "#shared/forms/currency-select.tsx";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { Check } from "#ui/fields/check.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { type OwnSecurity, refreshedReads } from "./own-security.ts";
import { useKindWords, usePeriodWords } from "./use-kind-words.ts";

type Described = CallOf<"addOwnSecurity">["body"];
type Kind = Described["kind"];
type Period = NonNullable<Described["terms"]>["period"];

const NAME_LENGTH = 80;
const SYMBOL_LENGTH = 20;

interface Typed {
  readonly name: string;
  readonly symbol: string;
  readonly kind: Kind;
  readonly currency: Currency;
  readonly rate: string;
  readonly period: Period;
  readonly isPaidOut: boolean;
  readonly issuedOn: string;
  readonly maturesOn: string;
}

function typedOf(security: OwnSecurity | null): Typed {
  const terms = security?.terms ?? null;
  return {
    name: security?.name ?? "",
    symbol: security?.symbol ?? "",
    kind: security?.kind ?? "fund",
    currency: security?.currency ?? "CAD",
    rate: terms === null ? "" : writeTyped(terms.rate),
    period: terms?.period ?? "yearly",
    isPaidOut: terms?.is_paid_out ?? false,
    issuedOn: terms?.issued_on ?? "",
    maturesOn: terms?.matures_on ?? "",
  };
}

type Wrong = { field: "name" | "symbol" | "rate" | "issuedOn" | "maturesOn" | "all"; words: string };

/** What a security is: a new one, one that is held without a description, or one that changes. */
export function SecurityForm({ security, onClose }: { security: OwnSecurity | null; onClose(): void }) {
  const { t } = useLingui();
  const add = useAction("addOwnSecurity", { refreshes: refreshedReads });
  const change = useAction("changeOwnSecurity", { refreshes: refreshedReads });
  const [typed, setTyped] = useState(() => typedOf(security));
  const [wrong, setWrong] = useState<Wrong>();
  const edit = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setWrong(undefined);
  };
  const findWrong = useFindWrong();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = findWrong(typed);
    if (found !== null) return setWrong(found);
    const { name, kind, currency } = typed;
    const body = { name: name.trim(), kind, currency, terms: termsOf(typed) };
    try {
      if (security === null) await add.run({ body: { ...body, symbol: typed.symbol.trim() } });
      else if (security.kind === null) await add.run({ body: { ...body, symbol: security.instrument_id } });
      else await change.run({ params: { instrument_id: security.instrument_id }, body });
      toast({ title: t`${body.name} is saved` });
      onClose();
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setWrong({ field: "all", words });
    }
  };
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void save(event)}>
      <Names typed={typed} wrong={wrong} isNew={security === null} edit={edit} />
      {typed.kind === "deposit" ? <Deposit typed={typed} wrong={wrong} edit={edit} /> : null}
      <FormFoot
        failed={wrong?.field === "all" ? wrong.words : null}
        busy={add.busy || change.busy}
        onCancel={onClose}
      />
    </form>
  );
}

/** Null of one whose prices are typed. */
function termsOf({ kind, rate, period, isPaidOut, issuedOn, maturesOn }: Typed): Described["terms"] {
  const percent = parseTyped(rate);
  if (kind !== "deposit" || percent === null) return null;
  return { rate: percent, period, is_paid_out: isPaidOut, issued_on: issuedOn, matures_on: maturesOn };
}

function useFindWrong(): (typed: Typed) => Wrong | null {
  const { t } = useLingui();
  return ({ name, symbol, kind, rate, issuedOn, maturesOn }) => {
    if (name.trim() === "") return { field: "name", words: t`Please enter a name.` };
    if (symbol.trim() === "") return { field: "symbol", words: t`Please enter a short name.` };
    if (kind !== "deposit" || rate.trim() === "") return null;
    const percent = parseTyped(rate);
    if (percent === null || percent < 0 || percent > 100)
      return { field: "rate", words: t`Please enter a rate from 0 to 100, or leave it empty.` };
    if (issuedOn === "") return { field: "issuedOn", words: t`Please choose the day it began.` };
    if (maturesOn <= issuedOn)
      return { field: "maturesOn", words: t`Please choose a day after the first one.` };
    return null;
  };
}

interface PartProps {
  typed: Typed;
  wrong: Wrong | undefined;
  edit(part: Partial<Typed>): void;
}

const columns = { gridTemplateColumns: "repeat(auto-fit, minmax(180px, 1fr))" };

function Names({ typed, wrong, isNew, edit }: PartProps & { isNew: boolean }) {
  const { t } = useLingui();
  const kinds = useKindWords();
  const errorOf = (field: Wrong["field"]) => (wrong?.field === field ? wrong.words : undefined);
  return (
    <div className="grid gap-3" style={columns}>
      <Field
        label={t`Name`}
        name="name"
        maxLength={NAME_LENGTH}
        value={typed.name}
        placeholder={t`Maple Private Equity`}
        error={errorOf("name")}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      {isNew ? (
        <Field
          label={t`Short name`}
          name="symbol"
          maxLength={SYMBOL_LENGTH}
          value={typed.symbol}
          placeholder="MAPLE"
          hint={t`You enter transactions by it.`}
          error={errorOf("symbol")}
          onChange={(event) => edit({ symbol: event.currentTarget.value })}
        />
      ) : null}
      <Select<Kind>
        label={t`Kind`}
        name="kind"
        value={typed.kind}
        onChange={(kind) => edit({ kind })}
        options={ownSecurityKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
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

function Deposit({ typed, wrong, edit }: PartProps) {
  const { t } = useLingui();
  const periods = usePeriodWords();
  const errorOf = (field: Wrong["field"]) => (wrong?.field === field ? wrong.words : undefined);
  const { currency } = typed;
  return (
    <>
      <p className="max-w-[72ch] text-12 text-muted">
        {t`With a rate its value is worked out for each day: enter it as one unit for each ${currency}. Without one you type prices.`}
      </p>
      <div className="grid gap-3" style={columns}>
        <NumberField
          label={t`Rate a year`}
          name="rate"
          unit="%"
          value={typed.rate}
          error={errorOf("rate")}
          onChange={(rate) => edit({ rate })}
        />
        <Select<Period>
          label={t`Interest`}
          name="period"
          value={typed.period}
          onChange={(period) => edit({ period })}
          options={interestPeriods.map((period) => ({ value: period, label: periods[period] }))}
        />
        <Field
          label={t`First day`}
          type="date"
          name="issued_on"
          value={typed.issuedOn}
          error={errorOf("issuedOn")}
          onChange={(event) => edit({ issuedOn: event.currentTarget.value })}
        />
        <Field
          label={t`Matures on`}
          type="date"
          name="matures_on"
          value={typed.maturesOn}
          error={errorOf("maturesOn")}
          onChange={(event) => edit({ maturesOn: event.currentTarget.value })}
        />
      </div>
      {typed.period === "at_maturity" ? null : (
        <Check checked={typed.isPaidOut} onChange={(isPaidOut) => edit({ isPaidOut })}>
          {t`Interest is paid out instead of added`}
        </Check>
      )}
    </>
  );
}
