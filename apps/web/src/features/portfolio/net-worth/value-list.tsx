import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { netWorthReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { textLinkClass } from "#ui/text-link-class.ts";
import { type ItemValue, useWorthWords, type WorthItem } from "./use-worth-words.ts";

const SHOWN_AT_FIRST = 12;

/** Values that were typed, latest day first; each can be taken back. */
export function ValueList({ item }: { item: WorthItem }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { values } = item;
  if (values.length === 0) return null;
  const shown = all ? values : values.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <h3 className="mt-4 text-13 font-semibold">{t`What you entered`}</h3>
      <ul aria-label={t`What you entered`}>
        {shown.map((value) => (
          <ValueRow key={value.day} item={item} value={value} />
        ))}
      </ul>
      {shown.length < values.length ? (
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => setAll(true)}>
          {t`Show all values`}
        </button>
      ) : null}
    </>
  );
}

function ValueRow({ item, value }: { item: WorthItem; value: ItemValue }) {
  const { t } = useLingui();
  const format = useFormat();
  const { termsText } = useWorthWords();
  const { currency } = item;
  const day = format.date(value.day);
  const { busy, takeBack } = useTakingBack(item, value);
  return (
    <li className="flex items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="text-13">{day}</p>
        {value.terms === null ? null : (
          <p className="text-12 text-muted">{termsText(value.terms, currency)}</p>
        )}
      </div>
      <p className="flex flex-none items-baseline gap-x-3">
        <span className="amount text-13">{format.money(value.amount, { currency })}</span>
        <button
          type="button"
          className={`${textLinkClass} min-h-6`}
          disabled={busy}
          aria-label={t`Take back the value of ${day}`}
          onClick={() => void takeBack()}
        >
          {t`Take it back`}
        </button>
      </p>
    </li>
  );
}

/** It can be had again while its message stands. */
function useTakingBack({ id }: WorthItem, { day, amount, terms }: ItemValue) {
  const { t } = useLingui();
  const format = useFormat();
  const remove = useAction("removeNetWorthValue", { refreshes: netWorthReads });
  const set = useAction("setNetWorthValue", { refreshes: netWorthReads });
  const params = { id, day };
  const orSay = async (run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    }
  };
  const undo = () => orSay(() => set.run({ params, body: { amount, ...(terms === null ? {} : { terms }) } }));
  return {
    busy: remove.busy,
    takeBack: () =>
      orSay(async () => {
        await remove.run({ params });
        const told = format.date(day);
        toast({
          title: t`The value of ${told} is taken back`,
          action: { label: t`Undo`, run: () => void undo() },
        });
      }),
  };
}
