import { useLingui } from "@lingui/react/macro";
import { isOwed } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useCountsIn } from "#lib/preferences.ts";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { basisOf } from "#ui/figures/source.tsx";
import { useWorthWords, type WorthItem } from "./use-worth-words.ts";

interface ItemRowProps {
  item: WorthItem;
  /** All, among which what secures it is. */
  items: readonly WorthItem[];
  onOpen(): void;
}

/** Something owned or owed: its value, how old that is, and what is to be known of it. */
export function ItemRow({ item, items, onOpen }: ItemRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const countsIn = useCountsIn();
  const { name, value, value_home, currency, ended_on, provenance } = item;
  const original =
    value === null || currency === countsIn ? null : format.money(value, { currency, unit: "code" });
  return (
    <li className="flex justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <button
          type="button"
          className={`text-start text-13 font-semibold hover:underline ${ended_on === null ? "" : "text-muted"}`}
          onClick={onOpen}
        >
          {name}
        </button>
        <div className="grid gap-0.5 text-12 text-muted">
          <Notes item={item} items={items} />
        </div>
      </div>
      <div className="flex-none text-end">
        <p className={`text-13 ${ended_on === null ? "" : "text-muted"}`}>
          <span className="amount">{value_home === null ? "–" : format.money(value_home)}</span>
          {basisOf(provenance, "value") === "estimated" ? (
            <EstimateMark
              why={t`The balance you entered last, less what its payments repay after interest since.`}
            />
          ) : null}
        </p>
        {original === null ? null : <p className="amount text-12 text-muted">{original}</p>}
      </div>
    </li>
  );
}

/** How old the value is, the terms of a debt, and what of a home is one's own. */
function Notes({ item, items }: Omit<ItemRowProps, "onOpen">) {
  const { t } = useLingui();
  const format = useFormat();
  const { kindName, termsText, endText } = useWorthWords();
  const { kind, typed_on, ended_on, equity_home, values, currency, is_falling, repaid_on, secured_on } = item;
  const day = typed_on === null ? null : format.date(typed_on);
  const terms = values[0]?.terms ?? null;
  const home = items.find(({ id }) => id === secured_on)?.name;
  const equity = equity_home === null ? "" : format.money(equity_home);
  const end = repaid_on === null ? "" : format.date(repaid_on);
  if (ended_on !== null) return <p>{[kindName(kind), endText(item)].join(" · ")}</p>;
  const age = day === null ? t`no value yet` : isOwed(kind) ? t`balance of ${day}` : t`valued ${day}`;
  const what = kindName(kind);
  const about = home === undefined ? what : t`${what} on ${home}`;
  return (
    <>
      <p>{`${about} · ${age}`}</p>
      {equity_home === null ? null : <p>{t`${equity} of it is yours`}</p>}
      {terms === null ? null : <p>{termsText(terms, currency)}</p>}
      {is_falling === false ? (
        <p className="text-warn">{t`The payments do not cover the interest: the balance stays as entered.`}</p>
      ) : null}
      {repaid_on === null ? null : <p>{t`repaid by ${end} if nothing changes`}</p>}
    </>
  );
}
