import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, easternDate, HOUR_MS } from "@neuro/contract";
import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { toast } from "#lib/toast.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { type OwnSecurity, refreshedReads } from "./own-security.ts";
import { PricesFile } from "./prices-file.tsx";

interface PricesPartProps {
  security: OwnSecurity;
  onClose(): void;
}

/** Prices are shown so many at first. */
const SHOWN = 12;

/** Prices of one security: typed, read from a file, taken away. */
export function PricesPart({ security, onClose }: PricesPartProps) {
  const { t } = useLingui();
  const { instrument_id: id, name } = security;
  const query = useOperation("ownPrices", { params: { instrument_id: id } }, { keepLast: true });
  return (
    <section aria-label={t`Prices of ${name}`} className="mt-3 grid gap-3">
      <PriceForm security={security} />
      <PricesFile security={security} />
      <Answer query={query} failed={t`The prices could not be loaded.`} heights={[28, 28, 28]}>
        {(told) => <PriceList id={id} told={told} />}
      </Answer>
      <div>
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={onClose}>
          {t`Close the prices`}
        </button>
      </div>
    </section>
  );
}

function PriceForm({ security }: { security: OwnSecurity }) {
  const { t } = useLingui();
  const today = easternDate(useMarketNow(HOUR_MS));
  const action = useAction("setOwnPrices", { refreshes: refreshedReads });
  const [date, setDate] = useState(today);
  const [price, setPrice] = useState("");
  const [wrong, setWrong] = useState<{ field: "date" | "price"; words: string }>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const worth = parseTyped(price);
    if (date === "" || date > today)
      return setWrong({ field: "date", words: t`Please choose a day that has passed.` });
    if (worth === null || worth <= 0)
      return setWrong({ field: "price", words: t`Please enter a price above 0.` });
    try {
      await action.run({
        params: { instrument_id: security.instrument_id },
        body: { prices: [{ date, price: worth }] },
      });
      setPrice("");
      toast({ title: t`The price is saved` });
    } catch (error) {
      const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
      setWrong({ field: "price", words });
    }
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
      <div className="min-w-[150px] flex-1">
        <Field
          label={t`Day`}
          type="date"
          name="date"
          value={date}
          error={wrong?.field === "date" ? wrong.words : undefined}
          onChange={(event) => {
            setDate(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
      </div>
      <div className="min-w-[150px] flex-1">
        <NumberField
          label={t`Price of one unit`}
          name="price"
          unit={security.currency}
          value={price}
          error={wrong?.field === "price" ? wrong.words : undefined}
          onChange={(next) => {
            setPrice(next);
            setWrong(undefined);
          }}
        />
      </div>
      <Button type="submit" variant="primary" busy={action.busy}>
        {t`Save`}
      </Button>
    </form>
  );
}

function PriceList({ id, told }: { id: OwnSecurity["instrument_id"]; told: AnswerOf<"ownPrices"> }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const remove = useTakeBack("setOwnPrices", { refreshes: refreshedReads, done: t`The price is removed` });
  const { prices, currency } = told;
  if (prices.length === 0) return null;
  const shown = isWhole ? prices : prices.slice(0, SHOWN);
  return (
    <>
      <ul>
        {shown.map(({ date, price }) => {
          const day = format.date(date);
          return (
            <li key={date} className="flex items-center justify-between gap-4 border-b border-line py-1">
              <span className="text-muted">{day}</span>
              <span className="ml-auto">{format.money(price, { currency, unit: "code", maxDigits: 4 })}</span>
              <button
                type="button"
                className={`${textLinkClass} min-h-6 flex-none`}
                disabled={remove.busy}
                aria-label={t`Remove the price of ${day}`}
                onClick={() =>
                  void remove.takeBack({
                    params: { instrument_id: id },
                    body: { prices: [{ date, price: null }] },
                  })
                }
              >
                {t`Remove`}
              </button>
            </li>
          );
        })}
      </ul>
      {isWhole || prices.length <= SHOWN ? null : (
        <button
          type="button"
          className={`${textLinkClass} min-h-6 text-start`}
          onClick={() => setWhole(true)}
        >
          {t`Show all prices (${prices.length})`}
        </button>
      )}
    </>
  );
}
