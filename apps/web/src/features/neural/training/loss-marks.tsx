import { useLingui } from "@lingui/react/macro";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { spreadLabels } from "#ui/plots/spread-labels.ts";
import { KNOWS_NOTHING, type LossView } from "./loss-view.ts";

/** Labels stand this far apart at least, in px. */
const GAP = 18;
/** From here on, in percent of the width, a label stands left of its point. */
const TURN = { phone: 52, desktop: 70 };
const STEM = 22;

interface LossMarksProps {
  view: LossView;
  /** Of the plot, in px. */
  height: number;
  /** Place of an epoch in percent of the width. */
  share(epoch: number): number;
}

/** What is written into the plot: the last values, the best epoch, and the level that guessing scores. */
export function LossMarks({ view, height, share }: LossMarksProps) {
  const turn = usePhone() ? TURN.phone : TURN.desktop;
  const y = (value: number): number => (view.scale.at(value) / 100) * height;
  return (
    <>
      <Level view={view} y={y} lastAt={share(Math.max(1, view.last))} />
      <BestEpoch view={view} y={y} height={height} share={share} turn={turn} />
      <LastValues view={view} y={y} height={height} at={share(Math.max(1, view.last))} turn={turn} />
    </>
  );
}

type Placed = { view: LossView; y(value: number): number };
type Turned = { height: number; turn: number };

/** At the right end, on that side of its line where no last value is written. */
function Level({ view, y, lastAt }: Placed & { lastAt: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const level = format.number(KNOWS_NOTHING, { digits: 3 });
  const above = [view.lastTraining, view.lastValidation].some((value) => {
    const distance = value === null ? GAP : y(KNOWS_NOTHING) - y(value);
    return lastAt > 40 && distance > -4 && distance < GAP;
  });
  return (
    <span
      className={classNames(
        "absolute right-0 whitespace-nowrap",
        above ? "mt-0.5" : "-mt-0.5 -translate-y-full",
      )}
      style={{ top: y(KNOWS_NOTHING) }}
    >
      {t`knows nothing, ${level}`}
    </span>
  );
}

function BestEpoch({ view, y, height, turn, share }: Placed & Turned & Pick<LossMarksProps, "share">) {
  const { t } = useLingui();
  if (view.best === null || view.best.epoch >= view.last) return null;
  const { epoch, loss } = view.best;
  const [left, top] = [share(epoch), y(loss)];
  const down = top + STEM + 6 < height;
  return (
    <>
      <span
        className="absolute w-px bg-brand"
        style={{ left: `${left}%`, top: down ? top : top - STEM, height: STEM }}
      />
      <span
        className="absolute size-[7px] -translate-x-1/2 -translate-y-1/2 rounded-full border-[1.5px] border-brand bg-surface"
        style={{ left: `${left}%`, top }}
      />
      <span
        className={classNames(
          "absolute -translate-y-1/2 font-semibold whitespace-nowrap text-brand",
          left > turn ? "-translate-x-full pe-2" : "ps-2",
        )}
        style={{ left: `${left}%`, top: down ? top + STEM - 4 : top - STEM + 4 }}
      >
        {t`best weights, epoch ${epoch}`}
      </span>
    </>
  );
}

function LastValues({ view, y, height, turn, at }: Placed & Turned & { at: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const said = (value: number): string => format.number(value, { digits: 3 });
  const values = [
    { key: "training", value: view.lastTraining, tone: "text-ink", dot: "bg-ink" },
    { key: "validation", value: view.lastValidation, tone: "text-brand", dot: "bg-brand" },
  ].flatMap(({ value, ...look }) => (value === null ? [] : [{ ...look, value }]));
  const rows = spreadLabels(
    values.map(({ value }) => y(value)),
    { gap: GAP, length: height },
  );
  const turned = at > turn;
  return values.map(({ key, value, tone, dot }, index) => {
    const figure = said(value);
    // Left of its point it would lie on its own line.
    const lift = turned ? (rows[index] === Math.min(...rows) ? -14 : 14) : 0;
    return (
      <span key={key}>
        <span
          className={`absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full shadow-[0_0_0_3px_var(--grid)] ${dot}`}
          style={{ left: `${at}%`, top: y(value) }}
        />
        <span
          className={classNames(
            "absolute -translate-y-1/2 bg-surface/80 font-semibold whitespace-nowrap",
            tone,
            turned ? "-translate-x-full pe-1" : "ms-3",
          )}
          style={{ left: `${at}%`, top: (rows[index] ?? 0) + lift }}
        >
          {key === "training" ? t`training ${figure}` : t`validation ${figure}`}
        </span>
      </span>
    );
  });
}

/** Both values at the epoch under the pointer. */
export function EpochReadOut({ view, epoch, left }: { view: LossView; epoch: number; left: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const said = (values: ReadonlyArray<number | null>): string => {
    const value = values[epoch - 1] ?? null;
    return value === null ? "–" : format.number(value, { digits: 4 });
  };
  const [training, validation] = [said(view.training), said(view.validation)];
  return (
    <>
      <span className="absolute inset-y-0 w-px bg-control" style={{ left: `${left}%` }} />
      <span
        className="absolute top-0 mx-2 rounded-1 border border-line bg-surface px-2 py-0.5 whitespace-nowrap text-soft"
        style={{ left: `${left}%`, translate: left > 50 ? "calc(-100% - 16px)" : "none" }}
      >
        {t`epoch ${epoch}: training ${training}, validation ${validation}`}
      </span>
    </>
  );
}
