import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useHorizonNames } from "./use-horizon-names.ts";

type Forecast = AnswerOf<"rangeForecast">;
type Horizon = Forecast["forecasts"][number];

const shades = { 0.5: "bg-control", 0.8: "bg-control/50", 0.95: "bg-track" } as const;
const heights = { 0.5: 14, 0.8: 10, 0.95: 4 } as const;

/** The ranges of each horizon above one another, on one scale of prices; the line through them is the last close. */
export function RangeBands({ forecast: { price, forecasts } }: { forecast: Forecast }) {
  const all = forecasts.flatMap(({ ranges }) => ranges.flatMap(({ low, high }) => [low, high]));
  const [from, to] = [Math.min(price, ...all), Math.max(price, ...all)];
  const at = (value: number): number => (100 * (value - from)) / (to - from || 1);
  return (
    <ul className="grid gap-3">
      {forecasts.map((horizon) => (
        <Band key={horizon.sessions} horizon={horizon} price={price} at={at} />
      ))}
    </ul>
  );
}

function Band({ horizon, price, at }: { horizon: Horizon; price: number; at(value: number): number }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useHorizonNames()(horizon.sessions);
  const usual = horizon.ranges.find(({ probability }) => probability === 0.8);
  if (usual === undefined) return null;
  const away = (value: number) =>
    format.percent(percentOf(asFraction(value / price - 1)), { digits: 1, signed: true });
  const [low, high] = [format.price(usual.low), format.price(usual.high)];
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-12">
        <span className="font-medium">{name}</span>
        <span>
          <span className="sr-only">{t`8 of 10 times between`} </span>
          <span className="font-semibold">{low}</span> <span className="text-muted">{away(usual.low)}</span>
          <span aria-hidden="true" className="px-1.5 text-muted">
            –
          </span>
          <span className="sr-only"> {t`and`} </span>
          <span className="font-semibold">{high}</span> <span className="text-muted">{away(usual.high)}</span>
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-1.5 h-3.5">
        {horizon.ranges.toReversed().map(({ probability, low: left, high: right }) => (
          <span
            key={probability}
            className={`absolute top-1/2 -translate-y-1/2 rounded-[2px] ${shades[probability]}`}
            style={{ height: heights[probability], left: `${at(left)}%`, width: `${at(right) - at(left)}%` }}
          />
        ))}
        <span className="absolute -inset-y-1 w-[1.5px] bg-ink" style={{ left: `${at(price)}%` }} />
      </div>
    </li>
  );
}
