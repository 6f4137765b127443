import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, SELF } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { BoughtBy } from "../room/bought-by.tsx";
import { unitsText } from "../units-text.ts";

type Losses = AnswerOf<"portfolioLosses">;
type LotsLoss = Losses["us_losses"][number];

/** Losses of a person that a sale today would bring, with what of them counts and how long to wait. Nothing while there are none. */
export function LossesToTake({ personId }: { personId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useOperation(
    "portfolioLosses",
    { query: personId === SELF ? {} : { person_id: personId } },
    { keepLast: true },
  );
  if (data === undefined || data.losses.length + data.us_losses.length === 0) return null;
  const back = format.date(data.buy_back_from);
  const isByLots = data.us_losses.length > 0;
  return (
    <Disclosure title={t`Losses that could be taken today`}>
      <p className="max-w-[72ch] text-12 text-muted">
        {isByLots
          ? t`Sold today, a loss counts against gains if the same is not bought, in any account, before ${back}, coins aside. Name these lots to your broker at the sale; without it the first bought are sold.`
          : t`Sold today, a loss counts against gains if the same is not bought, in any account, with settlement before ${back}.`}
      </p>
      <ul>
        {data.losses.map((loss) => (
          <PooledLoss key={`${loss.account_id} ${loss.instrument_id}`} loss={loss} />
        ))}
        {data.us_losses.map((loss) => (
          <LossOfLots key={`${loss.account_id} ${loss.instrument_id}`} loss={loss} />
        ))}
      </ul>
    </Disclosure>
  );
}

function PooledLoss({ loss }: { loss: Losses["losses"][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const denied = format.money(loss.denied_cad);
  const day = loss.wait_until === null ? "" : format.date(loss.wait_until);
  return (
    <LossLine
      loss={loss}
      about={unitsText(loss.units, format)}
      amount={format.money(0 - loss.counted_cad, { signed: true })}
    >
      {loss.denied_cad === 0 ? null : (
        <p className="text-12 text-warn">
          {t`${denied} would not count; settled from ${day} on it would.`}
          <BoughtBy people={loss.denied_by} />
        </p>
      )}
    </LossLine>
  );
}

function LossOfLots({ loss }: { loss: LotsLoss }) {
  const { t } = useLingui();
  const format = useFormat();
  const usd = (amount: number, signed = false) => format.money(amount, { currency: "USD", signed });
  const denied = usd(loss.denied_usd);
  const day = loss.wait_until === null ? "" : format.date(loss.wait_until);
  const terms = { short: t`short term`, long: t`long term`, unknown: t`term unknown` };
  const units = loss.lots.reduce((sum, lot) => sum + lot.units, 0);
  return (
    <LossLine
      loss={loss}
      about={unitsText(Number(units.toFixed(10)), format)}
      amount={
        <>
          {usd(0 - loss.counted_usd, true)}
          <CurrencyCode code="USD" isBare />
        </>
      }
    >
      {loss.denied_usd === 0 ? null : (
        <p className="text-12 text-warn">{t`${denied} would be a wash sale now; sold from ${day} on it would count.`}</p>
      )}
      <ul className="text-12 text-muted">
        {loss.lots.map((lot, at) => {
          const bought = lot.acquired_on === null ? "–" : format.date(lot.acquired_on);
          const [held, counted] = [unitsText(lot.units, format), usd(0 - lot.counted_usd, true)];
          const [washed, gone] = [usd(lot.denied_usd), usd(lot.lost_usd)];
          const about = [
            ...[held, bought, terms[lot.term], counted],
            ...(lot.denied_usd === 0 ? [] : [t`wash sale ${washed}`]),
            ...(lot.lost_usd === 0 ? [] : [t`of it lost for good ${gone}`]),
          ];
          return (
            <li key={`${String(lot.acquired_on)} ${String(at)}`} className="amount">
              {about.map((part, place) => (
                <span key={part} className="whitespace-nowrap">
                  {place === 0 ? part : `· ${part}`}{" "}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </LossLine>
  );
}

interface LossLineProps {
  loss: Pick<LotsLoss, "symbol" | "account_name">;
  about: string;
  amount: ReactNode;
  children: ReactNode;
}

function LossLine({ loss: { symbol, account_name }, about, amount, children }: LossLineProps) {
  const accountName = useAccountType();
  return (
    <li className="flex justify-between gap-4 border-b border-line py-2 text-13 last:border-0">
      <div className="min-w-0">
        <strong className="font-semibold">{symbol}</strong>{" "}
        <span className="text-12 text-muted">
          {accountName(account_name)} · {about}
        </span>
        {children}
      </div>
      <span className="amount shrink-0 text-end font-semibold whitespace-nowrap text-loss">{amount}</span>
    </li>
  );
}
