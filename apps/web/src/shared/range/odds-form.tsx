import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { NumberField, parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { OddsShown } from "./odds-shown.tsx";
import { useHorizonNames } from "./use-horizon-names.ts";

const horizons = ["1", "5", "21", "63"] as const;
type Horizon = (typeof horizons)[number];

/** Asked once somebody stops typing, ms. */
const ASK_AFTER_MS = 400;
/** The prices that stand there at first: what the specification's signals aim at and stop at. */
const FIRST_UP = 1.04;
const FIRST_DOWN = 0.98;

/** Two prices and a time: how likely each is touched, and which first. */
export function OddsForm({ symbol, forecast }: { symbol: string; forecast: AnswerOf<"rangeForecast"> }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useHorizonNames();
  const { price, currency } = forecast;
  const decimals = price < 1 ? 4 : 2;
  const first = (factor: number): string => writeTyped(Number((price * factor).toFixed(decimals)));
  const [up, setUp] = useState(first(FIRST_UP));
  const [down, setDown] = useState(first(FIRST_DOWN));
  const [horizon, setHorizon] = useState<Horizon>("5");
  const asked = useDebounced(
    JSON.stringify({ symbol, sessions: Number(horizon), up: parseTyped(up), down: parseTyped(down) }),
    ASK_AFTER_MS,
  );
  const body = JSON.parse(asked) as {
    symbol: string;
    sessions: number;
    up: number | null;
    down: number | null;
  };
  const nothing = body.up === null && body.down === null;
  const query = useOperation("rangeOdds", { body }, { enabled: !nothing, keepLast: true });
  const day = forecast.forecasts.find(({ sessions }) => sessions === 1)?.ordinary_move;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={t`Price above`} value={up} onChange={setUp} unit={currency} />
        <NumberField label={t`Price below`} value={down} onChange={setDown} unit={currency} />
      </div>
      <Segmented<Horizon>
        label={t`Within`}
        value={horizon}
        onChange={setHorizon}
        block
        choices={horizons.map((value) => {
          const label = name(Number(value) as 1 | 5 | 21 | 63);
          return { value, label, spoken: t`Within ${label}` };
        })}
      />
      {nothing ? (
        <p className="text-13 text-soft">{t`Type a price above that of now, one below, or both.`}</p>
      ) : (
        <Answer query={query} failed={t`The odds could not be worked out.`} heights={[14, 20, 20, 32]}>
          {(odds) => <OddsShown odds={odds} />}
        </Answer>
      )}
      {day === undefined || body.down === null || price * (1 - day / 100) >= body.down ? null : (
        <p role="status" className="text-12 text-warn">
          {t`A stop this near lies within one ordinary day of ±${format.percent(asPercent(day), { digits: 1 })}: chance alone would often touch it.`}
        </p>
      )}
    </div>
  );
}
