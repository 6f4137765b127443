import { useLingui } from "@lingui/react/macro";
import { accountName, type BasisName } from "@neuro/contract";
import { useMemo } from "react";
import { useFormat } from "#lib/format.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { type ChartView, type History, timeOf } from "./chart-view.ts";

/** What happened at each bar, in words, by the time of the bar; and all of it in one list, newest first. */
export interface BarNotes {
  at: ReadonlyMap<number, readonly string[]>;
  list: ReadonlyArray<{ key: string; text: string }>;
}

const none: History["marks"] = { dividends: [], splits: [], trades: [] };

/** Dividends, splits and own trades in words. */
export function useBarNotes(history: History | undefined, view: ChartView | null): BarNotes {
  const { t } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const { dividends, splits, trades } = history?.marks ?? none;
    const currency = history?.instrument.currency ?? "CAD";
    const texts = [
      ...dividends.map(({ date, amount, derived }) => {
        const each = format.money(amount, { currency });
        return {
          date,
          when: timeOf(date),
          kind: "dividend",
          text: derived
            ? t`Dividend of about ${each} a share, worked out from adjusted closes`
            : t`Dividend of ${each} a share`,
        };
      }),
      ...splits.map(({ date, numerator, denominator }) => {
        const after = format.number(numerator);
        const before = format.number(denominator);
        return { date, when: timeOf(date), kind: "split", text: t`Split, ${after} for ${before}` };
      }),
      ...trades.map(({ at, date, action, quantity, price, account_name, basis }) => {
        const known: BasisName = basis;
        const units = format.number(quantity, { maxDigits: 6 });
        const paid = format.price(price);
        const account = accountName(account_name, language);
        return {
          date,
          when: Date.parse(at),
          kind: action === "BUY" ? "buy" : "sell",
          text: [
            action === "BUY"
              ? t`You bought ${units} at ${paid}, ${account}`
              : t`You sold ${units} at ${paid}, ${account}`,
            ...(known === "real" ? [] : [known === "sample" ? t`invented price` : t`estimated price`]),
          ].join(", "),
        };
      }),
    ].sort((a, b) => a.when - b.when);
    const at = new Map<number, string[]>();
    // The view places each event at its bar, in the same order within a kind.
    const waiting = [...texts];
    for (const event of view?.events ?? []) {
      const index = waiting.findIndex(({ kind }) => kind === event.kind);
      const [note] = index === -1 ? [] : waiting.splice(index, 1);
      if (note === undefined) continue;
      at.set(event.time, [...(at.get(event.time) ?? []), note.text]);
    }
    const list = texts
      .map(({ date, text, when, kind }) => ({
        key: `${kind}-${when}-${text}`,
        text: `${format.date(date)}: ${text}`,
      }))
      .reverse();
    return { at, list };
  }, [history, view, format, language, t]);
}
