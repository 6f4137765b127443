import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, type Fraction, percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { RecordButton } from "#shared/range/record-button.tsx";
import type { OddsAsked } from "./odds-asked.ts";

type Odds = AnswerOf<"rangeOdds">;

/** Asked once somebody stops typing, ms. */
const ASK_AFTER_MS = 400;

/** How likely the prices of the order are touched: exits within a week, a limit today and this week. */
export default function PriceOdds({ asked }: { asked: OddsAsked }) {
  const body = JSON.parse(useDebounced(JSON.stringify(asked.body), ASK_AFTER_MS)) as OddsAsked["body"];
  const odds = useOperation("rangeOdds", { body }).data;
  return (
    <div className="min-h-8 text-12 text-soft" aria-live="polite">
      {odds === undefined ? null : (
        <>
          {asked.of === "limit" ? <Limit odds={odds} /> : <Exits odds={odds} />}
          <RecordButton />
        </>
      )}
    </div>
  );
}

function usePercent(): (share: Fraction) => string {
  const format = useFormat();
  return (share) => format.percent(percentOf(share), { digits: 0 });
}

function Exits({ odds: { up, down, up_first: upFirst, down_first: downFirst, ...odds } }: { odds: Odds }) {
  const { t } = useLingui();
  const percent = usePercent();
  const [stop, target] = [percent(down?.touched ?? NONE), percent(up?.touched ?? NONE)];
  const [stopFirst, targetFirst] = [percent(downFirst ?? NONE), percent(upFirst ?? NONE)];
  const isNoise = down !== null && down.price > odds.price * (1 - odds.ordinary_move / 100);
  return (
    <>
      <p>
        {down === null
          ? t`Within a week the take-profit is touched in ${target} of the cases.`
          : up === null
            ? t`Within a week the stop-loss is touched in ${stop} of the cases.`
            : t`Within a week the stop-loss is touched in ${stop} of the cases, before the take-profit in ${stopFirst}; the take-profit first in ${targetFirst}.`}
      </p>
      {isNoise ? (
        <p className="text-warn">{t`The stop-loss lies within one ordinary day: chance alone would often touch it.`}</p>
      ) : null}
    </>
  );
}

const NONE = asFraction(0);

function Limit({ odds: { up, down } }: { odds: Odds }) {
  const { t } = useLingui();
  const percent = usePercent();
  const side = up ?? down;
  if (side === null) return null;
  const [day, week] = [percent(side.by_session[0] ?? NONE), percent(side.touched)];
  return <p>{t`The limit is reached in ${day} of the cases within a session, in ${week} within a week.`}</p>;
}
