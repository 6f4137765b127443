import { useLingui } from "@lingui/react/macro";
import type { AlertKind, CallOf } from "@neuro/contract";
import { type FormEvent, useId, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { SymbolField } from "#shared/stocks/symbol-field.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Callout } from "#ui/note.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { useAlertWords } from "./use-alert-words.ts";

export interface AlertDialogProps {
  open: boolean;
  onClose(): void;
  /** Of the stock it is set for; may be changed. */
  symbol?: string;
}

type Wish = NonNullable<CallOf<"createAlert">["body"]>;
type Wanted = "BUY" | "SELL" | "ANY";

const NOTE_LENGTH = 200;

/** A price to reach, a day's move, the end of a day's range or a change of signal: told once, inside the app and by e-mail if wanted. */
export function AlertDialog({ open, onClose, symbol = "" }: AlertDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const setting = useAction("createAlert", { refreshes: ["alerts"] });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Set an alert`}
      description={t`You are told once, when it comes true. Prices of closed markets do not count until they trade again.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={setting.busy}>
            {t`Set alert`}
          </Button>
        </>
      }
    >
      <AlertForm id={formId} symbol={symbol} setting={setting} onDone={onClose} />
    </Dialog>
  );
}

interface AlertFormProps {
  id: string;
  symbol: string;
  setting: ReturnType<typeof useAction<"createAlert">>;
  onDone(): void;
}

function AlertForm({ id, symbol: given, setting, onDone }: AlertFormProps) {
  const { t } = useLingui();
  const { condition } = useAlertWords();
  const [symbol, setSymbol] = useState(given);
  const [kind, setKind] = useState<AlertKind>("price_above");
  const [figure, setFigure] = useState("");
  const [wanted, setWanted] = useState<Wanted>("ANY");
  const [note, setNote] = useState("");
  const errors = fieldErrors(setting.error);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { alert } = await setting.run({ body: wishOf({ symbol, kind, figure, wanted, note }) });
      toast({ title: t`Alert set`, detail: `${alert.symbol} ${condition(alert)}` });
      onDone();
    } catch {
      // Said in the form, where nothing that was typed is lost.
    }
  };

  return (
    <form id={id} className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <SymbolField label={t`Stock symbol`} value={symbol} onChange={setSymbol} error={errors.symbol} />
      <Select<AlertKind>
        label={t`Tell me when`}
        value={kind}
        onChange={setKind}
        options={[
          { value: "price_above", label: t`the price is at or above` },
          { value: "price_below", label: t`the price is at or below` },
          { value: "day_change", label: t`a day moves by at least` },
          { value: "outside_range", label: t`the price leaves the range of its day` },
          { value: "signal", label: t`Neuro's signal changes` },
        ]}
      />
      {kind === "signal" ? <WantedSignal value={wanted} onChange={setWanted} /> : null}
      {kind === "outside_range" ? (
        <p className="text-12 text-muted">
          {t`19 of 20 days close within this range, as forecast from the last close; some leave it meanwhile and come back.`}
        </p>
      ) : null}
      {kind === "signal" || kind === "outside_range" ? null : (
        <NumberField
          label={kind === "day_change" ? t`Change, up or down` : t`Price`}
          unit={kind === "day_change" ? "%" : t`in the listing's currency`}
          value={figure}
          onChange={setFigure}
          error={errors.price ?? errors.percent}
        />
      )}
      <Field
        label={t`Note to yourself`}
        limit={t`optional`}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors.note}
      />
      {setting.error !== null && Object.keys(errors).length === 0 ? (
        <Callout title={wordsOf(setting.error)} />
      ) : null}
    </form>
  );
}

function WantedSignal({ value, onChange }: { value: Wanted; onChange(wanted: Wanted): void }) {
  const { t } = useLingui();
  return (
    <Segmented<Wanted>
      label={t`To which signal`}
      value={value}
      onChange={onChange}
      choices={[
        { value: "ANY", label: t`any other` },
        { value: "BUY", label: t`BUY` },
        { value: "SELL", label: t`SELL` },
      ]}
    />
  );
}

function wishOf({
  symbol,
  kind,
  figure,
  wanted,
  note,
}: {
  symbol: string;
  kind: AlertKind;
  figure: string;
  wanted: Wanted;
  note: string;
}): Wish {
  const about = { symbol, ...(note.trim() === "" ? {} : { note }) };
  // What is no number travels as it was typed: the server says what is wrong with it.
  const typed = parseTyped(figure) ?? figure;
  if (kind === "signal") return { ...about, kind, signal: wanted };
  if (kind === "outside_range") return { ...about, kind };
  return kind === "day_change" ? { ...about, kind, percent: typed } : { ...about, kind, price: typed };
}

function fieldErrors(error: Error | null): Partial<Record<string, string>> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
