import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

export interface HonestyRulerProps {
  /** Ends of the scale, percent points; labelled, never truncated without saying so. */
  from: number;
  to: number;
  /** Distance of labelled ticks. */
  step?: number;
  /** Measured hit rate, percent points; undefined while nothing is measured. */
  measured?: number | undefined;
  /** 95 % interval of the measurement. */
  interval?: readonly [number, number] | undefined;
  /** What no skill at all would score. */
  baseline?: number | undefined;
  /** What the baseline is: always guessing the majority, or a coin. */
  baselineIs?: "majority" | "coin";
  /** The stated aim. */
  target?: number | undefined;
  /** `full` names everything (a page's width), `panel` the pins only, `small` only the baseline (a cell of the dashboard). */
  detail?: "full" | "panel" | "small";
}

type Percent = (value: number, digits?: number) => string;

/** Measured value with its interval, baseline and target on one true scale. */
export function HonestyRuler(props: HonestyRulerProps) {
  const { from, to, step = 10, measured, interval, baseline, detail = "full" } = props;
  const coin = props.baselineIs === "coin";
  const { t } = useLingui();
  const format = useFormat();
  const at = (value: number): string => `${((value - from) / (to - from)) * 100}%`;
  const percent: Percent = (value, digits = 1) => format.percent(asPercent(value), { digits });
  const full = detail !== "small";
  const spoken = useSpoken(props, percent);
  const height = full ? "h-[104px]" : "h-[58px]";
  return (
    <div className={`relative ${height} text-11 text-muted`} role="img" aria-label={spoken}>
      <div className={`absolute inset-x-0 ${full ? "bottom-6" : "bottom-[22px]"} h-px bg-muted`} />
      <Ticks
        from={from}
        to={to}
        step={step}
        at={at}
        label={(value) => percent(value, 0)}
        bottom={full ? 24 : 22}
      />
      {interval === undefined ? null : (
        <span
          className={`absolute ${full ? "bottom-6 h-6" : "bottom-[22px] h-3.5"} bg-brand opacity-35`}
          style={{ left: at(interval[0]), width: `${((interval[1] - interval[0]) / (to - from)) * 100}%` }}
        />
      )}
      {baseline === undefined ? null : (
        <>
          <span
            className={`absolute ${full ? "bottom-6 h-6" : "bottom-[22px] h-5"} w-[1.5px] bg-ink`}
            style={{ left: at(baseline) }}
          />
          <BaselineLabel
            hidden={detail === "panel"}
            full={full}
            after={measured !== undefined && measured < baseline}
            left={at(baseline)}
            text={
              full
                ? t`Always guessing the majority ${percent(baseline)}`
                : coin
                  ? t`coin ${format.number(baseline, { digits: 0 })}`
                  : t`base rate ${format.number(baseline, { digits: 1 })}`
            }
          />
        </>
      )}
      <Pins {...props} at={at} />
      {full ? <PinLabels {...props} at={at} percent={percent} /> : null}
    </div>
  );
}

interface PartProps extends HonestyRulerProps {
  at(value: number): string;
}

/** Where the measurement and the stated target stand, and at full size the way between them. */
function Pins({ from, to, measured, target, detail = "full", at }: PartProps) {
  const pin = detail === "small" ? "bottom-[22px] h-[26px]" : "bottom-6 h-[60px]";
  return (
    <>
      {measured === undefined || target === undefined || detail !== "full" ? null : (
        <span
          className="absolute bottom-[83px] h-px max-tab:hidden"
          style={{
            left: at(measured),
            width: `${((target - measured) / (to - from)) * 100}%`,
            background: "repeating-linear-gradient(90deg, var(--muted) 0 1.5px, transparent 1.5px 5px)",
          }}
        />
      )}
      {measured === undefined ? null : (
        <span className={`absolute ${pin} w-0.5 -translate-x-1/2 bg-brand`} style={{ left: at(measured) }}>
          <span className="absolute -top-1 left-1/2 size-2 -translate-x-1/2 rounded-full bg-brand" />
        </span>
      )}
      {target === undefined ? null : (
        <span
          className={`absolute ${pin} -translate-x-1/2 border-l-[1.5px] border-dotted border-ink`}
          style={{ left: at(target) }}
        >
          <span className="absolute -top-1 -left-[4.75px] size-2 rounded-full border-[1.5px] border-ink bg-surface" />
        </span>
      )}
    </>
  );
}

