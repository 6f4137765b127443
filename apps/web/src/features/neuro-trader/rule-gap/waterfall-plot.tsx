import { useLingui } from "@lingui/react/macro";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { useGapAxis } from "./use-gap-axis.ts";
import type { Waterfall, WaterfallStep } from "./waterfall.ts";

interface WaterfallPlotProps {
  label: string;
  /** With a title for each step. */
  fall: Waterfall;
  currency: string;
}

/** Wide: name, bar and amount in a row. On the phone the bar has the whole width under its name and amount. */
const columns = { wide: "minmax(112px, 34%) minmax(0, 1fr) 104px", phone: "minmax(0, 1fr) auto" };
/** Half a bar, px; and the least that one is drawn with. */
const HALF = 7;
const LEAST_WIDTH = 3;

/** A bar for each step, from where the one before ended: to the right what was gained, to the left what was lost. */
export function WaterfallPlot({ label, fall, currency }: WaterfallPlotProps) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const gridTemplateColumns = phone ? columns.phone : columns.wide;
  const { steps, cut } = fall;
  const begins = cut === null ? "" : format.money(cut, { currency, whole: true });
  return (
    <>
      <div className="grid gap-x-3" style={{ gridTemplateColumns }}>
        {phone ? null : <span />}
        <Ticks fall={fall} spans={phone} />
      </div>
      <ol aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={classNames(
              "grid items-center gap-x-3",
              phone ? "py-1.5" : "min-h-9",
              step.kind === "real" && "border-t border-line",
            )}
            style={{ gridTemplateColumns }}
          >
            <span className={`text-13 ${step.kind === "cause" ? "text-soft" : "font-semibold"}`}>
              {step.title}
            </span>
            {phone ? <StepAmount step={step} currency={currency} /> : null}
            <Bar step={step} fall={fall} next={steps[index + 1]} phone={phone} />
            {phone ? null : <StepAmount step={step} currency={currency} />}
          </li>
        ))}
      </ol>
      {cut === null ? null : (
        <p className="amount mt-2 text-12 text-muted">
          {t`The scale begins at ${begins}, so that the causes can be told apart.`}
        </p>
      )}
    </>
  );
}

const shareOf = ({ low, high }: Waterfall, value: number): number => ((value - low) / (high - low)) * 100;

function Ticks({ fall, spans }: { fall: Waterfall; spans: boolean }) {
  const axisText = useGapAxis([fall.low, fall.high]);
  return (
    <span
      aria-hidden="true"
      className="amount relative block h-5 text-11 text-muted"
      style={spans ? { gridColumn: "1 / -1" } : undefined}
    >
      {fall.ticks.map((tick) => {
        const share = shareOf(fall, tick);
        const moved = share < 6 ? "" : share > 94 ? "-translate-x-full" : "-translate-x-1/2";
        return (
          <span
            key={tick}
            className={`absolute top-0 whitespace-nowrap ${moved}`}
            style={{ left: `${share}%` }}
          >
            {axisText(tick)}
          </span>
        );
      })}
    </span>
  );
}

function StepAmount({ step, currency }: { step: WaterfallStep; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const total = format.money(step.to, { currency, signed: true });
  if (step.kind !== "cause") return <span className="amount text-end font-semibold">{total}</span>;
  return (
    <span className="flex justify-end">
      <Delta amount={step.amount} currency={currency} />
      <span className="sr-only"> {t`leaves ${total}`}</span>
    </span>
  );
}

interface BarProps {
  step: WaterfallStep;
  fall: Waterfall;
  /** The one below, to which a line leads. */
  next: WaterfallStep | undefined;
  phone: boolean;
}

function Bar({ step, fall, next, phone }: BarProps) {
  const { kind, from, to } = step;
  const start = kind === "cause" || fall.cut === null ? from : fall.cut;
  const [a, b] = [shareOf(fall, start), shareOf(fall, to)];
  const falls = b < a;
  const tone = kind === "cause" ? (falls ? "bg-loss" : "bg-gain") : "bg-ink";
  return (
    <span
      aria-hidden="true"
      className={`relative block ${phone ? "mt-1 h-4" : ""}`}
      style={phone ? { gridColumn: "1 / -1" } : { alignSelf: "stretch" }}
    >
      <Rules fall={fall} phone={phone} />
      {next === undefined || phone ? null : (
        <span
          className="absolute w-px bg-control"
          style={{ left: `${b}%`, top: `calc(50% + ${HALF}px)`, bottom: `calc(-50% + ${HALF}px)` }}
        />
      )}
      {start === to ? null : (
        <span
          className={`absolute ${tone}`}
          style={{
            left: `${Math.min(a, b)}%`,
            width: `${Math.abs(b - a)}%`,
            minWidth: LEAST_WIDTH,
            top: `calc(50% - ${HALF}px)`,
            height: 2 * HALF,
            clipPath: kind === "cause" ? pointed(falls) : undefined,
          }}
        />
      )}
      {kind === "cause" || fall.cut === null ? null : <Torn isLeft={!falls} />}
    </span>
  );
}

/** Wide they run through all rows; on the phone, where names stand between the bars, each has a track from zero. */
function Rules({ fall, phone }: { fall: Waterfall; phone: boolean }) {
  const ticks = phone ? fall.ticks.filter((tick) => tick === 0) : fall.ticks;
  return (
    <>
      {phone ? <span className="absolute inset-x-0 h-px bg-grid" style={{ top: "50%" }} /> : null}
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`absolute inset-y-0 w-px ${tick === 0 ? "bg-control" : "bg-grid"}`}
          style={{ left: `${shareOf(fall, tick)}%` }}
        />
      ))}
    </>
  );
}

/** A bar that points where it leads: which way is seen without its colour. */
const pointed = (falls: boolean): string =>
  falls
    ? "polygon(min(6px, 60%) 0, 100% 0, 100% 100%, min(6px, 60%) 100%, 0 50%)"
    : "polygon(0 0, calc(100% - min(6px, 60%)) 0, 100% 50%, calc(100% - min(6px, 60%)) 100%, 0 100%)";

/** A bar that does not begin at zero is torn where it would come from. */
function Torn({ isLeft }: { isLeft: boolean }) {
  return [8, 13].map((away) => (
    <span
      key={away}
      className="absolute bg-surface"
      style={{
        [isLeft ? "left" : "right"]: away,
        top: `calc(50% - ${HALF + 2}px)`,
        width: 2,
        height: 2 * HALF + 4,
        transform: "rotate(18deg)",
      }}
    />
  ));
}
