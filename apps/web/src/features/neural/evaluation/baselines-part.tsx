import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, asPercent, percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { IntervalMark } from "#ui/plots/interval-mark.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import { KNOWS_NOTHING } from "../training/loss-view.ts";
import { baselineScale } from "./baseline-scale.ts";
import type { Horizon } from "./evaluation.ts";

const row =
  "grid grid-cols-[116px_minmax(0,1fr)_52px] items-center gap-x-4 tab:grid-cols-[132px_minmax(0,1fr)_56px]";

const TICKS = { phone: 3, desktop: 7 };

/** The network beside rules that know nothing, all on one scale; under it what its probabilities are worth. */
export function BaselinesPart({ horizon }: { horizon: Horizon }) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const { from, to, ticks } = baselineScale(horizon, phone ? TICKS.phone : TICKS.desktop);
  const at = (value: number): string => `${((value - from) / (to - from)) * 100}%`;
  const rules = [
    { key: "model", name: t`This model`, ...horizon.model, own: true },
    { key: "majority", name: t`Always the majority`, ...horizon.majority, own: false },
    { key: "repeat", name: t`Yesterday repeated`, ...horizon.repeat, own: false },
    { key: "coin", name: t`Coin`, accuracy: 0.5, interval95: null, own: false },
  ];
  return (
    <div className="min-w-0">
      <h3 className="text-13 font-medium text-soft">{t`Beside its baselines`}</h3>
      <div className="relative mt-2">
        <div aria-hidden="true" className={`${row} pointer-events-none absolute inset-0`}>
          <span />
          <span className="relative h-full">
            {ticks.map((tick) => (
              <span key={tick} className="absolute inset-y-0 w-px bg-grid" style={{ left: at(tick) }} />
            ))}
          </span>
          <span />
        </div>
        <dl className="relative">
          {rules.map(({ key, name, accuracy, interval95, own }) => (
            <div key={key} className={`${row} h-10`}>
              <dt className={`text-13 ${own ? "font-semibold" : "text-soft"}`}>{name}</dt>
              <dd className="col-start-2 row-start-1">
                <IntervalMark
                  from={from}
                  to={to}
                  value={accuracy * 100}
                  interval={interval95 === null ? null : [interval95[0] * 100, interval95[1] * 100]}
                  tone={own ? "brand" : key === "coin" ? "ring" : "muted"}
                />
              </dd>
              <dd className={`text-end font-semibold ${own ? "text-brand" : ""}`}>
                <Percent value={percentOf(asFraction(accuracy))} digits={1} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div aria-hidden="true" className={`${row} h-5 text-11 text-muted`}>
        <span />
        <span className="relative h-full">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: at(tick) }}
            >
              {format.percent(asPercent(tick), { digits: 0 })}
            </span>
          ))}
        </span>
        <span />
      </div>
      <Scores horizon={horizon} />
    </div>
  );
}

function Scores({ horizon }: { horizon: Horizon }) {
  const { t } = useLingui();
  const format = useFormat();
  const { brier_skill: skill, brier_skill_interval95: interval } = horizon;
  const ratio = (value: number): string => format.number(value, { digits: 3, signed: true });
  const [low, high] = interval === null ? ["", ""] : [ratio(interval[0]), ratio(interval[1])];
  const gain = format.number(horizon.calibration_gain * 100, { digits: 2, signed: true });
  const base = format.number(horizon.log_loss_base, { digits: 4 });
  const nothing = format.number(KNOWS_NOTHING, { digits: 4 });
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-12 text-muted">
      <Score
        name={t`Brier skill`}
        hint={
          <>
            {t`How much smaller the error of its probabilities is than that of always saying the base rate. Zero or less is no skill.`}{" "}
            {interval === null ? "" : t`95% interval ${low} to ${high}.`}
          </>
        }
      >
        <span className={skill !== null && skill < 0 ? "text-loss" : "text-ink"}>
          {skill === null ? "–" : ratio(skill)}
        </span>
      </Score>
      <Score
        name={t`Log loss`}
        hint={t`Punishes sure forecasts that were wrong. Knowing nothing scores ${nothing}, the base rate ${base}; lower is better.`}
      >
        <span className="text-ink">{format.number(horizon.log_loss, { digits: 4 })}</span>
      </Score>
      <Score
        name={t`Calibrated by`}
        hint={t`Its probabilities are corrected on a later slice of days than it learned from. On days it had not seen that took ${plural(Math.abs(horizon.calibration_gain * 100), { one: `${gain} point`, other: `${gain} points` })} off the Brier score.`}
      >
        <span className="text-ink">{horizon.calibration}</span>
      </Score>
    </dl>
  );
}

function Score({ name, hint, children }: { name: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className="inline-flex items-baseline gap-1.5">
      <dt>
        <HintPopover className="border-b border-dotted border-control" content={hint}>
          {name}
        </HintPopover>
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