function PinLabels({ measured, interval, target, detail, at, percent }: PartProps & { percent: Percent }) {
  const { t } = useLingui();
  const format = useFormat();
  const panel = detail === "panel";
  const low = interval === undefined ? "" : format.number(interval[0], { digits: 1 });
  const high = interval === undefined ? "" : format.number(interval[1], { digits: 1 });
  return (
    <>
      {measured === undefined ? null : (
        <PinLabel
          left={at(measured)}
          side={panel ? "start" : "auto"}
          lead={t`Measured ${percent(measured)}`}
          tone="text-brand"
          sub={interval === undefined || panel ? undefined : t`${low} to ${high}`}
        />
      )}
      {target === undefined ? null : (
        <PinLabel
          left={at(target)}
          side="end"
          lead={t`Target ${percent(target, 0)}+`}
          tone="text-ink"
          sub={panel ? undefined : t`stated, not reached`}
        />
      )}
    </>
  );
}

interface PinLabelProps {
  left: string;
  /** `end`: left of the pin; `start`: right of it; `auto`: left where there is room, right on the phone. */
  side: "start" | "end" | "auto";
  lead: string;
  sub?: string | undefined;
  tone: string;
}

const pinSides: Record<PinLabelProps["side"], string> = {
  start: "pl-2.5 left-(--at)",
  end: "pr-2.5 text-end right-[calc(100%-var(--at))]",
  auto: "max-tab:pl-2.5 max-tab:left-(--at) tab:pr-2.5 tab:text-end tab:right-[calc(100%-var(--at))]",
};

function PinLabel({ left, side, lead, sub, tone }: PinLabelProps) {
  return (
    <span
      className={`absolute bottom-[66px] leading-[15px] whitespace-nowrap ${pinSides[side]}`}
      style={{ "--at": left } as React.CSSProperties}
    >
      <span className={`block bg-surface text-12 font-semibold ${tone}`}>{lead}</span>
      {sub === undefined ? null : <span className="block max-tab:hidden">{sub}</span>}
    </span>
  );
}

function BaselineLabel({
  full,
  hidden,
  after,
  left,
  text,
}: {
  full: boolean;
  hidden: boolean;
  /** To the right of its tick, because the pin stands at the left. */
  after: boolean;
  left: string;
  text: string;
}) {
  if (hidden) return null;
  return full ? (
    <span className="absolute bottom-8 pl-2 font-semibold whitespace-nowrap text-ink" style={{ left }}>
      {text}
    </span>
  ) : (
    <span
      className={`absolute bottom-[34px] whitespace-nowrap text-soft ${after ? "pl-1.5 left-(--at)" : "pr-1.5 right-[calc(100%-var(--at))]"}`}
      style={{ "--at": left } as React.CSSProperties}
    >
      {text}
    </span>
  );
}

interface TicksProps {
  from: number;
  to: number;
  step: number;
  bottom: number;
  at(value: number): string;
  label(value: number): string;
}

function Ticks({ from, to, step, bottom, at, label }: TicksProps) {
  const minor = step / 10 >= 1 ? step / 10 : step / 5;
  const count = Math.round((to - from) / minor);
  const values = Array.from({ length: count + 1 }, (_, index) => from + index * minor);
  return values.map((value) => {
    const major = Math.abs(value / step - Math.round(value / step)) < 1e-9;
    return (
      <span key={value}>
        <span
          className="absolute w-px bg-muted"
          style={{ left: at(value), bottom: bottom - (major ? 6 : 3), height: major ? 6 : 3 }}
        />
        {major ? (
          <span className="absolute bottom-0 -translate-x-1/2 leading-4" style={{ left: at(value) }}>
            {label(value)}
          </span>
        ) : null}
      </span>
    );
  });
}

/** The whole ruler as sentences, for those who do not see it. */
function useSpoken(
  { measured, interval, baseline, baselineIs, target }: HonestyRulerProps,
  percent: Percent,
): string {
  const { t } = useLingui();
  const low = interval === undefined ? "" : percent(interval[0]);
  const high = interval === undefined ? "" : percent(interval[1]);
  return [
    measured === undefined ? t`Not measured yet.` : t`Measured ${percent(measured)}.`,
    interval === undefined ? "" : t`95% interval ${low} to ${high}.`,
    baseline === undefined
      ? ""
      : baselineIs === "coin"
        ? t`A coin scores ${percent(baseline)}.`
        : t`Always guessing the majority scores ${percent(baseline)}.`,
    target === undefined ? "" : t`Stated target ${percent(target)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
