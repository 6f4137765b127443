import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

type Odds = AnswerOf<"rangeRecord">["horizons"][number]["odds"][number];

const SIZE = 160;
/** Tenths with fewer cases tell nothing. */
const FEWEST_CASES = 100;

/** Odds given against how often they came true: on the diagonal they are right. */
export function ReliabilityPlot({ odds }: { odds: Odds }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = format.percent(odds.change, { digits: 0, signed: true });
  const skill = format.number(odds.brier_skill, { digits: 2 });
  const cases = format.number(odds.cases);
  const shown = odds.reliability.filter((tenth) => tenth.cases >= FEWEST_CASES);
  const told = shown.map(({ said, came }) => {
    const [percent, cameTrue] = [said, came].map((share) => format.percent(percentOf(share), { digits: 0 }));
    return t`said ${percent}, came ${cameTrue}`;
  });
  return (
    <figure>
      <figcaption className="mb-2 text-12 text-soft">
        {t`Touching ${change} within a week: ${cases} odds, Brier skill ${skill}`}
      </figcaption>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={format.list(told)}
        className="w-full max-w-[220px] border border-line"
      >
        <line x1={0} y1={SIZE} x2={SIZE} y2={0} className="stroke-line" strokeWidth={1} />
        {shown.map(({ said, came }) => (
          <circle key={said} cx={said * SIZE} cy={(1 - came) * SIZE} r={4} className="fill-ink" />
        ))}
      </svg>
      <p className="mt-1 text-11 text-muted">{t`Right: what was said. Up: how often it came.`}</p>
    </figure>
  );
}
