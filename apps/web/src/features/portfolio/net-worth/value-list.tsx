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

/** Values that were typed, latest day first; each can be taken back, and the one taken back last had again. */
export function ValueList({ item }: { item: WorthItem }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { gone, busy, takeBack, undo } = useTakingBack(item.id);
  const { values } = item;
  const shown = all ? values : values.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {gone === null ? null : <Gone value={gone} busy={busy} onUndo={() => void undo()} />}
      {values.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-13 font-semibold">{t`What you entered`}</h3>
          <ul aria-label={t`What you entered`}>
            {shown.map((value) => (
              <ValueRow
                key={value.day}
                currency={item.currency}
                value={value}
                busy={busy}
                onTakeBack={() => void takeBack(value)}
              />
            ))}
          </ul>
        </>
      )}
      {shown.length < values.length ? (
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => setAll(true)}>
          {t`Show all values`}
        </button>
      ) : null}
    </>
  );
}

function Gone({ value, busy, onUndo }: { value: ItemValue; busy: boolean; onUndo(): void }) {
  const { t } = useLingui();
  const told = useFormat().date(value.day);
  return (
    <p role="status" className="mt-3 flex flex-wrap items-baseline gap-x-3 text-13">
      {t`The value of ${told} is taken back.`}
      <button type="button" className={`${textLinkClass} min-h-6`} disabled={busy} onClick={onUndo}>
        {t`Undo`}
      </button>
    </p>
  );
}

interface ValueRowProps {
  value: ItemValue;
  currency: string;
  busy: boolean;
  onTakeBack(): void;
}

function ValueRow({ value, currency, busy, onTakeBack }: ValueRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { termsText } = useWorthWords();
  const day = format.date(value.day);
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
          onClick={onTakeBack}
        >
          {t`Take it back`}
        </button>
      </p>
    </li>
  );
}

function useTakingBack(id: string) {
  const remove = useAction("removeNetWorthValue", { refreshes: netWorthReads });
  const set = useAction("setNetWorthValue", { refreshes: netWorthReads });
  const [gone, setGone] = useState<ItemValue | null>(null);
  const orSay = async (run: () => Promise<unknown>, then: ItemValue | null): Promise<void> => {
    try {
      await run();
      setGone(then);
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    }
  };
  return {
    gone,
    busy: remove.busy || set.busy,
    takeBack: (value: ItemValue) => orSay(() => remove.run({ params: { id, day: value.day } }), value),
    async undo(): Promise<void> {
      if (gone === null) return;
      const { day, amount, terms } = gone;
      const body = { amount, ...(terms === null ? {} : { terms }) };
      await orSay(() => set.run({ params: { id, day }, body }), null);
    },
  };
}
