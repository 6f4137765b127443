import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { confirm } from "#ui/windows/confirm.ts";
import { type OwnSecurity, refreshedReads } from "./own-security.ts";
import { PricesPart } from "./prices-part.tsx";
import { SecurityForm } from "./security-form.tsx";
import { useKindWords, usePeriodWords } from "./use-kind-words.ts";

type Opened = "form" | "prices" | null;

/** One of them, with what it is worth and what can be done with it. */
export function SecurityItem({ security }: { security: OwnSecurity }) {
  const { t } = useLingui();
  const format = useFormat();
  const kinds = useKindWords();
  const [opened, setOpened] = useState<Opened>(null);
  const { symbol, name, kind, units, value_home, terms } = security;
  const close = () => setOpened(null);
  const held = format.number(units, { maxDigits: 6 });
  return (
    <li className="border-b border-line py-3 text-13 last:border-b-0">
      <div className="flex justify-between gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <strong className="font-semibold">{name}</strong>
            {kind === null ? <Tag tone="live">{t`Not described yet`}</Tag> : null}
          </p>
          <p className="text-12 text-muted">
            {[...(name === symbol ? [] : [symbol]), ...(kind === null ? [] : [kinds[kind]])].join(" · ")}
          </p>
          <p className="text-12 text-muted">
            <Worth security={security} held={held} />
          </p>
          {terms === null ? null : <Terms terms={terms} />}
        </div>
        <span className="amount flex-none font-semibold">
          {value_home === null ? "–" : format.money(value_home)}
        </span>
      </div>
      {opened === null ? <Acts security={security} onOpen={setOpened} /> : null}
      {opened === "form" ? <SecurityForm security={security} onClose={close} /> : null}
      {opened === "prices" ? <PricesPart security={security} onClose={close} /> : null}
    </li>
  );
}

function Worth({ security, held }: { security: OwnSecurity; held: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { price, priced_on, currency } = security;
  if (price === null || priced_on === null) return t`${held} held, no price yet: counted at what was paid`;
  const [worth, day] = [
    format.money(price, { currency, unit: "code", maxDigits: 4 }),
    format.date(priced_on),
  ];
  return t`${held} held, ${worth} each on ${day}`;
}

function Terms({ terms }: { terms: NonNullable<OwnSecurity["terms"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const periods = usePeriodWords();
  const [rate, end] = [format.percent(terms.rate), format.date(terms.matures_on)];
  const period = periods[terms.period].toLowerCase();
  return (
    <p className="text-12 text-muted">
      {terms.is_paid_out
        ? t`${rate}, paid out ${period}, until ${end}`
        : t`${rate}, added ${period}, until ${end}`}
    </p>
  );
}

function Acts({ security, onOpen }: { security: OwnSecurity; onOpen(opened: Opened): void }) {
  const { t } = useLingui();
  const { instrument_id, name, kind, terms } = security;
  const remove = useTakeBack("removeOwnSecurity", {
    refreshes: refreshedReads,
    done: t`${name} is no longer described`,
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t`Remove ${name}?`,
      body: t`Its name and its prices are forgotten. What is booked stays, counted at what was paid.`,
      confirmLabel: t`Remove it`,
      tone: "warn",
    });
    if (sure) await remove.takeBack({ params: { instrument_id } });
  };
  const link = `${textLinkClass} min-h-6`;
  return (
    <div className="mt-1 flex flex-wrap gap-x-4">
      {kind !== null && terms === null ? (
        <button
          type="button"
          className={link}
          aria-label={t`Prices of ${name}`}
          onClick={() => onOpen("prices")}
        >
          {t({ message: "Prices", context: "typed by their owner" })}
        </button>
      ) : null}
      <button
        type="button"
        className={link}
        aria-label={kind === null ? t`Describe ${name}` : t`Change ${name}`}
        onClick={() => onOpen("form")}
      >
        {kind === null ? t`Describe it` : t({ message: "Change", context: "act" })}
      </button>
      {kind === null ? null : (
        <button
          type="button"
          className={link}
          disabled={remove.busy}
          aria-label={t`Remove ${name}`}
          onClick={() => void ask()}
        >
          {t`Remove`}
        </button>
      )}
    </div>
  );
}
