import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Source } from "#ui/figures/source.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { type Person, type PlanRoom, useRoomWords } from "./use-room-words.ts";

interface RowProps {
  name: ReactNode;
  amount: ReactNode;
  /** Under the amount. */
  what: string;
  children: ReactNode;
}

function Row({ name, amount, what, children }: RowProps) {
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex justify-between gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-14 font-semibold">{name}</p>
          <div className="grid gap-0.5 text-12 text-muted">{children}</div>
        </div>
        <div className="flex-none text-end">
          <p className="amount text-14 font-semibold">{amount}</p>
          <p className="text-12 text-muted">{what}</p>
        </div>
      </div>
    </li>
  );
}

/** One plan: what is left of its room, and why it is that. */
export function PlanRow({ room, onOpen }: { room: PlanRoom; onOpen(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kindName } = useRoomWords();
  const { kind, left_cad, state, provenance } = room;
  return (
    <Row
      name={
        <>
          {kindName(kind)}
          {state === "unknown" ? <Tag tone="live">{t`Not entered yet`}</Tag> : <Source of={provenance} />}
        </>
      }
      amount={
        left_cad === null ? (
          "–"
        ) : (
          <span className={left_cad < 0 ? "text-warn" : undefined}>{format.money(left_cad)}</span>
        )
      }
      what={t`left`}
    >
      <Reasons room={room} />
      <p>
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={onOpen}>
          {state === "unknown" ? t`Enter it` : t`Line by line`}
        </button>
      </p>
    </Row>
  );
}

/** What a person should know of a plan's room besides its figure. */
export function Reasons({ room }: { room: PlanRoom }) {
  const { t } = useLingui();
  const format = useFormat();
  const { statement, returning_cad, excess_cad, grants, missing_year, kind } = room;
  const money = (value: number) => format.money(value);
  const told = statement === null ? "" : money(statement.amount_cad);
  const day = statement === null ? "" : format.date(statement.as_of);
  const [excess, tax] = [money(excess_cad), money(room.tax_a_month_cad)];
  const returning = money(returning_cad);
  const year = String(missing_year);
  const [grant, payIn] = [money(grants?.available_cad ?? 0), money(grants?.contribution_cad ?? 0)];
  const limits = room.limits_so_far_cad === null ? "" : money(room.limits_so_far_cad);
  return (
    <>
      {statement === null ? (
        <p>{t`The Canada Revenue Agency tells it in My Account and on the notice of assessment.`}</p>
      ) : (
        <p>{t`${told} entered for ${day}, less what was paid in since.`}</p>
      )}
      {statement === null && limits !== "" ? (
        <p>{t`All yearly limits so far come to ${limits}, for whoever never paid in.`}</p>
      ) : null}
      {excess_cad > 0 ? (
        <p className="text-warn">{t`${excess} too much: ${tax} of tax for each month it stays.`}</p>
      ) : null}
      {returning_cad > 0 ? <p>{t`${returning} taken out this year comes back in January.`}</p> : null}
      {missing_year === null ? null : kind === "RRSP" ? (
        <p>{t`The room of ${year} is not in it: it comes with the notice of assessment.`}</p>
      ) : (
        <p>{t`The room of ${year} is not in it: its limit is not known here yet.`}</p>
      )}
      {grants !== null && grants.available_cad > 0 ? (
        <p>
          {t`Grant still to be had this year: ${grant}, for ${payIn} paid in.`}{" "}
          {grants.is_conditional ? t`At 16 and 17 only where enough was paid in before.` : null}
        </p>
      ) : null}
    </>
  );
}

/** What retirement income funds still have to pay out this year. */
export function MinimumRow({ minimum }: { minimum: NonNullable<Person["minimum"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { year, age, factor_percent, value_cad, minimum_cad, taken_cad, left_cad, provenance } = minimum;
  const [factor, value] = [format.percent(factor_percent), format.money(value_cad)];
  const [least, taken] = [format.money(minimum_cad), format.money(taken_cad)];
  const [told, years] = [String(year), String(age)];
  return (
    <Row
      name={
        <>
          {t`RRIF minimum of ${told}`}
          <Source of={provenance} />
        </>
      }
      amount={format.money(left_cad)}
      what={t`to take out`}
    >
      <p>{t`${least}: ${factor} of ${value} on January 1, at the age of ${years}; ${taken} taken out.`}</p>
    </Row>
  );
}
